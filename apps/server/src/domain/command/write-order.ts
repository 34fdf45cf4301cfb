import type { CommandOrigin, CommandReason } from '@fieldhub/contract'
import type { Result } from '@fieldhub/kernel'
import type { LinkFault } from '#facts/facts.ts'
import type { CommandEntry } from './command-entry.ts'

export interface WriteOrder {
  readonly deviceId: number
  readonly varId: number
  /** As people see it. */
  readonly value: number
  readonly origin: {
    readonly kind: CommandOrigin
    /** Who ordered it; undefined: nobody in person. */
    readonly accountId?: number | undefined
    /** How somebody without an account is called. */
    readonly by?: string | undefined
    /** The trigger, task or batch. */
    readonly sourceId?: number | undefined
    /** How many linkages led to it. */
    readonly depth?: number | undefined
  }
  /** What is not sent within this is dropped; the gateway's own limit when undefined. */
  readonly ttlMs?: number | undefined
  /** One of many that nobody waits for: it leaves polls and people their turns. */
  readonly isOneOfMany?: boolean | undefined
  /** Any mark of the caller's, for those who watch. */
  readonly ref?: string | undefined
}

export interface DoneWrite {
  readonly commandId: number
  /** `answered`: the device took it, but reading back did not show the value; `reason` tells. */
  readonly state: 'confirmed' | 'answered'
  readonly reason: CommandReason
  readonly value: number
  readonly readBack: number | null
  readonly costMs: number
  readonly tx: string
  readonly rx: string
}

/** `no-variable`: the device or its variable is gone; there is no row then. */
type OrderFault = LinkFault | { readonly kind: 'no-variable' }

export interface FailedWrite {
  readonly commandId: number | undefined
  readonly fault: OrderFault
}

export interface BegunWrite {
  readonly entry: CommandEntry
  readonly settled: Promise<Result<DoneWrite, FailedWrite>>
}
