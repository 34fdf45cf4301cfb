export type { AutomationOptions } from './automation.ts'
export { Automation } from './automation.ts'
export type { StoredWatch } from './stored-watch.ts'
export type { UnsavedPiece } from './unsaved-piece.ts'
