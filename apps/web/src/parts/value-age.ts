import type { LastValue, ValueFault } from '@fieldhub/contract'

/** A value older than this many reading periods looks stale. */
const staleAfterPeriods = 3
/** Values of shorter periods arrive in batches, and late on a slow line. */
const periodSecondsMin = 1

export type Freshness = 'fresh' | 'stale' | 'bad'

export interface Reading {
  readonly value: number | null
  /** Content of a cell without a number. */
  readonly text?: string | undefined
  /** Why there is neither. */
  readonly fault?: ValueFault | undefined
  /** The slave's exception code, of a value that was refused. */
  readonly exception?: number | undefined
  /** What was read, of a value that is not plausible. */
  readonly readAs?: number | undefined
  /** The newest good reading before a bad one. */
  readonly lastGood?: LastValue['lastGood']
  readonly time: number | null
  readonly quality: 'good' | 'stale' | 'bad'
}

export function getFreshness(reading: Reading, rateSeconds: number, now: number): Freshness {
  const isEmpty = reading.value === null && reading.text === undefined
  if (reading.quality === 'bad' || isEmpty || reading.time === null) return 'bad'
  const periodMs = Math.max(rateSeconds, periodSecondsMin) * 1000
  const isOld = now - reading.time > staleAfterPeriods * periodMs
  return reading.quality === 'stale' || isOld ? 'stale' : 'fresh'
}
