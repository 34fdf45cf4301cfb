import type { Size } from '@fieldhub/page'
import { type PointerEvent, useState } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { wallClock } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../cell-props.ts'
import { cellName } from '../cell-speech.ts'
import { getDevice } from '../device-of.ts'
import { pointAt, scaleAround, type TrendName, trendNames, trendPath } from './trend-lines.ts'
import { useTrendLines } from './use-trend-lines.ts'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

const dayMs = 86_400_000
const shortestMs = 60_000
const colors = { a: 'colorA', b: 'colorB', c: 'colorC' } as const
const size = { width: 1000, height: 400 }

/** The course of up to three variables: what is stored at once, then live. Variables of one unit share a scale. */
export function TrendWidget(widget: WidgetProps) {
  const t = useT()
  const { cell, state } = widget
  const trend = useTrend(widget)
  const [cursor, setCursor] = useState<number>()
  const { lines, shown, from, to, spanMs } = trend
  const moment = cursor === undefined ? undefined : from + cursor * (to - from)
  const valueOf = (name: TrendName) =>
    moment === undefined ? state.slots[name] : pointAt(lines[name] ?? [], moment)?.value
  return (
    <figure
      className={styles['trend']}
      style={{ fontSize: letterSize(cell.size) }}
      aria-label={cellName(cell)}
    >
      <figcaption>
        {shown.map(({ name, label, unit, color }) => (
          <span key={name}>
            <i style={{ background: color }} />
            {label} {shownValue(valueOf(name))} {unit}
          </span>
        ))}
      </figcaption>
      <Plot trend={trend} cursor={cursor} onCursor={setCursor} />
      <small className={styles['span']}>
        <time>{to === 0 ? '' : timeText(from, spanMs)}</time>
        <span>
          {moment === undefined
            ? t('viewer.trendSpan', { span: spanText(spanMs, t) })
            : timeText(moment, dayMs, 19)}
        </span>
        <time>{to === 0 ? '' : timeText(to, spanMs)}</time>
      </small>
    </figure>
  )
}

type Trend = ReturnType<typeof useTrend>

/** The lines with their names, the span that they are drawn over, and a scale for each unit. */
function useTrend({ cell, host, state }: WidgetProps) {
  const props = cellProps(cell)
  const spanMs = props.number('minutes') * 60_000
  const lines = useTrendLines({ cell, host, state, spanMs })
  const shown = trendNames.flatMap((name) => {
    const bind = cell.data.binds?.find(({ to }) => to === name)
    if (bind === undefined) return []
    const variable = host.variable(getDevice(bind.src, host.selfId), bind.src.varId)
    const { name: label = '', unit = '' } = variable ?? {}
    return [{ name, label, unit, color: props.color(colors[name]) }]
  })
  const ends = shown.map(({ name }) => lines[name]?.at(-1)?.time ?? 0)
  const to = Math.max(0, ...ends)
  const first = Math.min(to, ...shown.map(({ name }) => lines[name]?.[0]?.time ?? to))
  const fixed = { low: props.number('min'), high: props.number('max') }
  const scaleOf = (unit: string) =>
    scaleAround(shown.filter((one) => one.unit === unit).map(({ name }) => lines[name] ?? []))
  const units = [...new Set(shown.map(({ unit }) => unit))]
  const isFitted = props.flag('autoScale')
  return {
    lines,
    shown,
    spanMs,
    to,
    // The span begins with a minute, so that a line can be seen soon.
    from: Math.max(to - spanMs, Math.min(first, to - shortestMs)),
    scales: new Map(units.map((unit) => [unit, isFitted ? scaleOf(unit) : fixed])),
  }
}

interface PlotProps {
  readonly trend: Trend
  /** Where the pointer is, as a share of the width. */
  readonly cursor: number | undefined
  readonly onCursor: (cursor: number | undefined) => void
}

function Plot({ trend, cursor, onCursor }: PlotProps) {
  const { lines, shown, from, to, scales } = trend
  const look = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onCursor(Math.min(1, Math.max(0, (event.clientX - left) / Math.max(1, width))))
  }
  return (
    <div
      className={styles['plot']}
      onPointerMove={look}
      onPointerDown={look}
      onPointerLeave={() => onCursor(undefined)}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden>
        <Stroke d="M0 0H1000M0 200H1000M0 400H1000" color="var(--page-body, #dbe2ea)" />
        {shown.map(({ name, unit, color }) => {
          const scale = scales.get(unit) ?? noScale
          const d = trendPath(lines[name] ?? [], scale, { from, to, size })
          return <Stroke key={name} d={d} color={color} width={2} />
        })}
        {cursor !== undefined && (
          <Stroke
            d={`M${(cursor * size.width).toFixed(1)} 0V${size.height}`}
            color="var(--page-line, #5b6776)"
          />
        )}
      </svg>
      {[...scales].map(([unit, { low, high }], column) => (
        <span key={unit} className={styles['scale']} style={{ left: `${column * 5}em` }}>
          <b>{`${short(high)} ${unit}`}</b>
          <b>{short(low)}</b>
        </span>
      ))}
    </div>
  )
}

interface StrokeProps {
  readonly d: string
  readonly color: string
  readonly width?: number
}

/** A line whose width does not grow with the drawing. */
function Stroke({ d, color, width }: StrokeProps) {
  return (
    <path
      d={d}
      fill="none"
      stroke={color}
      strokeWidth={width}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  )
}

const noScale = { low: 0, high: 1 }
const letters = { size: 12, min: 9, max: 96 }
const usual = { width: 480, height: 220 }

/** The letters grow with the trend, so that those of a large one are read from as far as the rest of its page. */
function letterSize({ width, height }: Size): number {
  const scale = Math.min(width / usual.width, height / usual.height)
  return Math.min(letters.max, Math.max(letters.min, letters.size * scale))
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
  typeof value === 'number' ? displayValue(Number(value.toPrecision(6))) : (value ?? '--')

function short(value: number): string {
  return displayValue(Number(value.toPrecision(4)))
}
