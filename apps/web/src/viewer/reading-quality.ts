import type { LiveValue } from '@fieldhub/contract'

export type ReadingQuality = 'good' | 'stale' | 'bad'

/** A value older than this many reading periods looks stale. */
const staleAfterPeriods = 3
/** Values of shorter periods arrive in batches, and late on a slow line. */
const periodSecondsMin = 1

interface Circumstances {
  readonly rateSeconds: number
  readonly now: number
  /** Whether its device and the connection are there. */
  readonly isReachable: boolean
}

/** How far the last reading can be trusted now. A reading that is missing or has no value is bad. */
export function readingQuality(
  reading: LiveValue | undefined,
  { rateSeconds, now, isReachable }: Circumstances,
): ReadingQuality {
  if (reading === undefined || reading.quality === 'bad') return 'bad'
  if (reading.value === null && reading.text === undefined) return 'bad'
  const periodMs = Math.max(rateSeconds, periodSecondsMin) * 1000
  const isOld = rateSeconds > 0 && now - reading.time > staleAfterPeriods * periodMs
  return reading.quality === 'stale' || isOld || !isReachable ? 'stale' : 'good'
}
