import type { LastValue } from '@fieldhub/contract'
import { useLiveValue } from '#api/live/use-live.ts'
import type { Reading } from '#parts/value-age.ts'

/** The newest of what was loaded and what was pushed since; only its caller renders for a new value. */
export function useReading(
  deviceId: number,
  variable: Reading & Pick<LastValue, 'varId'>,
): Reading {
  const live = useLiveValue(deviceId, variable.varId)
  if (live === undefined) return variable
  return variable.time !== null && variable.time > live.time ? variable : live
}
