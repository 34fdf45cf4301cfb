const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Spans of the history chart that one press chooses. */
export const rangePresets = {
  '1h': hourMs,
  '6h': 6 * hourMs,
  '24h': dayMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
} as const
export type RangePreset = keyof typeof rangePresets

export interface TimeRange {
  readonly start: number
  readonly end: number
}

export function isRangePreset(text: unknown): text is RangePreset {
  return typeof text === 'string' && text in rangePresets
}

export function getRange(preset: RangePreset, now: number): TimeRange {
  return { start: now - rangePresets[preset], end: now }
}

/** Of the narrowest chart. */
export const pointsMin = 100

/** Finer than one point a CSS pixel cannot be seen; the contract takes 2–10,000. */
export function pointsFor(widthPx: number): number {
  return Math.min(Math.max(Math.round(widthPx), pointsMin), 2_000)
}

/** Zooming below this shows nothing more: devices are read once a second at most. */
const zoomSpanMsMin = 10_000

/** The dragged range, at least `zoomSpanMsMin` wide and in whole milliseconds. */
export function zoomRange(from: number, to: number): TimeRange {
  const middle = (from + to) / 2
  const half = Math.max(Math.abs(to - from), zoomSpanMsMin) / 2
  return { start: Math.max(Math.round(middle - half), 0), end: Math.round(middle + half) }
}
