import {
  type ChartCell,
  drawChart,
  getChartExamples,
  type PageSettings,
  type Primitive,
} from '@fieldhub/page'
import { currentLanguage, loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { symbolText } from '#viewer/symbol-text.ts'
import { libraryCharts } from '#viewer/widgets/echart/library-charts.ts'

/** Devices on a map that has no variables yet. */
const examplesMax = 5

const examplesOf = (cell: ChartCell) => getChartExamples(cell, (slot) => symbolText(slot, 'slot'))

/** A chart with example values, as it looks before any value comes; undefined for a cell that is no such chart. */
export function drawChartExample(cell: ChartCell): readonly Primitive[] | undefined {
  return drawChart(cell, examplesOf(cell))
}

/** Symbols whose examples are pictures that are drawn when they are needed. */
export const isPictured = (shape: string): boolean =>
  libraryCharts.has(shape) || shape === 'deviceMap'

/** The same of a chart that a library draws, or of a map, as the address of a picture; what draws it is loaded then. */
export async function chartExamplePicture(
  cell: ChartCell,
  theme: Pick<PageSettings, 'theme'>,
): Promise<string> {
  if (cell.shape === 'deviceMap') return mapExamplePicture(cell, theme)
  const { chartPicture } = await import('#viewer/widgets/echart/chart-picture.ts')
  const words = { old: translate('viewer.oldMark'), total: translate('viewer.total') }
  return chartPicture(cell, { items: examplesOf(cell), theme, words })
}

async function mapExamplePicture(
  cell: ChartCell,
  theme: Pick<PageSettings, 'theme'>,
): Promise<string> {
  const [{ mapPicture }] = await Promise.all([
    import('#viewer/widgets/map/map-picture.ts'),
    loadTexts('deviceMap'),
  ])
  const devices = new Set((cell.data.binds ?? []).map(({ src }) => src.dev))
  const names = Array.from({ length: devices.size || examplesMax }, (_, at) =>
    translate('deviceMap.example', { n: at + 1 }),
  )
  return mapPicture(cell, { theme, language: currentLanguage(), names })
}
