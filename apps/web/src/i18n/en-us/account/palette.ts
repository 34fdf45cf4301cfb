import type { Translation } from '#i18n/catalogue.ts'

export const palette: Translation['palette'] = {
  recent: 'Recent',
  pages: 'Pages',
  devices: 'Devices',
  actions: 'Actions',
  empty: 'Nothing matches',
  light: 'Use light appearance',
  dark: 'Use dark appearance',
  system: 'Follow the system appearance',
}
