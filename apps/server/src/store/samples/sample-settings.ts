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
}

export const defaultSampleSettings: SampleSettings = {
  rawDays: 400,
  hourlyDays: 5 * 365,
  chunkBytesMax: Number.POSITIVE_INFINITY,
  sealPoints: 360,
  sealAgeMs: 3_600_000,
  journalBytesMax: 20 * 1024 * 1024,
}
