import { BoundedMap } from '#platform/bounded-map.ts'
import type { Telemetry } from './open-telemetry.ts'

/** Ids are never given twice, so a few suffice: readings are on their way for a moment only. */
const goneMax = 1_000

/** The newest values of devices that are there. */
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
