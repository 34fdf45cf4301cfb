import type { NodeCell } from '../page-data.ts'
import type { Primitive } from '../symbol.ts'
import { Look } from '../symbols/look.ts'
import { getSymbol } from '../symbols/symbol-of.ts'
import type { ChartItem, DrawChart } from './chart.ts'
import { drawNumberCard } from './number-card.ts'

/** The drawings of charts by the names of their symbols. */
const drawings: ReadonlyMap<string, DrawChart> = new Map([['numberCard', drawNumberCard]])

type ChartCell = Pick<NodeCell, 'shape' | 'size' | 'data'>

/** The picture of a chart with the values of its variables; undefined for a cell that is no chart. */
export function drawChart(
  cell: ChartCell,
  items: readonly ChartItem[],
): readonly Primitive[] | undefined {
  const draw = drawings.get(cell.shape)
  return draw?.(lookOf(cell), items)
}

/** Where an example lies on the scale of its chart. */
const exampleShare = 0.62

/** Plausible values for a chart that is being drawn. */
export function getChartExamples(
  cell: ChartCell,
  labelOf: (slot: string) => string,
): readonly ChartItem[] {
  const slots = getSymbol(cell.shape)?.slots ?? []
  const look = lookOf(cell)
  const [low, high] = [look.number('min'), look.number('max')]
  const [from, to] = low === high ? [0, 100] : [low, high]
  return slots.map(({ name }) => ({
    label: labelOf(name),
    unit: '',
    value: Number((from + (to - from) * exampleShare).toPrecision(3)),
  }))
}

function lookOf({ shape, size, data }: ChartCell): Look {
  return new Look({ size, props: data.props, slots: {} }, getSymbol(shape)?.props ?? [])
}
