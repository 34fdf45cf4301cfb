import { readOff } from '@fieldhub/kernel'
import { type ChartCell, type ChartItem, type Primitive, palette, widthOf } from '@fieldhub/page'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { cellProps } from '../../cell/cell-props.ts'
import { exampleCourses } from '../example-courses.ts'
import { scaleAround, type TrendScale, trendNames, trendPath } from './trend-lines.ts'
import { spanText, timeForm, timeText, trendColors, trendLetterSize } from './trend-words.ts'

interface TrendPictureParts {
  /** The variables in the order of their slots. */
  readonly items: readonly (ChartItem & { readonly slot: string })[]
  readonly now: number
  readonly t: Translate
}

const minuteMs = 60_000
const padding = { x: 8, y: 6 }

/** A trend with example courses that end now, as viewers see it once it has a history. */
export function drawTrend(cell: ChartCell, parts: TrendPictureParts): readonly Primitive[] {
  const props = cellProps(cell)
  const lines = linesOf(cell, parts)
  const fontSize = trendLetterSize(cell.size)
  const row = fontSize * 1.4
  const plot = {
    x: padding.x,
    y: padding.y + row,
    width: Math.max(1, cell.size.width - 2 * padding.x),
    height: Math.max(1, cell.size.height - 2 * (padding.y + row)),
  }
  const scale: TrendScale = props.flag('autoScale')
    ? scaleAround(lines.map(({ points }) => points))
    : { low: props.number('min'), high: props.number('max') }
  const height = scale.high - scale.low
  const span = spanOf(cell, parts.now)
  const dim = { fontSize, fill: palette.line }
  return [
    frameOf(cell),
    ...captionOf(lines, fontSize),
    ...[0, 0.5, 1].map((share): Primitive => {
      const d = `M${plot.x} ${plot.y + share * plot.height}h${plot.width}`
      return { kind: 'path', d, stroke: palette.body, strokeWidth: 1 }
    }),
    ...lines.map(({ points, color }): Primitive => {
      const d = trendPath(points, scale, { ...span, size: plot, at: plot })
      return { kind: 'path', d, stroke: color, strokeWidth: 2 }
    }),
    words(plot.x, plot.y + fontSize, displayValue(readOff(scale.high, height)), dim),
    words(plot.x, plot.y + plot.height - 2, displayValue(readOff(scale.low, height)), dim),
    ...timesOf(cell, { ...parts, ...span, fontSize }),
  ]
}

function linesOf(cell: ChartCell, { items, now }: TrendPictureParts) {
  const props = cellProps(cell)
  const values = items.map(({ value }) => (typeof value === 'number' ? value : 0))
  const { from, to } = spanOf(cell, now)
  const courses = exampleCourses(values, { to, spanMs: to - from })
  return items.map(({ slot, label }, at) => {
    const name = trendNames.find((one) => one === slot) ?? 'a'
    const points = (courses.lines[at] ?? []).map(([time, value]) => ({ time, value }))
    return { label, color: props.color(trendColors[name]), value: values[at] ?? 0, points }
  })
}

function spanOf(cell: ChartCell, now: number) {
  return { from: now - cellProps(cell).number('minutes') * minuteMs, to: now }
}

function frameOf({ size: { width, height } }: ChartCell): Primitive {
  const box = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, radius: 4 }
  return { kind: 'rect', ...box, fill: palette.surface, stroke: palette.shade, strokeWidth: 1 }
}

/** The names and values of the lines, each behind its colour. */
function captionOf(lines: ReturnType<typeof linesOf>, fontSize: number): readonly Primitive[] {
  let x = padding.x
  return lines.flatMap(({ label, color, value }): Primitive[] => {
    const text = `${label} ${displayValue(value)}`
    const y = padding.y + fontSize
    const mark = { x, y: y - fontSize * 0.45, width: fontSize * 0.8, height: fontSize * 0.25 }
    const shown = words(x + fontSize * 1.1, y, text, { fontSize, fill: palette.ink })
    x += fontSize * (2.1 + widthOf(text))
    return [{ kind: 'rect', ...mark, fill: color }, shown]
  })
}

interface TimesParts extends Pick<TrendPictureParts, 't'> {
  readonly from: number
  readonly to: number
  readonly fontSize: number
}

function timesOf({ size }: ChartCell, { from, to, fontSize, t }: TimesParts) {
  const spanMs = to - from
  const form = timeForm({ from, to }, { spanMs, isZoomed: false })
  const y = size.height - padding.y - fontSize * 0.3
  const style = { fontSize, fill: palette.line }
  const span = t('viewer.trendSpan', { span: spanText(spanMs, t) })
  return [
    words(padding.x, y, timeText(from, ...form), style),
    { ...words(size.width / 2, y, span, style), anchor: 'middle' as const },
    { ...words(size.width - padding.x, y, timeText(to, ...form), style), anchor: 'end' as const },
  ]
}

function words(
  x: number,
  y: number,
  text: string,
  style: { readonly fontSize: number; readonly fill: string },
) {
  return { kind: 'text' as const, x, y, text, ...style }
}
