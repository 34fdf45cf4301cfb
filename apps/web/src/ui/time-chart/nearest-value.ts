/** How far from the cursor a series' own moment may lie, counted in moments of the shared axis. */
const reach = 24

/** The index of the series' moment nearest to the cursor; null inside a gap or far from any. */
export function nearestValue(
  column: readonly (number | null | undefined)[],
  index: number,
): number | null {
  for (let distance = 0; distance <= reach; distance += 1) {
    for (const at of [index - distance, index + distance]) {
      const value = column[at]
      if (value === null) return null
      if (value !== undefined) return at
    }
  }
  return null
}
