import type { Translation } from '../catalogue.ts'

export const model: Translation['model'] = {
  'list.title': 'Models',
}
