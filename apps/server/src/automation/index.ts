export { Automation } from './automation.ts'
export type { StoredWatch } from './stored-watch.ts'
