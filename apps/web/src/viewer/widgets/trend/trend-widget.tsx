import type { Size } from '@fieldhub/page'
import { useState } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { wallClock } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../../cell-props.ts'
import { cellName } from '../../cell-speech.ts'
import { chartItemsOf } from '../chart-items.ts'
import { boundSlots } from '../use-stored-lines.ts'
import { useTrendLines } from '../use-trend-lines.ts'
import type { WidgetProps } from '../widget-props.ts'
import styles from '../widgets.module.css'
import { pointAt, scaleAround, type TrendName, type TrendPoint, trendNames } from './trend-lines.ts'
import { TrendPlot } from './trend-plot.tsx'
import type { TrendWindow } from './trend-window.ts'
import { useTrendZoom } from './use-trend-zoom.ts'

const dayMs = 86_400_000
const shortestMs = 60_000
const tellingMs = 5 * 60_000
const colors = { a: 'colorA', b: 'colorB', c: 'colorC' } as const

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
  const isOld = (name: TrendName) => moment === undefined && state.poor[name] !== undefined
  return (
    <figure
      className={styles['trend']}
      style={{ fontSize: letterSize(cell.size) }}
      aria-label={cellName(cell)}
    >
      <figcaption>
        {shown.map(({ name, label, unit, color }) => (
          <span key={name} data-old={isOld(name) ? '' : undefined}>
            <i style={{ background: color }} />
            {label} {shownValue(valueOf(name))} {unit}
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
      <small className={styles['span']}>
        <time>{to === 0 ? '' : timeText(from, ...form)}</time>
        <span>
          {moment !== undefined && timeText(moment, dayMs, 19)}
          {moment === undefined &&
            to - from >= spanMs &&
            t('viewer.trendSpan', { span: spanText(spanMs, t) })}
        </span>
        <time>{to === 0 ? '' : timeText(to, ...form)}</time>
      </small>
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
    return [{ name, label: item.label, unit: item.unit, color: props.color(colors[name]) }]
  })
  const ends = shown.map(({ name }) => lines[name]?.at(-1)?.time ?? 0)
  const to = Math.max(0, ...ends)
  const first = Math.min(to, ...shown.map(({ name }) => lines[name]?.[0]?.time ?? to))
  // The span begins with a minute, so that a line can be seen soon.
  const whole: TrendWindow = { from: Math.max(to - spanMs, Math.min(first, to - shortestMs)), to }
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
  const units = [...new Set(shown.map(({ unit }) => unit))]
  const isFitted = props.flag('autoScale')
  return new Map(units.map((unit) => [unit, isFitted ? scaleOf(unit) : fixed]))
}

const letters = { size: 12, min: 9, max: 96 }
const usual = { width: 480, height: 220 }

/** The letters grow with the trend, so that those of a large one are read from as far as the rest of its page. */
function letterSize({ width, height }: Size): number {
  const scale = Math.min(width / usual.width, height / usual.height)
  return Math.min(letters.max, Math.max(letters.min, letters.size * scale))
}

/** With seconds where minutes would not tell the ends of what is drawn apart. */
function timeForm(
  { from, to }: TrendWindow,
  { spanMs, isZoomed }: { readonly spanMs: number; readonly isZoomed: boolean },
): readonly [spanMs: number, end: number] {
  if (isZoomed) return [dayMs, 19]
  return [spanMs, to - from < tellingMs ? 19 : 16]
}

/** A time of day of the account's zone, with its day where the span is a day or more. */
function timeText(time: number, spanMs: number, end = 16): string {
  const text = wallClock(time).toISOString().replace('T', ' ')
  return text.slice(spanMs >= dayMs ? 5 : 11, end)
}

function spanText(spanMs: number, t: ReturnType<typeof useT>): string {
  const minutes = spanMs / 60_000
  if (minutes < 60) return t('viewer.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (minutes % 60 === 0) return t('viewer.hours', { hours })
  return t('viewer.hoursMinutes', { hours, minutes: minutes % 60 })
}

const shownValue = (value: number | string | boolean | undefined) =>
  typeof value === 'number' ? displayValue(Number(value.toPrecision(10))) : (value ?? '--')
