export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** First instant of the UTC day. A chunk never crosses it, so days can be merged and dropped as wholes. */
export function startOfDay(time: number): number {
  return Math.floor(time / dayMs) * dayMs
}

export function startOfHour(time: number): number {
  return Math.floor(time / hourMs) * hourMs
}
