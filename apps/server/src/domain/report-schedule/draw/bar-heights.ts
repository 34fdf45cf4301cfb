const heightMax = 60
/** The lowest value is still seen. */
const heightMin = 2

/**
 * Heights of bars in pixels. They begin at nought where values come near it; values that lie close together far from
 * nought, as temperatures do, begin a little below the lowest, or all bars would be alike.
 */
export function barHeights(values: readonly (number | null)[]) {
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  const low = known.length === 0 ? null : Math.min(...known)
  const high = known.length === 0 ? null : Math.max(...known)
  const from = getBase(low ?? 0, high ?? 0)
  const span = (high ?? 0) - from
  const heights = values.map((value) =>
    value === null ? 0 : heightMin + share(value - from, span) * (heightMax - heightMin),
  )
  return { low, high, heights: heights.map(Math.round) }
}

function getBase(low: number, high: number): number {
  const isNear = low >= 0 && high - low > high / 2
  return isNear ? 0 : low - (high - low) / 5
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 1
}
