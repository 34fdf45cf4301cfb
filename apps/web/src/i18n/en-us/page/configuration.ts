import type { Translation } from '../../catalogue.ts'
import { configurationShare } from './configuration-share.ts'

export const configuration: Translation['configuration'] = {
  title: 'Configurations',
  ...configurationShare,
}
