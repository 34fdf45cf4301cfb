import type { CommandOrigin, CommandReason, CommandState, Confirmed } from '@fieldhub/contract'
import type { Generated } from 'kysely'

export interface CommandLogTable {
  id: Generated<number>
  deviceId: number
  ownerId: number
  varId: number
  /** The variable's name at that time. */
  varName: string
  /** The account that ordered it; 0: no account did. */
  accountId: number
  /** Name of somebody without an account who ordered it, otherwise empty. */
  byName: Generated<string>
  value: number
  readBack: number | null
  state: CommandState
  result: CommandReason
  origin: CommandOrigin
  sourceId: number | null
  /** Name that the configuration had from whose pages it was ordered; empty: it was ordered elsewhere. */
  pageName: Generated<string>
  confirmed: Generated<Confirmed>
  depth: number
  exceptionCode: number | null
  tx: string
  rx: string
  costMs: number
  /** When it was recorded. */
  time: number
  sentAt: number | null
  answeredAt: number | null
  /** Null: it is under way. */
  settledAt: number | null
}
