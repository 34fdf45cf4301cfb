import type { Trigger } from '@fieldhub/contract'
import { useLiveValue } from '#api/live/use-live.ts'
import { displayValue } from '#i18n/display-value.ts'

/** The newest value of the watched variable: the one pushed since, or the one judged last. */
export function LiveTriggerValue({ trigger }: { readonly trigger: Trigger }) {
  const { deviceId, varId, lastTime, lastValue, decimals, unit } = trigger
  const live = useLiveValue(deviceId, varId ?? 0)
  const isNewer = live !== undefined && live.time >= (lastTime ?? 0)
  const value = isNewer ? live.value : lastValue
  return displayValue(value, { decimals, unit })
}
