import type { ClearedVariables, DeviceInterest, Grant } from '#facts/partition.ts'
import type { Value } from '#facts/values.ts'
import type { Numbered } from '../devices/device-messages.ts'
import type { PackedValues } from './packed-values.ts'

/** Raised when these messages change, so that processes of two versions leave each other alone. */
export const partitionProtocol = 1

/** Where the holder of a slot answers. */
export const slotSubject = (epoch: number, slot: number, what: string): string =>
  `part.${epoch}.${slot}.${what}`
/** Where the owner of the store says who holds what. */
export const holdersSubject = (epoch: number): string => `partitions.${epoch}`
/** Where it says of which devices it wants something else than before. */
export const interestSubject = (epoch: number): string => `interest.${epoch}`

/** The slot of each partition; 0 stands for the owner of the store. */
export interface HoldersMessage {
  readonly slots: readonly number[]
}

/** A process says every second that it lives and what it did. */
export interface JoinMessage {
  readonly process: string
  /** Names the time from its joining to its leaving. */
  readonly share: string
  readonly protocol: number
  /** Whether it can be given partitions. */
  readonly isReady: boolean
  /** Milliseconds for which its store has not answered it; an older version leaves it out. */
  readonly storeSilentMs?: number
  /** Whether the store takes its values; an older version leaves it out. */
  readonly isStoring?: boolean
  /** Whether it finds what is in no chunk in the journal when it takes partitions; an older version leaves it out. */
  readonly takesRows?: boolean
  /** Partitions that it holds. */
  readonly ids: readonly number[]
  /** Devices that sent values since the message before. */
  readonly uploads: readonly number[]
  /** Bytes of the chunks of devices, as far as they changed. */
  readonly bytes: readonly (readonly [deviceId: number, bytes: number])[]
  /** Values that were not stored since the message before, as a history is full. */
  readonly skipped: readonly (readonly [deviceId: number, count: number])[]
}

/** `over`: it has to begin anew, as its partitions are another's. */
export type JoinAnswer =
  | {
      readonly state: 'member'
      readonly slot: number
      readonly version: number
      /** Whether it reads packed values; an older version leaves it out. */
      readonly readsPacked?: boolean
    }
  | { readonly state: 'over' }

export interface InterestQuestion {
  readonly deviceIds: readonly number[]
}

export interface InterestAnswer {
  readonly version: number
  readonly interests: readonly DeviceInterest[]
}

export interface InterestNotice {
  readonly version: number
  readonly deviceIds: readonly number[]
  /** An older version leaves it out. */
  readonly cleared?: readonly ClearedVariables[]
}

/** Values that are stored. Those of `known` were there before somebody wanted them, and are not judged. */
export interface ValuesMessage extends Numbered {
  readonly values: readonly Value[]
  /** In place of `values`, for an owner of the store that reads them so. */
  readonly packed?: PackedValues
  readonly known: readonly Value[]
}

/** `failed`: what follows from them could not be stored, and is tried again. */
export type ValuesAnswer = 'done' | 'failed'

export interface TakeMessage {
  readonly grants: readonly Grant[]
}

export interface ReleaseMessage {
  readonly ids: readonly number[]
  /** Whether who takes them finds in the journal what is in no chunk; an older version leaves it out. */
  readonly asRows?: boolean
}

export interface SeriesMessage {
  readonly deviceId: number
  readonly varId: number
  readonly from: number
  readonly to: number
}

export interface ColumnsAnswer {
  readonly times: Uint8Array
  readonly values: Uint8Array
}

export interface DeviceMessage {
  readonly deviceId: number
}

/** Points that waited for the store, in columns. */
export interface PointsMessage extends ColumnsAnswer {
  readonly ids: readonly (readonly [deviceId: number, varId: number])[]
}
