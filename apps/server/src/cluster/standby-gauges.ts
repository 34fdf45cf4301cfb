import { addSideGauges } from '#gateway/index.ts'
import type { HttpConnections } from '#platform/connections/http-connections.ts'
import { addHttpGauges } from '#platform/connections/http-gauges.ts'
import { addGauge, type Metrics } from '#platform/process/metrics.ts'
import type { Bus } from './bus/bus.ts'
import type { DeviceSide } from './devices/device-side.ts'
import type { PartitionMember } from './partitions/partition-member.ts'

/** What a process does that stands by; undefined without a bus. */
export interface StandbyWork {
  readonly connections: HttpConnections
  readonly bus: Pick<Bus, 'isUp'> | undefined
  readonly side: Pick<DeviceSide, 'gateways' | 'waitingBytes' | 'isOwnerHeard'> | undefined
  readonly partitions: Pick<PartitionMember, 'held' | 'isStoring'> | undefined
}

/**
 * Adds the gauges of a process that stands by, under the names that they have at the owner of the store. The answer takes
 * them out again, before this process adds them as the owner.
 */
export function addStandbyGauges(metrics: Metrics, work: StandbyWork): () => void {
  const { connections, bus, side, partitions } = work
  const own = [
    ['fieldhub_owns_store', '1 while this process owns the store.', () => 0],
    ['fieldhub_partitions_held', 'Partitions held here.', () => partitions?.held ?? 0],
    ['fieldhub_storing', '1 while values are stored.', () => Number(partitions?.isStoring ?? true)],
    [
      'fieldhub_bus_reached',
      '1 while the bus is reached, and the owner of the store there.',
      () => Number((bus?.isUp ?? true) && (side?.isOwnerHeard ?? true)),
    ],
    ['fieldhub_waiting_bytes', 'Bytes that wait on disk.', () => side?.waitingBytes ?? 0],
  ] as const
  for (const [name, help, read] of own) addGauge(metrics, name, help, read)
  const names = [
    ...own.map(([name]) => name),
    ...addHttpGauges(metrics, connections),
    ...(side === undefined ? [] : addSideGauges(metrics, side.gateways)),
  ]
  return () => {
    for (const name of names) metrics.registry.removeSingleMetric(name)
  }
}
