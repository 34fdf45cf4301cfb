import type { Translation } from '../../catalogue.ts'

export const configuration: Translation['configuration'] = {
  title: 'Configurations',
}
