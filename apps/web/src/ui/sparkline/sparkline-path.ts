export interface SparkPoint {
  readonly time: number
  readonly value: number
}

/** The SVG path of the points within a box; a flat line runs through the middle. It is empty below two points. */
export function sparklinePath(
  points: readonly SparkPoint[],
  size: { readonly width: number; readonly height: number },
): string {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || last.time <= first.time) return ''
  const values = points.map(({ value }) => value)
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const inner = size.height - 2
  return points
    .map(({ time, value }, index) => {
      const x = ((time - first.time) / (last.time - first.time)) * size.width
      const y = span === 0 ? size.height / 2 : 1 + inner - ((value - low) / span) * inner
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`
    })
    .join('')
}

/** Adds a point; beyond `max` the oldest are dropped. A point that is not newer than the last one changes nothing. */
export function appendPoint(
  points: readonly SparkPoint[],
  point: SparkPoint,
  max: number,
): readonly SparkPoint[] {
  const last = points.at(-1)
  if (last !== undefined && point.time <= last.time) return points
  return [...points, point].slice(-max)
}

const round = (value: number) => Math.round(value * 10) / 10
