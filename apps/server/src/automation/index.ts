export { Automation } from './automation.ts'
export type { StoredTriggerInstance as StoredWatch } from './stored-trigger-instance.ts'
