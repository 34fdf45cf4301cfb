import { cellProps } from '../../cell/cell-props.ts'
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
export function chartOption(given: ChartInput): ChartOption {
  const input = { ...given, props: fittingProps(given) }
  if (input.series.length === 0) return { ...baseOption(input), title: titleOf(input) }
  return options[input.cell.shape]?.(input) ?? {}
}

/** A chart that is smaller than its letters want has smaller ones: of numbers that are wider than it the end alone was seen. */
function fittingProps({ cell, props }: ChartInput): ChartInput['props'] {
  const { size, data } = cell
  const fontSize = Math.min(props.number('fontSize'), size.width / 16, size.height / 10)
  return cellProps({ ...cell, data: { ...data, props: { ...data.props, fontSize } } })
}

/** Whether a chart draws the past and not only values of now. */
export function drawsCourses({ cell, props }: Pick<ChartInput, 'cell' | 'props'>): boolean {
  return cell.shape === 'lineChart' && props.choice('axis') === 'time'
}
