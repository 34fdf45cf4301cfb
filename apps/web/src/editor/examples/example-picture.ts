import { type ChartCell, getSymbol, type PageSettings } from '@fieldhub/page'
import { currentLanguage, loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { drawAlarmList } from '#viewer/widgets/alarm-list-picture.ts'
import { drawClock } from '#viewer/widgets/clock-picture.ts'
import { svgPicture } from '#viewer/widgets/svg-picture.ts'
import { drawTrend } from '#viewer/widgets/trend/trend-picture.ts'
import { chartExamples } from './chart-example.ts'
import { exampleAlarms } from './example-alarms.ts'

interface PictureParts {
  readonly theme: Pick<PageSettings, 'theme'>
  readonly now: number
}

/** Devices on a map that has no variables yet. */
const devicesMax = 5

/** A widget with examples as viewers would see it, as the address of a picture in which nothing runs. */
export async function examplePicture(cell: ChartCell, parts: PictureParts): Promise<string> {
  const t = translate
  const { theme, now } = parts
  const drawn = { size: cell.size, theme }
  switch (cell.shape) {
    case 'deviceMap':
      return mapPicture(cell, theme)
    case 'clock':
      return svgPicture(drawClock(cell, now), drawn)
    case 'alarmList':
      await loadTexts('widgets')
      return svgPicture(drawAlarmList(cell, { alarms: exampleAlarms(now), now, t }), drawn)
    case 'liveTrend':
      return svgPicture(drawTrend(cell, { items: trendExamples(cell), now, t }), drawn)
    default:
      return libraryPicture(cell, theme)
  }
}

async function libraryPicture(cell: ChartCell, theme: PictureParts['theme']): Promise<string> {
  const { chartPicture } = await import('#viewer/widgets/echart/chart-picture.ts')
  const words = { old: translate('viewer.oldMark'), total: translate('viewer.total') }
  return chartPicture(cell, { items: chartExamples(cell), theme, words })
}

async function mapPicture(cell: ChartCell, theme: PictureParts['theme']): Promise<string> {
  const [map] = await Promise.all([
    import('#viewer/widgets/map/map-picture.ts'),
    loadTexts('widgets'),
  ])
  const devices = new Set((cell.data.binds ?? []).map(({ src }) => src.dev))
  const names = Array.from({ length: devices.size || devicesMax }, (_, at) =>
    translate('deviceMap.example', { n: at + 1 }),
  )
  return map.mapPicture(cell, { theme, language: currentLanguage(), names })
}

/** With the slots of the lines: the bound ones in their order, or the first ones where nothing is bound. */
function trendExamples(cell: ChartCell) {
  const names = (getSymbol(cell.shape)?.slots ?? []).map(({ name }) => name)
  const bound = names.filter((name) => cell.data.binds?.some(({ to }) => to === name))
  const shown = bound.length > 0 ? bound : names
  return chartExamples(cell).map((item, at) => ({ ...item, slot: shown[at] ?? '' }))
}
