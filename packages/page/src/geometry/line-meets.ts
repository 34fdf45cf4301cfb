import type { Point } from '../page-data.ts'
import type { Rect } from './rect.ts'

/** Whether a line through points passes a rectangle, or touches it. */
export function lineMeets(line: readonly Point[], rect: Rect): boolean {
  return line.some((from, index) => partMeets(from, line[index + 1] ?? from, rect))
}

function partMeets(from: Point, to: Point, { x, y, width, height }: Rect): boolean {
  const across = within(x - from.x, x + width - from.x, to.x - from.x)
  const down = within(y - from.y, y + height - from.y, to.y - from.y)
  return Math.max(across.from, down.from, 0) <= Math.min(across.to, down.to, 1)
}

/** The shares of a length at which it is between two ends; none where `from` is more than `to`. */
function within(low: number, high: number, length: number) {
  if (length !== 0)
    return {
      from: Math.min(low / length, high / length),
      to: Math.max(low / length, high / length),
    }
  return low <= 0 && high >= 0
    ? { from: -Infinity, to: Infinity }
    : { from: Infinity, to: -Infinity }
}
