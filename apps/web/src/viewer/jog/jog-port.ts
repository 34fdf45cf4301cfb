import type { WriteResult } from '@fieldhub/contract'
import type { Confirmation } from '../viewer-host.ts'

export interface JogOrder {
  readonly deviceId: number
  readonly varId: number
  /** Written when the button is pressed, and `release` when it is let go. */
  readonly value: number
  readonly release: number
}

/** Holds a value at the server, which lets go by itself of what is not kept. */
export interface JogPort {
  readonly start: (id: string, order: JogOrder & Confirmation) => Promise<WriteResult>
  readonly keep: (id: string) => Promise<{ readonly held: boolean }>
  /** Null: it had ended already. */
  readonly end: (id: string) => Promise<WriteResult | null>
}
