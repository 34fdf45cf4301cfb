import { pointBytes } from './journal/journal-batch.ts'

export interface SampleSettings {
  /** Whole days for which raw points are kept. */
  readonly rawDays: number
  /** Days for which hourly average, minimum and maximum are kept; they answer for the time before the raw points. */
  readonly hourlyDays: number
  /** Above this size the oldest days of raw points are removed first. */
  readonly chunkBytesMax: number
  /** A head with this many points is sealed into a chunk. */
  readonly sealPoints: number
  /** A head whose oldest point has waited this long is sealed, however small it is. */
  readonly sealAgeMs: number
  /** Above this size the oldest heads are sealed, so that a slow series does not pin the journal. */
  readonly journalBytesMax: number
  /**
   * Where all series together may have more than that, the limit is this for each: sealing a head of two points is as much
   * work as one of twenty, and a million series in a journal of twenty mebibytes would never have more than one.
   */
  readonly journalBytesPerSeries: number
  /** No number of series makes the journal larger than this, since a start reads it. */
  readonly journalBytesCeiling: number
}

export const defaultSampleSettings: SampleSettings = {
  rawDays: 400,
  hourlyDays: 5 * 365,
  chunkBytesMax: Number.POSITIVE_INFINITY,
  sealPoints: 360,
  sealAgeMs: 3_600_000,
  journalBytesMax: 20 * 1024 * 1024,
  journalBytesPerSeries: 8 * pointBytes,
  journalBytesCeiling: 512 * 1024 * 1024,
}
