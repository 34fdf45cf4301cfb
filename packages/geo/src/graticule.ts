const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30] as const

/** The smallest step in degrees that leaves room for the figures of every line. */
export function graticuleStep(degreesInView: number, linesMax: number): number {
  return steps.find((step) => degreesInView / step <= linesMax) ?? 30
}

/** Multiples of the step within the range. */
export function graticuleLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  if (last - first > 100) return []
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    // Rounds away the noise of binary fractions.
    Number(((first + index) * step).toFixed(3)),
  )
}

/** A degree in words, such as `116.4°E` or `22°S`. */
export function degreeText(value: number, sides: readonly [string, string]): string {
  return value === 0 ? '0°' : `${Math.abs(value)}°${value > 0 ? sides[0] : sides[1]}`
}
