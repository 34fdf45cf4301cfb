import type { Translation } from '#i18n/catalogue.ts'

export const keys: Translation['keys'] = {
  title: 'Keyboard shortcuts',
  pages: 'Open a page (g, then the letter)',
  everywhere: 'On every page',
  lists: 'In lists',
  search: 'Search this list',
  close: 'Close a dialog or side panel',
  move: 'Next row, row before',
  open: 'Open this row',
  edit: 'Edit this device',
  rename: 'Rename (Enter saves, Esc does not)',
  select: 'Select this row',
  widen: 'Width of the column whose header has the focus',
}
