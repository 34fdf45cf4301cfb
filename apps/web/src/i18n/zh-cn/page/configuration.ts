import { configurationList } from './configuration-list.ts'
import { configurationShare } from './configuration-share.ts'

export const configuration = {
  comma: '、',
  title: '组态管理',
  ...configurationList,
  ...configurationShare,
} as const
