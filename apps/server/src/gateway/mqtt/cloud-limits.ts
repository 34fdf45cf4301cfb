import type { BucketSize } from '#platform/async/token-bucket.ts'

/** Times are in milliseconds. */
export interface CloudLimits {
  readonly payloadBytesMax: number
  /** Messages that a device may send. */
  readonly rate: BucketSize
  /** Packets that carry no message: signs of life, subscriptions, steps of an acknowledgement. */
  readonly controlRate: BucketSize
  /** From connecting to being let in. */
  readonly connectMs: number
  readonly connectionsMax: number
  readonly connectionsPerAddressMax: number
  /** Shared fairly by address (decision 0023). */
  readonly unregisteredMax: number
  /** A device's settings are known for so long without asking the store. */
  readonly profileMs: number
  /** For devices that promise no sign of life. */
  readonly offlineAfterMs: number
  readonly sweepMs: number
  /** Longest time until a command settles; the contract allows 15 s. */
  readonly commandMs: number
  /**
   * A write waits longer than devices are required to answer within, because a write that is confirmed late was done
   * all the same.
   */
  readonly writeMs: number
  /** A command without an answer is sent once more, with the same id. */
  readonly resendMs: number
  readonly configAnswerMs: number
  /** Of each kind of orderers together a half, of one orderer a third. */
  readonly commandsWaitingMax: number
  readonly batchSamplesMax: number
  readonly linkEventsWaitingMax: number
  readonly linkEventsPerDeviceMax: number
  readonly closeMs: number
}

export const defaultCloudLimits: CloudLimits = {
  payloadBytesMax: 65_536,
  rate: { perSecond: 20, burst: 100 },
  controlRate: { perSecond: 40, burst: 200 },
  connectMs: 10_000,
  connectionsMax: 60_000,
  connectionsPerAddressMax: 10_000,
  unregisteredMax: 2_000,
  profileMs: 5_000,
  offlineAfterMs: 360_000,
  sweepMs: 1_000,
  commandMs: 14_000,
  writeMs: 30_000,
  resendMs: 5_000,
  configAnswerMs: 20_000,
  commandsWaitingMax: 96,
  batchSamplesMax: 4_000,
  linkEventsWaitingMax: 20_000,
  linkEventsPerDeviceMax: 16,
  closeMs: 5_000,
}
