import type { ReportMeasure, ReportSeries } from '@fieldhub/contract'

export interface BarLine {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly decimals: number
  /** By periods; null: nothing is known of it. */
  readonly values: readonly (number | null)[]
  /** The greatest value of all lines of its unit. */
  readonly max: number
  /** Height of a value in hundredths of the scale, which has zero in it and is one of all lines of a unit. */
  readonly share: (value: number) => number
}

export function toBarLines({ list, edges }: ReportSeries, measure: ReportMeasure): BarLine[] {
  const starts = edges.slice(0, -1)
  const lines = list.map((line, id) => {
    const byStart = new Map(line.periods.map((period) => [period.time, period[measure]]))
    const { deviceName, unit, decimals } = line
    const values = starts.map((start) => byStart.get(start) ?? null)
    return { id, name: `${deviceName} / ${line.name}`, unit, decimals, values }
  })
  return lines.map((line) => {
    const known = lines
      .filter(({ unit }) => unit === line.unit)
      .flatMap(({ values }) => values.flatMap((value) => value ?? []))
    const [min, max] = [Math.min(0, ...known), Math.max(0, ...known)]
    const span = max - min
    return {
      ...line,
      max,
      share: (value) => (span === 0 ? 0 : (100 * (value - min)) / span),
    }
  })
}
