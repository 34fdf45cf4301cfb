/** What is stored on change is stored once an hour at least. */
export const onChangeGapMs = 65 * 60_000
/** Steps on each side of one that is judged. */
const neighbours = 4
/** Steps of a poll differ by less; changes of a value hardly ever come as evenly. */
const evenness = 1.25
const missedMax = 3

/** When a silence between two points is a gap, which no line crosses. */
export interface GapRule {
  /** What is longer than this is a gap where points come as often as they should. */
  readonly gapMs: number
  /** The longest silence of values that are stored on change; left out where they cannot be. */
  readonly onChangeMs?: number | undefined
}

/** The rule for readings: three periods, or three points where thinning made them wider. */
export function getGapRule(rateMs: number, pointMs: number): GapRule {
  return { gapMs: missedMax * Math.max(rateMs, pointMs), onChangeMs: onChangeGapMs }
}

/** Milliseconds between neighbouring points, which begin with their time. */
export function getSteps(
  points: readonly (readonly [time: number, ...rest: unknown[]])[],
): number[] {
  return points.slice(1).map(([time], index) => time - (points[index]?.[0] ?? time))
}

/**
 * Whether a step is a gap, by the steps beside it alone: a series may have been read more slowly for a part of its time,
 * or stored on change. Where the others come as they should it is an outage; where they are as wide as each other
 * values were read at that pace, and three of them may be missing; where they are wide and uneven values were stored on
 * change.
 */
export function isGap(steps: readonly number[], at: number, rule: GapRule): boolean {
  const step = steps[at] ?? 0
  if (step <= rule.gapMs) return false
  const around = [
    ...steps.slice(Math.max(0, at - neighbours), at),
    ...steps.slice(at + 1, at + 1 + neighbours),
  ]
  const wide = around.filter((other) => other > rule.gapMs).toSorted((one, other) => one - other)
  if (wide.length * 4 <= around.length && around.length > 0) return true
  const middle = wide[Math.floor(wide.length / 2)] ?? 0
  const even = wide.filter((other) => other * evenness >= middle && other <= middle * evenness)
  const isPaced = wide.length >= neighbours && even.length * 4 >= wide.length * 3
  const usual = isPaced || rule.onChangeMs === undefined ? missedMax * middle : rule.onChangeMs
  return step > usual
}
