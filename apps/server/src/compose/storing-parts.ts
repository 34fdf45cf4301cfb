import { getDisk } from '#platform/process/disk.ts'
import type { LivePublisher } from '#realtime/live-publisher.ts'
import { StoreHealth, type StoreHealthParts } from '#store/store-health.ts'
import { PointBacklog, type PointBacklogParts } from '#store/telemetry-history/point-backlog.ts'
import { SampleCounter } from '#store/telemetry-history/sample-counter.ts'
import type { ComposeOptions } from './compose-options.ts'

interface Around extends Pick<PointBacklogParts, 'samples' | 'isGone'> {
  readonly alarms: StoreHealthParts['alarms']
  readonly realtime: Pick<LivePublisher, 'publishStoring'>
}

/** The parts between the values and a store that may be full or away. */
export function storingParts(
  options: Pick<ComposeOptions, 'config' | 'log' | 'waiting' | 'remote' | 'partitions'>,
  { samples, isGone, realtime, alarms }: Around,
) {
  const { config, log, waiting, remote, partitions } = options
  const backlog = new PointBacklog({ samples, log, isGone, disk: waiting })
  // PostgreSQL stores nothing on this machine's disk.
  const disk = config.databaseUrl === undefined ? getDisk(config.dataDir) : undefined
  const storeWatch = new StoreHealth({ backlog, alarms, disk, log, bus: remote, viewers: realtime })
  const counter = new SampleCounter()
  remote?.forEachWaiting(async (record) => counter.add(await backlog.takeRecord(record)))
  return { backlog, disk, storeWatch, isGone, counter, partitions }
}
