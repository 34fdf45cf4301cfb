import { BoundedMap } from '#platform/bounded-map.ts'
import type { Telemetry } from './open-telemetry.ts'

/** Ids are never reused, so a few suffice: readings of a deleted device are under way for a moment only. */
const goneMax = 1_000

/** The newest values of devices that exist. */
export function latestValues(telemetry: Telemetry) {
  const gone = new BoundedMap<number, true>(goneMax)
  const latest: Pick<Telemetry, 'latest' | 'forget' | 'restore'> = {
    latest: (deviceId) => telemetry.latest(deviceId),
    forget: (deviceId) => {
      gone.set(deviceId, true)
      telemetry.forget(deviceId)
    },
    restore: (deviceId, values) => {
      gone.delete(deviceId)
      telemetry.restore(deviceId, values)
    },
  }
  return { latest, isGone: (deviceId: number) => gone.get(deviceId) === true }
}
