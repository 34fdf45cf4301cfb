import { partitionCount } from '#facts/partition.ts'
import type { Disk } from '#platform/process/disk.ts'
import { addGauge, type Metrics } from '#platform/process/metrics.ts'
import { countLastingAlarms } from './alarm/alarm-stats-store.ts'
import { countQueuedEvents } from './forwarding/forwarding-event-store.ts'
import type { Store } from './index.ts'
import type { StoreHealth } from './store-health.ts'
import type { PointBacklog } from './telemetry-history/point-backlog.ts'

interface StoreParts {
  readonly store: Pick<Store, 'meta' | 'sizeBytes' | 'isOwned'>
  readonly disk: Disk | undefined
  readonly backlog: Pick<PointBacklog, 'size'>
  readonly storeWatch: Pick<StoreHealth, 'isStoring'>
  /** Left out: this process stores all values. */
  readonly partitions?: { readonly held: number } | undefined
  /** Where values wait for the store; left out: in memory. */
  readonly waiting?: { readonly bytes: number } | undefined
  /** The processes beyond the bus; left out: there is none. */
  readonly remote?: { readonly isReached: boolean } | undefined
}

/** Adds gauges of the store's contents, its disk, and whether it accepts values. */
export function addStoreGauges(
  metrics: Metrics,
  { store, disk, backlog, storeWatch, partitions, waiting, remote }: StoreParts,
): void {
  const add = (name: string, help: string, read: () => number | Promise<number>) =>
    addGauge(metrics, name, help, read)
  const ownsHelp = '1 while this process owns the store, 0 while it stands by or does not reach it.'
  add('fieldhub_owns_store', ownsHelp, () => Number(store.isOwned()))
  const heldHelp = 'Partitions of 64 whose values this process stores.'
  add('fieldhub_partitions_held', heldHelp, () => partitions?.held ?? partitionCount)
  add('fieldhub_store_bytes', 'Size of the database.', () => store.sizeBytes())
  if (disk !== undefined) {
    const help = 'Free bytes where FIELDHUB_DATA_DIR lies.'
    add('fieldhub_disk_free_bytes', help, () => disk.freeBytes())
  }
  add('fieldhub_storing', '1 while values are stored, else 0.', () => Number(storeWatch.isStoring))
  add(
    'fieldhub_samples_waiting',
    'Readings that wait for a store that is away.',
    () => backlog.size,
  )
  const waitingHelp = 'Bytes that wait on the disk of this process for the store or the bus.'
  add('fieldhub_waiting_bytes', waitingHelp, () => waiting?.bytes ?? 0)
  const busHelp = '1 while the bus is reached or none is set, else 0.'
  add('fieldhub_bus_reached', busHelp, () => Number(remote?.isReached ?? true))
  add('fieldhub_forwardings_queued', 'Values and events that wait to be forwarded.', () =>
    countQueuedEvents(store.meta),
  )
  add('fieldhub_alarms_lasting', 'Alarms that began and have not ended.', () =>
    countLastingAlarms(store.meta),
  )
}
