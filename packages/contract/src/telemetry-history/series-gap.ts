/** What is stored on change is stored once an hour at least. */
export const onChangeGapMs = 65 * 60_000

/**
 * How long a series may be silent before that is a gap: three periods, or three points where thinning made them wider. A
 * series with wider steps than that in more than a quarter of them is stored on change, at least once an hour. Points
 * begin with their time in milliseconds.
 */
export function getGapMs(
  points: readonly (readonly [time: number, ...values: number[]])[],
  rateMs: number,
  pointMs: number,
): number {
  const regular = 3 * Math.max(rateMs, pointMs)
  const steps = points.slice(1).map(([time], index) => time - (points[index]?.[0] ?? time))
  const wide = steps.filter((step) => step > regular).length
  const isOnChange = wide * 4 > steps.length
  return isOnChange ? Math.max(regular, onChangeGapMs) : regular
}
