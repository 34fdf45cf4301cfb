import type { Sample, Value } from './values.ts'

/** Devices are divided among the processes of one database by these; the number is also in the database. */
export const partitionCount = 64

/** Ids are given one after the other, so devices of any account spread evenly. */
export const partitionOf = (deviceId: number): number => deviceId % partitionCount

export const allPartitions: readonly number[] = Array.from(
  { length: partitionCount },
  (_, partition) => partition,
)

/** A partition with the epoch by which its holder writes. */
export type Grant = readonly [id: number, epoch: number]

/** What the owner of the store wants of a device whose values another process stores. */
export interface DeviceInterest {
  readonly deviceId: number
  /** The variables whose values somebody watches, judges, calculates with or forwards. */
  readonly varIds: 'all' | readonly number[]
  /** The history of its account is full. */
  readonly isClosed: boolean
  readonly isGone: boolean
}

/** Variables of devices that mean something else from a time on. */
export interface ClearedVariables {
  readonly deviceIds: readonly number[]
  readonly varIds: readonly number[]
  readonly time: number
}

/** What stages report when they want other values of a device than before, or none any more. */
export interface InterestChanges {
  readonly touch: (deviceId: number) => void
  /** Resolves when what is stored from now on goes by what was reported before. */
  readonly settled: () => Promise<void>
}

/** The processes that store values of some devices, as the owner of the store sees them. */
export interface Partitions extends InterestChanges {
  /** How many this process holds itself. */
  readonly held: number
  /** Whether the store takes the values of all others. */
  readonly isStoring: boolean
  /** Hands samples to the processes that store those devices, and those of this process to `here`. */
  run(
    samples: readonly Sample[],
    here: (samples: readonly Sample[]) => Promise<void>,
  ): Promise<void>
  /** Resolves when the newest values of the devices are known here as well, as far as whoever stores them answers. */
  freshen(deviceIds: readonly number[]): Promise<void>
  /** Whoever stores the device's values leaves none of these variables that was read before. */
  clear(deviceId: number, varIds: readonly number[], time: number): void
  /** Sets what handles the values that other processes pass on, before they may. */
  join(stages: PartitionStages): void
}

/** What the stages of this process do for devices whose values another process stores. */
export interface PartitionStages {
  /** Values are stored by nobody for now, and kept by this process until they can be. */
  readonly isKeeping: () => boolean
  interestOf(deviceId: number): DeviceInterest
  /** Resolves when what follows from the values is stored. */
  handleValues(values: readonly Value[]): Promise<void>
  /** Newest values, of which nothing follows. */
  restore(deviceId: number, values: readonly Value[]): void
  /** The device is stored here again. */
  storeNext(deviceId: number): void
  recordUploads(deviceIds: readonly number[]): void
  recordSkipped(deviceId: number, count: number): void
  /** Called when values of a device are known that were not before. */
  recordKnown(deviceId: number): void
}
