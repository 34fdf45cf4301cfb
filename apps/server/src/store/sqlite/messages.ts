import type { MovedJournal } from '../samples/journal/moved-journal.ts'
import type { SqlRow, SqlValue } from '../sql-value.ts'

/** One statement, executed once for each row of parameters. */
export interface Run {
  readonly sql: string
  readonly rows: readonly (readonly SqlValue[])[]
}

/** Requests to the writer thread. `write` is atomic by itself; `step` belongs to an open transaction. */
export type Request =
  | { readonly id: number; readonly kind: 'write'; readonly runs: readonly Run[] }
  | { readonly id: number; readonly kind: 'begin' }
  | {
      readonly id: number
      readonly kind: 'step'
      readonly transaction: number
      readonly run: Run
    }
  | { readonly id: number; readonly kind: 'commit' | 'rollback'; readonly transaction: number }

/** Outcome of the last execution of a request; `rows` is empty where the statement returns none. */
export interface Outcome {
  readonly rows: readonly SqlRow[]
  readonly changes: number
  readonly lastId: number
}

export interface Fault {
  readonly message: string
  /** SQLite's extended result code, where the fault is SQLite's. */
  readonly sqliteCode?: number
  /** Its owner was silent for too long, so all of it was rolled back. */
  readonly isGivenUp?: true
}

/** Asks for what the journal of samples holds. */
export const journalRequest = 'journal'

/** The answer to it. */
export interface JournalReply {
  readonly journal: MovedJournal | undefined
}

export type Reply =
  | { readonly id: number; readonly outcome: Outcome }
  | { readonly id: number; readonly fault: Fault }
