/** How far local time of a zone is ahead of UTC at an instant, in milliseconds. */
export type ZoneOffset = (time: number) => number

const dayMs = 86_400_000

/**
 * The instant at which clocks of a zone show `localMs`, which is counted as if it were UTC. A time that clocks skip in
 * spring is the moment they are put forward; of a time that they show twice in autumn it is the first.
 */
export function instantOfLocal(localMs: number, offsetAt: ZoneOffset): number {
  // Offsets are computed for whole days, so that few results serve many times.
  const day = Math.floor(localMs / dayMs) * dayMs
  const before = offsetAt(day - dayMs)
  const after = offsetAt(day + 2 * dayMs)
  if (before === after) return localMs - before
  const isBefore = offsetAt(localMs - before) === before
  const isAfter = offsetAt(localMs - after) === after
  if (isBefore && isAfter) return localMs - Math.max(before, after)
  if (isBefore) return localMs - before
  if (isAfter) return localMs - after
  return changeOfOffset(day - dayMs, day + 2 * dayMs, offsetAt)
}

/** The first instant of the new offset, between one of the old and one of the new. */
export function changeOfOffset(from: number, to: number, offsetAt: ZoneOffset): number {
  const old = offsetAt(from)
  let last = from
  let first = to
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2)
    if (offsetAt(middle) === old) last = middle
    else first = middle
  }
  return first
}
