import { sql } from 'kysely'
import type { DiskQueue } from '#platform/disk/disk-queue.ts'
import { getDisk } from '#platform/process/disk.ts'
import type { Log } from '#platform/process/log/log.ts'
import { DiskReserve } from './disk-reserve.ts'
import type { Store } from './index.ts'
import { DatabaseReserve } from './postgres/database-reserve.ts'
import { databaseRoom } from './postgres/database-room.ts'
import { StoreHealth, type StoreHealthParts } from './store-health.ts'
import { PointBacklog, type PointBacklogParts } from './telemetry-history/point-backlog.ts'
import { SampleCounter } from './telemetry-history/sample-counter.ts'
import { guardValues } from './value-reserve.ts'

interface OpenStoringParts
  extends Pick<PointBacklogParts, 'isGone'>,
    Pick<StoreHealthParts, 'alarms' | 'partitions'> {
  readonly store: Pick<Store, 'meta' | 'samples'>
  readonly config: { readonly dataDir: string; readonly databaseUrl: string | undefined }
  readonly log: Log
  /** Where values wait; left out: in memory. */
  readonly waiting?: DiskQueue | undefined
  /** Other processes that hold lines of devices; left out: there are none. */
  readonly remote?: RemoteReadings | undefined
  readonly realtime: StoreHealthParts['viewers']
  /** Which of the ways to devices there are is cut. */
  readonly gateway: { metrics(): { readonly brokersAway: number } }
}

interface RemoteReadings {
  readonly isReached: boolean
  forEachWaiting(handle: (record: Uint8Array) => Promise<void>): void
}

/** Opens what stands between the values and a store that may be full or away. */
export function openStoring(parts: OpenStoringParts) {
  const { store, config, log, isGone, remote, alarms, partitions, realtime, gateway } = parts
  // PostgreSQL stores nothing on this machine's disk.
  const disk = config.databaseUrl === undefined ? getDisk(config.dataDir) : undefined
  const reusableBytes = () => readReusableBytes(store.meta)
  const reserve =
    disk === undefined
      ? new DatabaseReserve({ room: databaseRoom(store.meta), log })
      : new DiskReserve({ folder: config.dataDir, disk, log, reusableBytes })
  const samples = guardValues(store.samples, reserve)
  const backlog = new PointBacklog({ samples, log, isGone, disk: parts.waiting })
  const watched = { backlog, alarms, partitions, disk, reserve, log }
  const bus = {
    get isReached() {
      return remote?.isReached !== false && gateway.metrics().brokersAway === 0
    },
  }
  const storeWatch = new StoreHealth({ ...watched, bus, viewers: realtime })
  const counter = new SampleCounter()
  remote?.forEachWaiting(async (record) => counter.add(await backlog.takeRecord(record)))
  return { backlog, disk, reserve, storeWatch, isGone, counter }
}

async function readReusableBytes(db: Store['meta']): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select freelist_count * page_size as bytes from pragma_freelist_count, pragma_page_size`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}
