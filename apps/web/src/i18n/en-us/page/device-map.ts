import type { Translation } from '../../catalogue.ts'

/** Texts of the map on pages, which are loaded with it. */
export const deviceMap: Translation['deviceMap'] = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all',
  help: 'Drag to move; Ctrl and the wheel, or the buttons, zoom. Arrow keys move, + and − zoom.',
  unactivated: 'not activated',
  offline: 'offline',
  online: 'online',
  alarm: 'in alarm',
  unknown: 'state unknown',
  marked: '{name}: {state}',
  many: '{n} {n|device|devices} ({states})',
  count: '{n} {state}',
  nowhere: 'Devices without a place: {n}',
  none: 'No device of this map has a place',
  here: 'Devices here',
  close: 'Close',
  example: 'Example {n}',
}
