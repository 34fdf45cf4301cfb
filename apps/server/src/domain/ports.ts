import type { Result } from '@fieldhub/kernel'
import type { LinkFault, Value, WriteOutcome } from '#platform/facts.ts'

/** What the domain needs of the devices' connections. */
export interface DeviceLink {
  isOnline(deviceId: number): boolean
  /** `value` as people see it; the answer carries raw numbers. */
  write(deviceId: number, varId: number, value: number): Promise<Result<WriteOutcome, LinkFault>>
  /** Reads at once; the values go the usual way and are in `LatestValues` when this resolves. */
  readNow(deviceId: number, varIds: readonly number[]): Promise<Result<unknown, LinkFault>>
  /** The device, its model or its owner changed, or it is gone. */
  refresh(deviceId: number): Promise<void>
}

export interface LatestValues {
  /** By `varId`. */
  latest(deviceId: number): ReadonlyMap<number, Value> | undefined
  /** The device is gone: readings of it that are still on their way are dropped. */
  forget(deviceId: number): void
}
