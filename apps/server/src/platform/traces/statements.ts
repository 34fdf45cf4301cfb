import { channel } from 'node:diagnostics_channel'

/** A statement that the store has finished. Its text has places in place of values. */
export interface StatementFact {
  readonly sql: string
  readonly engine: string
  readonly durationMs: number
  readonly hasFailed: boolean
}

/** Whoever listens here before a store is opened learns of its statements; without listeners nothing is measured. */
export const statements = channel('fieldhub.store.statement')
