import { configurationShare } from './configuration-share.ts'

export const configuration = {
  title: '组态管理',
  ...configurationShare,
} as const
