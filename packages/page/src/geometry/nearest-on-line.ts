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
    const at = nearestOnPart(point, from, to ?? from)
    const far = Math.hypot(point.x - at.x, point.y - at.y)
    const along = before + Math.hypot(at.x - from.x, at.y - from.y)
    if (nearest === undefined || far < nearest.far) nearest = { at, index, along, far }
    before += Math.hypot((to ?? from).x - from.x, (to ?? from).y - from.y)
  })
  return nearest
}

function nearestOnPart(point: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared
  if (along <= 0) return from
  if (along >= 1) return to
  // On an upright or level part the place is exact, so that what starts there runs straight.
  return {
    x: dy === 0 ? point.x : from.x + dx * along,
    y: dx === 0 ? point.y : from.y + dy * along,
  }
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

export function middleOfLine(line: readonly Point[]): Point | undefined {
  const middle = lineLength(line) / 2
  return partOfLine(line, middle, middle)[0] ?? line[0]
}
