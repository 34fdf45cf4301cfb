import type { Partitions } from '#facts/partition.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Telemetry } from './open-telemetry.ts'

/** Ids are never reused, so a few suffice: readings of a deleted device are under way for a moment only. */
const goneMax = 1_000

/** The newest values of devices that exist. */
export function latestValues(
  telemetry: Telemetry,
  partitions?: Pick<Partitions, 'freshen' | 'touch'>,
) {
  const gone = new BoundedMap<number, true>(goneMax)
  const latest: Pick<Telemetry, 'latest' | 'forget' | 'restore'> & Pick<Partitions, 'freshen'> = {
    latest: (deviceId) => telemetry.latest(deviceId),
    freshen: (deviceIds) => partitions?.freshen(deviceIds) ?? Promise.resolve(),
    forget: (deviceId) => {
      gone.set(deviceId, true)
      telemetry.forget(deviceId)
      partitions?.touch(deviceId)
    },
    restore: (deviceId, values) => {
      gone.delete(deviceId)
      telemetry.restore(deviceId, values)
      partitions?.touch(deviceId)
    },
  }
  return { latest, isGone: (deviceId: number) => gone.get(deviceId) === true }
}
