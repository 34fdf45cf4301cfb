export { Automation } from './automation.ts'
export type { StoredWatch } from './stored-trigger-instance.ts'
