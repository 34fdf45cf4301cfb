import { barOption } from './bar-option.ts'
import { baseOption, titleOf } from './base-option.ts'
import type { ChartInput } from './chart-input.ts'
import type { ChartOption } from './library.ts'
import { courseOption, profileOption } from './line-option.ts'
import { pieOption } from './pie-option.ts'
import { radarOption } from './radar-option.ts'

const options: Readonly<Record<string, (input: ChartInput) => ChartOption>> = {
  barChart: barOption,
  lineChart: (input) => (drawsCourses(input) ? courseOption(input) : profileOption(input)),
  pieChart: (input) => pieOption(input, { hole: 0 }),
  ringChart: (input) => pieOption(input, { hole: 0.62 }),
  radarChart: radarOption,
}

/** What the library draws for a chart; the title alone while nothing is bound, since it draws no axes of nothing. */
export function chartOption(input: ChartInput): ChartOption {
  if (input.series.length === 0) return { ...baseOption(input), title: titleOf(input) }
  return options[input.cell.shape]?.(input) ?? {}
}

/** Whether a chart draws the past and not only values of now. */
export function drawsCourses({ cell, props }: Pick<ChartInput, 'cell' | 'props'>): boolean {
  return cell.shape === 'lineChart' && props.choice('axis') === 'time'
}
