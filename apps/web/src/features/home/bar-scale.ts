const ticksMax = 4

/** Heights of bars as shares of their scale, 0–1, and where the scale has its lines, smallest first. */
export function getBarScale(counts: readonly number[]) {
  const most = Math.max(...counts, 0)
  const step = niceStep(most / ticksMax)
  const lines = Math.max(1, Math.ceil(most / step))
  const top = step * lines
  return {
    heights: counts.map((count) => count / top),
    ticks: Array.from({ length: lines + 1 }, (_, index) => index * step),
  }
}

/** The next 1, 2 or 5 times a power of ten; counts are whole. */
function niceStep(rough: number): number {
  if (rough <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
}
