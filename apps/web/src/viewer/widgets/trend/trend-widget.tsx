import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../../cell/cell-props.ts'
import { cellName } from '../../cell/cell-speech.ts'
import { chartItemsOf } from '../chart-items.ts'
import { boundSlots } from '../use-stored-lines.ts'
import { useTrendLines } from '../use-trend-lines.ts'
import type { WidgetProps } from '../widget-props.ts'
import styles from '../widgets.module.css'
import { pointAt, scaleAround, type TrendName, type TrendPoint, trendNames } from './trend-lines.ts'
import { TrendPlot } from './trend-plot.tsx'
import type { TrendWindow } from './trend-window.ts'
import {
  momentText,
  spanText,
  timeForm,
  timeText,
  trendColors,
  trendLetterSize,
  trendText,
} from './trend-words.ts'
import { useTrendZoom } from './use-trend-zoom.ts'

const shortestMs = 60_000

/** The course of up to three variables: what is stored at once, then live. Variables of one unit share a scale. */
export function TrendWidget(widget: WidgetProps) {
  const t = useT()
  const { cell, state } = widget
  const { lines, shown, whole, spanMs } = useTrend(widget)
  const zoom = useTrendZoom(whole)
  const [cursor, setCursor] = useState<number>()
  const { from, to } = zoom.shown
  const moment = cursor === undefined ? undefined : from + cursor * (to - from)
  const valueOf = (name: TrendName) =>
    moment === undefined ? state.slots[name] : pointAt(lines[name] ?? [], moment)?.value
  const form = timeForm(zoom.shown, { spanMs, isZoomed: zoom.isZoomed })
  const isPoor = (name: TrendName) => moment === undefined && state.poor[name] !== undefined
  // No value is none, and not an old one.
  const isOld = (name: TrendName) => isPoor(name) && state.slots[name] !== undefined
  return (
    <figure
      className={styles['trend']}
      style={{ fontSize: trendLetterSize(cell.size) }}
      aria-label={cellName(cell)}
    >
      <figcaption>
        {shown.map(({ name, label, unit, color, decimals }) => (
          <span key={name} data-old={isPoor(name) ? '' : undefined}>
            <i style={{ background: color }} />
            {label} {trendText(valueOf(name), decimals)} {unit}
            {isOld(name) && ` (${t('viewer.oldMark')})`}
          </span>
        ))}
      </figcaption>
      <TrendPlot
        strokes={shown.map(({ name, unit, color }) => ({ points: lines[name] ?? [], unit, color }))}
        scales={scalesOf(widget, shown, lines, zoom.shown)}
        zoom={zoom}
        cursor={cursor}
        onCursor={setCursor}
      />
      <small className={styles['span']} data-moment={moment}>
        <time>{to === 0 ? '' : timeText(from, ...form)}</time>
        <span>
          {moment !== undefined && momentText(moment)}
          {moment === undefined &&
            to - from >= spanMs &&
            t('viewer.trendSpan', { span: spanText(spanMs, t) })}
        </span>
        <time>{to === 0 ? '' : timeText(to, ...form)}</time>
      </small>
      {shown.length === 0 && <span className={styles['nothing']}>{t('viewer.noValue')}</span>}
    </figure>
  )
}

type Shown = ReturnType<typeof useTrend>['shown']
type Lines = Readonly<Record<string, readonly TrendPoint[]>>

/** The lines with their names, and all of the time that they are drawn over. */
function useTrend({ cell, host, state }: WidgetProps) {
  const props = cellProps(cell)
  const spanMs = props.number('minutes') * 60_000
  const lines = useTrendLines({ cell, host, state, spanMs })
  const items = chartItemsOf({ cell, host, state })
  const bound = boundSlots(cell)
  const shown = trendNames.flatMap((name) => {
    const item = items[bound.indexOf(name)]
    if (item === undefined) return []
    const { label, unit, decimals } = item
    return [{ name, label, unit, decimals, color: props.color(trendColors[name]) }]
  })
  const ends = shown.map(({ name }) => lines[name]?.at(-1)?.time ?? 0)
  const to = Math.max(0, ...ends)
  const first = Math.min(to, ...shown.map(({ name }) => lines[name]?.[0]?.time ?? to))
  // The span begins with a minute, so that a line can be seen soon; what is past is whole already.
  const begin = host.clock === undefined ? Math.min(first, to - shortestMs) : 0
  const whole: TrendWindow = { from: Math.max(to - spanMs, begin), to }
  return { lines, shown, spanMs, whole }
}

/** A scale for each unit: the fixed one, or one around what is to be seen. */
function scalesOf({ cell }: WidgetProps, shown: Shown, lines: Lines, { from, to }: TrendWindow) {
  const props = cellProps(cell)
  const fixed = { low: props.number('min'), high: props.number('max') }
  const isSeen = ({ time }: TrendPoint) => time >= from && time <= to
  const scaleOf = (unit: string) =>
    scaleAround(
      shown
        .filter((one) => one.unit === unit)
        .map(({ name }) => (lines[name] ?? []).filter(isSeen)),
    )
  const isFitted = props.flag('autoScale')
  const isDrawn = ({ name }: Shown[number]) =>
    lines[name]?.some((point) => point.value !== undefined && isSeen(point)) === true
  // A scale that nobody chose and no line has would read like two values.
  const scaled = isFitted ? shown.filter(isDrawn) : shown
  const units = [...new Set(scaled.map(({ unit }) => unit))]
  return new Map(units.map((unit) => [unit, isFitted ? scaleOf(unit) : fixed]))
}
