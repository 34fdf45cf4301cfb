import { nameOfValue } from '@fieldhub/contract'
import { useSyncExternalStore } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { wallClock } from '#i18n/time-zone.ts'
import type { Translate } from '#i18n/translate.ts'
import { readingQuality } from '../reading-quality.ts'
import { isReachable } from '../slot-store.ts'
import { useClock } from '../use-clock.ts'
import type { ShownVariable, ViewerHost } from '../viewer-host.ts'

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

/** A value as it is called: by its own name, as on or off, or as a number with its unit. */
export function valueText(
  value: number,
  variable: ShownVariable | undefined,
  t: Translate,
): string {
  const name = nameOfValue(variable?.names, value)
  if (name !== undefined) return name
  if (variable?.isSwitch === true) return t(value === 0 ? 'viewer.off' : 'viewer.on')
  return displayValue(value, variable)
}

/** Day and time in the account's zone. */
export function readingTime(timeMs: number): string {
  return wallClock(timeMs).toISOString().replace('T', ' ').slice(5, 19)
}
