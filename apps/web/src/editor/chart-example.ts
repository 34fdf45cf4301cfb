import {
  type ChartCell,
  drawChart,
  getChartExamples,
  type PageSettings,
  type Primitive,
} from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { symbolText } from '#viewer/symbol-text.ts'

const examplesOf = (cell: ChartCell) => getChartExamples(cell, (slot) => symbolText(slot, 'slot'))

/** A chart with example values, as it looks before any value comes; undefined for a cell that is no such chart. */
export function drawChartExample(cell: ChartCell): readonly Primitive[] | undefined {
  return drawChart(cell, examplesOf(cell))
}

/** The same of a chart that a library draws, as the address of a picture. The library is loaded for the first one. */
export async function chartExamplePicture(
  cell: ChartCell,
  theme: Pick<PageSettings, 'theme'>,
): Promise<string> {
  const { chartPicture } = await import('#viewer/widgets/echart/chart-picture.ts')
  const words = { old: translate('viewer.oldMark'), total: translate('viewer.total') }
  return chartPicture(cell, { items: examplesOf(cell), theme, words })
}
