export interface SampleSettings {
  /** Raw points are kept for so many whole days. */
  readonly rawDays: number
  /** Hourly average, minimum and maximum answer for the time before the raw points. */
  readonly hourlyDays: number
  /** Above it the oldest days of raw points go first. */
  readonly chunkBytesMax: number
  /** A head of so many points is sealed into a chunk. */
  readonly sealPoints: number
  /** A head whose oldest point waits for so long is sealed, however small. */
  readonly sealAgeMs: number
  /** Above it the oldest heads are sealed, so that a slow series does not pin the journal. */
  readonly journalBytesMax: number
}

export const defaultSampleSettings: SampleSettings = {
  rawDays: 400,
  hourlyDays: 5 * 365,
  chunkBytesMax: Number.POSITIVE_INFINITY,
  sealPoints: 360,
  sealAgeMs: 3_600_000,
  journalBytesMax: 64 * 1024 * 1024,
}
