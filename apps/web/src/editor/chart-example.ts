import { drawChart, getChartExamples, type NodeCell, type Primitive } from '@fieldhub/page'
import { symbolText } from '#viewer/symbol-text.ts'

type ChartCell = Pick<NodeCell, 'shape' | 'size' | 'data'>

/** A chart with example values, as it looks before any value comes; undefined for a cell that is no chart. */
export function drawChartExample(cell: ChartCell): readonly Primitive[] | undefined {
  const items = getChartExamples(cell, (slot) => symbolText(slot, 'slot'))
  return drawChart(cell, items)
}
