import type { Point } from '../page-data.ts'

export interface PlaceOnLine {
  readonly at: Point
  /** Which part of the line it lies on: the one after the point of this index. */
  readonly index: number
  /** How far it lies from the line's beginning, along the line. */
  readonly along: number
  /** How far the line is from the point that was asked about. */
  readonly far: number
}

/** The place of a line that is nearest to a point; undefined for a line without points. */
export function nearestOnLine(point: Point, line: readonly Point[]): PlaceOnLine | undefined {
  let nearest: PlaceOnLine | undefined
  let before = 0
  line.forEach((from, index) => {
    const to = line[index + 1]
    if (to === undefined && index > 0) return
    const [dx, dy] = [(to ?? from).x - from.x, (to ?? from).y - from.y]
    const length = Math.hypot(dx, dy)
    const share = length === 0 ? 0 : shareOf(point, from, { x: dx, y: dy })
    const at = { x: from.x + dx * share, y: from.y + dy * share }
    const far = Math.hypot(point.x - at.x, point.y - at.y)
    if (nearest === undefined || far < nearest.far)
      nearest = { at, index, along: before + length * share, far }
    before += length
  })
  return nearest
}

function shareOf(point: Point, from: Point, by: Point): number {
  const along = (point.x - from.x) * by.x + (point.y - from.y) * by.y
  return Math.min(1, Math.max(0, along / (by.x * by.x + by.y * by.y)))
}

export function lineLength(line: readonly Point[]): number {
  return line.reduce((sum, to, index) => {
    const from = line[index - 1] ?? to
    return sum + Math.hypot(to.x - from.x, to.y - from.y)
  }, 0)
}

/** The part of a line between two places along it, with the corners between them. */
export function partOfLine(line: readonly Point[], from: number, to: number): readonly Point[] {
  const part: Point[] = []
  let before = 0
  line.forEach((start, index) => {
    const end = line[index + 1]
    if (end === undefined) return
    const length = Math.hypot(end.x - start.x, end.y - start.y)
    const [first, last] = [Math.max(from, before), Math.min(to, before + length)]
    if (length > 0 && first <= last) {
      const place = (along: number): Point => ({
        x: start.x + ((end.x - start.x) * (along - before)) / length,
        y: start.y + ((end.y - start.y) * (along - before)) / length,
      })
      if (part.length === 0) part.push(place(first))
      if (last > first) part.push(place(last))
    }
    before += length
  })
  return part
}
