/** What few visits of the editor need, in one file that is fetched when the first of it is. */
export { alignCells, distributeCells, matchSizes } from '@fieldhub/page'
export { duplicateNext } from './copies/duplicate-next.ts'
export { notifyUnboundCells } from './naming/notify-unbound.ts'
export { addPhonePage } from './panels/page/generate/phone-page.ts'
export { joinEnd } from './pipes/join-end.ts'
export { followSaves } from './presence/follow-saves.ts'
export { notifyFull } from './save/notify-full.ts'
