import type { Translation } from '../../catalogue.ts'

export const presence: Translation['presence'] = {
  windows: 'You have it open in {n} windows',
  count: '{n} people are editing',
  self: '{name} (this window)',
  onPage: '{name}: {page}',
}
