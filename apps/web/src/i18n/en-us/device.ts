import type { Translation } from '../catalogue.ts'

export const device: Translation['device'] = {
  'list.title': 'Devices',
}
