const dayMs = 86_400_000

export const pastLimits = {
  /** How far back a share may open the past: a year. */
  hoursMax: 8_784,
  spanMsMax: 31 * dayMs,
  stepMsMin: 1_000,
  devicesMax: 100,
  variablesMax: 1_000,
  /** Values of so many variables at so many instants are in one answer; of more, those of a shorter time are. */
  readingsMax: 60_000,
  alarmsMax: 1_000,
  /** Times at which a device came or went. */
  changesMax: 2_000,
} as const
