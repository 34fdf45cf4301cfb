import type { Clock } from '#platform/clock.ts'
import type { DiskQueue } from '#platform/disk/disk-queue.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Metrics } from '#platform/process/metrics.ts'
import type { Config } from '#platform/process/settings/config.ts'
import type { Timers } from '#platform/timers.ts'
import type { Store, StoreOptions } from '#store/index.ts'
import type { OwnerPorts } from './devices/device-messages.ts'
import type { RemoteDevices } from './devices/remote-devices.ts'
import type { PartitionOwner } from './partitions/partition-owner.ts'

export interface Place {
  readonly host: string
  readonly port: number
}

export interface MemberParts {
  readonly config: Config
  readonly clock: Clock
  readonly metrics: Metrics
  readonly log: Log
  readonly timers?: Timers
  /** The embedded store, opened ahead. */
  readonly ahead?: StoreOptions['ahead']
  readonly onOvertaken?: (() => void) | undefined
  /** Told how to leave in order while this process stands by, and undefined when it does not any more. */
  readonly onStandby?: ((leave: (() => Promise<void>) | undefined) => void) | undefined
}

/** This process as the owner of the store. */
export interface ClusterMember {
  readonly store: Store
  /** Devices whose lines other processes hold; undefined without a bus. */
  readonly remote: RemoteDevices | undefined
  /** Where values wait for the store; undefined where the store is on the same disk. */
  readonly waiting: DiskQueue | undefined
  /** Processes that store values of some devices; undefined without a bus. */
  readonly partitions: PartitionOwner | undefined
  /** Ends the standby, which has the port until then, and tells the other processes where this one serves. */
  serve(listen: (place: Place) => Promise<number>, ports: OwnerPorts): Promise<number>
}

export const placeOf = ({ host, httpPort: port }: Config): Place => ({ host, port })
