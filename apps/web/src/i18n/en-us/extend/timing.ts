import type { Translation } from '../../catalogue.ts'

export const timing: Translation['timing'] = {
  title: 'Timed tasks',
}
