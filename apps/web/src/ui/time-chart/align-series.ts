import { type GapRule, getSteps, isGap, type ValueNames } from '@fieldhub/contract'

/** A point as `[ms, average, min, max]`. */
export type ChartPoint = readonly [number, number, number, number]

export interface ChartSeries extends GapRule {
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
  const withGaps = series.map(insertGaps)
  const moments = new Set(withGaps.flatMap((points) => points.map(([time]) => time)))
  const times = [...moments].toSorted((a, b) => a - b)
  const indexOf = new Map(times.map((time, index) => [time, index]))
  const columns = withGaps.map((points) => toColumns(points, indexOf, times.length))
  return { times: times.map((time) => time / 1000), columns }
}

type GapPoint = readonly [number, number | null, number | null, number | null]

function insertGaps({ points, ...rule }: ChartSeries): GapPoint[] {
  const steps = getSteps(points)
  return points.flatMap((point, index): GapPoint[] => {
    const step = steps[index - 1]
    if (step === undefined || !isGap(steps, index - 1, rule)) return [point]
    return [[point[0] - step / 2, null, null, null], point]
  })
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
