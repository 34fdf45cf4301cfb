import type { NodeCell, PageData, PipeCell, Source } from '../page-data.ts'
import { lineChart } from '../symbols/charts/line-chart.ts'
import { liveTrend } from '../symbols/charts/live-trend.ts'
import { getProps } from '../symbols/get-props.ts'
import { dataTable } from '../symbols/widgets/data-table.ts'
import { bindsOf } from './get-slots.ts'
import { shownCells } from './shown-cells.ts'

/** A variable whose course a page draws, and how far back. */
export interface ShownTrend {
  readonly source: Source
  readonly minutes: number
}

/** What trends, charts over time and tables of the past show; shares may read the history of these and of nothing else. */
export function getTrends(page: PageData): readonly ShownTrend[] {
  return shownCells(page).flatMap((cell) => {
    const symbol = courseOf(cell)
    if (cell.kind !== 'node' || symbol === undefined) return []
    const minutes = getProps(symbol.props, cell).number('minutes')
    const slots = new Set(symbol.slots.map(({ name }) => name))
    return (
      bindsOf(cell)
        // Of what is worked out nothing is stored, so that it is drawn from now on.
        .filter(({ to, logic }) => slots.has(to) && logic === undefined)
        .map(({ src }) => ({ source: src, minutes }))
    )
  })
}

/** The symbol of a cell that draws the past. */
function courseOf(cell: NodeCell | PipeCell) {
  if (cell.kind !== 'node') return undefined
  if (cell.shape === liveTrend.name) return liveTrend
  const isLine = cell.shape === lineChart.name
  if (isLine && getProps(lineChart.props, cell).choice('axis') === 'time') return lineChart
  const isTable = cell.shape === dataTable.name
  return isTable && getProps(dataTable.props, cell).choice('content') === 'history'
    ? dataTable
    : undefined
}
