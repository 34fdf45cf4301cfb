import type { Translation } from '../../catalogue.ts'

export const virtual: Translation['virtual'] = {
  join: 'Join variables',
  joinTitle: 'Join variables of other devices',
  joinText:
    'Choose variables of other devices. A new value there is a new value here; without one there, the reason stands here.',
  device: 'Device',
  devicePlaceholder: 'Find by name or number',
  allOf: 'All variables of {name}',
  noVariables:
    'This device has no variables to join: it has no model yet, or it is not your own device.',
  chosen: '{n} {n|variable|variables} chosen, of {devices} {devices|device|devices}',
  totals: 'Also add totals of variables with the same name ({n})',
  total: 'Total {name}',
  slave: 'Joined',
  save: 'Add',
  done: '{n} {n|variable|variables} added',
  emptyTitle: 'No variables joined yet',
  emptyText:
    'A virtual device has no connection of its own: its values are calculated from other devices. Choose variables to see live values here.',
  offline: 'None of the source devices is online',
}
