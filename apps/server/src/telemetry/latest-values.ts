import type { Partitions } from '#facts/partition.ts'
import type { Value } from '#facts/values.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Telemetry } from './open-telemetry.ts'

/** Ids are never reused, so a few suffice: readings of a deleted device are under way for a moment only. */
const goneMax = 1_000

interface NewestValues
  extends Pick<Telemetry, 'latest' | 'forget' | 'restore'>,
    Pick<Partitions, 'freshen'> {
  /** Whoever watches sees that they have no value. */
  clear(...cleared: Parameters<Telemetry['clear']>): void
}

/** The newest values of devices that exist. */
export function latestValues(
  telemetry: Telemetry,
  realtime: () => { publishValues(values: readonly Value[]): void },
  partitions?: Pick<Partitions, 'freshen' | 'touch' | 'clear'>,
) {
  const gone = new BoundedMap<number, true>(goneMax)
  const latest: NewestValues = {
    latest: (deviceId) => telemetry.latest(deviceId),
    freshen: (deviceIds) => partitions?.freshen(deviceIds) ?? Promise.resolve(),
    forget: (deviceId) => {
      gone.set(deviceId, true)
      telemetry.forget(deviceId)
      partitions?.touch(deviceId)
    },
    clear: (deviceId, varIds, time) => {
      const cleared = telemetry.clear(deviceId, varIds, time)
      if (cleared.length > 0) realtime().publishValues(cleared)
      if (varIds.length > 0) partitions?.clear(deviceId, varIds, time)
    },
    restore: (deviceId, values) => {
      gone.delete(deviceId)
      telemetry.restore(deviceId, values)
      partitions?.touch(deviceId)
    },
  }
  return { latest, isGone: (deviceId: number) => gone.get(deviceId) === true }
}
