/** The range to which a shown value is limited: a sensor's zero drift reads as 0, and not as a negative level. */
export interface ValueClamp {
  readonly valueMin?: number | undefined
  readonly valueMax?: number | undefined
}

export function clamped({ valueMin, valueMax }: ValueClamp, value: number): number {
  if (valueMin !== undefined && value < valueMin) return valueMin
  return valueMax !== undefined && value > valueMax ? valueMax : value
}
