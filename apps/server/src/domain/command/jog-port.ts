import type { WriteResult } from '@fieldhub/contract'
import type { JogRow } from '#store/command/jog-store.ts'

export interface JogOrder {
  readonly row: JogRow
  readonly value: number
}

/** Values that are held, as calls need them. */
export interface JogPort {
  readonly start: (order: JogOrder) => Promise<WriteResult>
  /** Undefined: he holds no such jog. */
  readonly deviceOf: (id: string, holder: string) => number | undefined
  /** False: it is written back already. */
  readonly keep: (id: string, holder: string) => boolean
  /** Writes back. Null: it had ended before, or has not begun and never will. */
  readonly end: (id: string, holder: string) => Promise<WriteResult | null>
}
