import type { Point } from '../../page-data.ts'
import { exact } from '../looks/pen.ts'

/** Where a point of a drawing lies once its part is turned and shifted. */
export type Mapping = (point: Point) => Point

/** A path of absolute commands with its points elsewhere. Its arcs have to be those of circles. */
export function movedPath(d: string, place: Mapping): string {
  let at: Point = { x: 0, y: 0 }
  return d.replaceAll(/([MLHVCQA])([^MLHVCQAZ]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    if (command === 'H' || command === 'V') {
      const [to = 0] = numbers
      at = command === 'H' ? { ...at, x: to } : { ...at, y: to }
      return `L${written(place(at))}`
    }
    at = { x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 }
    const radii = command === 'A' ? `${numbers.slice(0, 5).join(' ')} ` : ''
    return command + radii + pairs(command === 'A' ? numbers.slice(5) : numbers, place)
  })
}

function pairs(numbers: readonly number[], place: Mapping): string {
  const points = numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []))
  return points.map((point) => written(place(point))).join(' ')
}

const written = ({ x, y }: Point): string => `${exact(x)} ${exact(y)}`

export function turnAbout([x, y]: readonly [number, number], degrees: number): Mapping {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return (point) => {
    const [dx, dy] = [point.x - x, point.y - y]
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos }
  }
}
