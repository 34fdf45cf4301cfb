import type { ValueNames } from '@fieldhub/contract'

/** A point as `[ms, average, min, max]`. */
export type ChartPoint = readonly [number, number, number, number]

export interface ChartSeries {
  readonly id: number
  readonly name: string
  readonly unit: string
  /** Names of its values, which stand at its axis in place of numbers. */
  readonly names?: ValueNames | undefined
  /** The index of the line's colour; without it the series' own index counts. */
  readonly colour?: number
  /** Whether the series is laid over another one for comparison. */
  readonly isDashed?: boolean
  readonly decimals: number
  /** Whether values hold until the next one, so that they are drawn as steps. */
  readonly isStepped: boolean
  /** The silence above which there is a gap, which no line crosses. */
  readonly gapMs: number
  readonly points: readonly ChartPoint[]
}

type Column = (number | null | undefined)[]

export interface AlignedSeries {
  /** The moments as seconds in ascending order, as uPlot needs them. */
  readonly times: number[]
  /** Average, min and max of each series. Null is a gap; undefined belongs to another series' moment. */
  readonly columns: readonly (readonly [Column, Column, Column])[]
}

/** Brings series with moments of their own onto one time axis. */
export function alignSeries(series: readonly ChartSeries[]): AlignedSeries {
  const withGaps = series.map(({ points, gapMs }) => insertGaps(points, gapMs))
  const moments = new Set(withGaps.flatMap((points) => points.map(([time]) => time)))
  const times = [...moments].toSorted((a, b) => a - b)
  const indexOf = new Map(times.map((time, index) => [time, index]))
  const columns = withGaps.map((points) => toColumns(points, indexOf, times.length))
  return { times: times.map((time) => time / 1000), columns }
}

type GapPoint = readonly [number, number | null, number | null, number | null]

function insertGaps(points: readonly ChartPoint[], gapMs: number): GapPoint[] {
  const steps = stepsOf(points)
  return points.flatMap((point, index): GapPoint[] => {
    const step = steps[index - 1]
    if (step === undefined || step <= gapMs || isPace(steps, index - 1)) return [point]
    return [[point[0] - step / 2, null, null, null], point]
  })
}

function stepsOf(points: readonly ChartPoint[]): number[] {
  return points.slice(1).map(([time], index) => time - (points[index]?.[0] ?? time))
}

const neighbours = 4

/**
 * Whether values came at about this pace before and after a step: they were read more slowly then, as under an earlier
 * rate, and nothing is missing.
 */
function isPace(steps: readonly number[], at: number): boolean {
  const step = steps[at] ?? 0
  const around = [
    ...steps.slice(Math.max(0, at - neighbours), at),
    ...steps.slice(at + 1, at + 1 + neighbours),
  ]
  return around.filter((other) => other * 3 >= step).length >= neighbours
}

function toColumns(
  points: readonly GapPoint[],
  indexOf: ReadonlyMap<number, number>,
  length: number,
): [Column, Column, Column] {
  const column = (): Column => Array.from({ length })
  const columns: [Column, Column, Column] = [column(), column(), column()]
  for (const [time, ...values] of points) {
    const index = indexOf.get(time) ?? 0
    values.forEach((value, place) => {
      const target = columns[place]
      if (target !== undefined) target[index] = value
    })
  }
  return columns
}
