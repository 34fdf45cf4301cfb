import type { Point } from './sample-store.ts'

/** Fewer than these are put into their places one by one sooner than they are sorted. */
const sortedFrom = 256

/**
 * The points by their times where some of them go back within their series, as a backlog does that a device sends newest
 * first: each would be moved past all that came before it. Of one time the last stays the last.
 */
export function inTimeOrder(points: readonly Point[]): readonly Point[] {
  if (points.length < sortedFrom || !points.some(goesBack)) return points
  return points.toSorted((one, other) => one.time - other.time)
}

function goesBack({ deviceId, varId, time }: Point, at: number, all: readonly Point[]): boolean {
  const before = all[at - 1]
  return before?.deviceId === deviceId && before.varId === varId && before.time > time
}
