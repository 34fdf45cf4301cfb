import {
  type ChartCell,
  type ChartItem,
  drawChart,
  getChartExamples,
  type Primitive,
} from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { symbolText } from '#viewer/symbol-text.ts'
import { libraryCharts } from '#viewer/widgets/echart/library-charts.ts'

/** What a chart shows before any value comes: of the slots that are bound, or of the first few. */
export function chartExamples(cell: ChartCell): readonly ChartItem[] {
  const { ticker } = cell.data.props
  if (ticker === 'alarms') {
    const label = `■ ${translate('editor.exampleAlarm', { n: 1 })}`
    return [{ label, unit: '', value: undefined }]
  }
  // Words that pass by without variables are words alone.
  if (cell.shape === 'marquee' && ticker !== 'values' && !cell.data.binds?.length) return []
  return getChartExamples(cell, (slot) => variableName(cell, slot) || symbolText(slot, 'slot'))
}

const variableName = ({ data }: ChartCell, slot: string): string =>
  data.binds?.find(({ to }) => to === slot)?.src.name ?? ''

/** A chart with example values, as it looks before any value comes; undefined for a cell that is no such chart. */
export function drawChartExample(cell: ChartCell): readonly Primitive[] | undefined {
  return drawChart(cell, chartExamples(cell))
}

const pictured: ReadonlySet<string> = new Set([
  ...libraryCharts,
  'alarmList',
  'clock',
  'deviceMap',
  'liveTrend',
])

/** Symbols whose examples are pictures that are drawn when they are needed, see `example-picture.ts`. */
export const isPictured = (shape: string): boolean => pictured.has(shape)
