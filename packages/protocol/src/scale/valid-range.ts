/**
 * The range in which the values of a sensor can be true. Beyond it lies what a broken wire, a missing probe or a full
 * register reads as: 0 mA, −3276.8 °C, 6553.5 bar.
 */
export interface ValidRange {
  readonly validMin?: number | undefined
  readonly validMax?: number | undefined
}

/** The edges themselves are valid. */
export function isWithin({ validMin, validMax }: ValidRange, value: number): boolean {
  return (
    (validMin === undefined || value >= validMin) && (validMax === undefined || value <= validMax)
  )
}
