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

/** The shares of a length between which it lies within two ends; one without length is as good as none. */
function within(low: number, high: number, length: number) {
  const shares = [low, high].map((end) => end / (length || 1e-9))
  return { from: Math.min(...shares), to: Math.max(...shares) }
}
