import type { Translation } from '#i18n/catalogue.ts'

export const simulated: Translation['simulated'] = {
  offer: 'No device? Try a simulated one',
  badge: 'Simulated',
  badgeTitle: 'Simulated by the server, not a real device',
}
