import { useSyncExternalStore } from 'react'
import { readingQuality } from '../reading-quality.ts'
import { isReachable } from '../slot-store.ts'
import { useClock } from '../use-clock.ts'
import type { ViewerHost } from '../viewer-host.ts'

/** The newest value of a variable, and how far it can be trusted by now. */
export function useReading(host: ViewerHost, deviceId: number, varId: number) {
  const { live, variable } = host
  const now = useClock(host)
  const reading = useSyncExternalStore(
    (listener) => live.onValue(deviceId, varId, listener),
    () => live.value(deviceId, varId),
  )
  const { rateSeconds = 0 } = variable(deviceId, varId) ?? {}
  const quality = readingQuality(reading, {
    rateSeconds,
    now,
    isReachable: isReachable(host, deviceId),
  })
  return { reading, quality }
}
