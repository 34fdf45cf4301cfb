import type { PipeEnd, Point } from '../page-data.ts'

/** The outline of a symbol lies about so far inside of its box, where its ports are. */
const depth = 1.5

/**
 * The points of a pipe as it is drawn: an end on a symbol reaches the symbol's outline, so that no gap is seen between
 * both when they are enlarged. Undefined ends are not the pipe's own.
 */
export function seatEnds(
  [source, target]: readonly (PipeEnd | undefined)[],
  points: readonly Point[],
): readonly Point[] {
  return seatLast(target, seatLast(source, points.toReversed()).toReversed())
}

function seatLast(end: PipeEnd | undefined, points: readonly Point[]): readonly Point[] {
  const [next, at] = points.slice(-2)
  // A joint with another pipe has a place on it, and is drawn by what meets there.
  if (!end || !('cell' in end) || end.at || !next || !at) return points
  const share = depth / (Math.hypot(at.x - next.x, at.y - next.y) || Infinity)
  return points.with(-1, {
    x: at.x + (at.x - next.x) * share,
    y: at.y + (at.y - next.y) * share,
  })
}
