import type { CommandOrigin, CommandReason, Confirmed } from '@fieldhub/contract'
import type { Result } from '@fieldhub/kernel'
import type { LinkFault, Orderer } from '#facts/writes.ts'
import type { CommandEntry } from './command-entry.ts'

export interface OrderingPage {
  readonly name: string
  readonly confirmed: Confirmed
}

/** The columns of a write that say from which page it was ordered. */
export function pageColumns(page: OrderingPage | undefined): {
  readonly pageName: string
  readonly confirmed: Confirmed
} {
  return page === undefined
    ? { pageName: '', confirmed: '' }
    : { pageName: page.name, confirmed: page.confirmed }
}

const orderers: Readonly<Record<CommandOrigin, Orderer['kind']>> = {
  linkage: 'linkage',
  manual: 'person',
  share: 'person',
  batch: 'person',
  api: 'program',
  task: 'task',
}

/** Who takes turns with others on the line of the device: a trigger, a task, a person, or one program of an account. */
export function ordererOf({ kind, accountId, by = '', sourceId }: WriteOrder['origin']): Orderer {
  const isAutomatic = kind === 'linkage' || kind === 'task'
  return { kind: orderers[kind], name: isAutomatic ? `${sourceId}` : `${accountId ?? ''} ${by}` }
}

export interface WriteOrder {
  readonly deviceId: number
  readonly varId: number
  /** The value as people see it. */
  readonly value: number
  readonly origin: {
    readonly kind: CommandOrigin
    /** Account that ordered it; undefined: no person did. */
    readonly accountId?: number | undefined
    /** Name of an orderer that has no account, or of an account's program. */
    readonly by?: string | undefined
    /** The configuration from whose pages it was ordered, and how that was confirmed. */
    readonly page?: OrderingPage | undefined
    /** Id of the trigger, task or batch. */
    readonly sourceId?: number | undefined
    /** Number of linkages that led to it. */
    readonly depth?: number | undefined
  }
  /** A write that is not sent within this time is dropped; undefined: the gateway's own limit. */
  readonly ttlMs?: number | undefined
  /** Asked before the first byte leaves, of what is no account's to order or withdraw. */
  readonly isWanted?: (() => boolean) | undefined
  /** True for one of many background writes: polls and people's commands go between them. */
  readonly isOneOfMany?: boolean | undefined
  /** The caller's own reference, published to subscribers. */
  readonly ref?: string | undefined
}

export interface DoneWrite {
  readonly commandId: number
  /** `answered`: the device accepted it, but the value read back differs; `reason` says why. */
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

/** The device may have taken what was written: it is neither done nor failed. */
export function mayBeDone(fault: OrderFault): boolean {
  return fault.kind === 'accepted' || (fault.kind === 'silent' && fault.mayBeDone === true)
}

export interface BegunWrite {
  readonly entry: CommandEntry
  readonly settled: Promise<Result<DoneWrite, FailedWrite>>
}
