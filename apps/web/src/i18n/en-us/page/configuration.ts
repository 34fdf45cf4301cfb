import type { Translation } from '../../catalogue.ts'
import { configurationList } from './configuration-list.ts'
import { configurationShare } from './configuration-share.ts'

export const configuration: Translation['configuration'] = {
  comma: ', ',
  title: 'Configurations',
  ...configurationList,
  ...configurationShare,
}
