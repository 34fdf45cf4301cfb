import type { NodeCell, Size } from '@fieldhub/page'
import { useEffect, useRef, useState } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../cell-props.ts'
import { cellName } from '../cell-speech.ts'
import type { CellState } from '../cell-state.ts'
import { getDevice } from '../device-of.ts'
import type { ViewerHost } from '../viewer-host.ts'
import { scaleAround, type TrendPoint, trendNames, trendPath, withPoint } from './trend-lines.ts'
import styles from './widgets.module.css'

interface TrendWidgetProps {
  readonly cell: NodeCell
  readonly host: ViewerHost
  readonly state: CellState
}

const everyMs = 1_000
const shortestMs = 60_000
const colors = { a: 'colorA', b: 'colorB', c: 'colorC' } as const
const size = { width: 1000, height: 400 }

/** Draws the values since the page was opened. It stores nothing and asks for no history. */
export function TrendWidget({ cell, host, state }: TrendWidgetProps) {
  const t = useT()
  const props = cellProps(cell)
  const minutes = props.number('minutes')
  const points = usePoints(state, minutes * 60_000)
  const now = points.at(-1)?.time ?? 0
  const first = points[0]?.time ?? now
  // The span begins with a minute, so that a line can be seen soon.
  const from = Math.max(now - minutes * 60_000, Math.min(first, now - shortestMs))
  const span = { from, to: now, size }
  const scale = props.flag('autoScale')
    ? scaleAround(points)
    : { low: props.number('min'), high: props.number('max') }
  return (
    <figure
      className={styles['trend']}
      style={{ fontSize: letterSize(cell.size) }}
      aria-label={cellName(cell)}
    >
      <figcaption>
        {trendNames.flatMap((name) => {
          const bind = cell.data.binds?.find(({ to }) => to === name)
          if (bind === undefined) return []
          const variable = host.variable(getDevice(bind.src, host.selfId), bind.src.varId)
          const value = state.slots[name]
          return (
            <span key={name}>
              <i style={{ background: props.color(colors[name]) }} />
              {variable?.name} {typeof value === 'number' ? displayValue(value) : (value ?? '--')}{' '}
              {variable?.unit}
            </span>
          )
        })}
      </figcaption>
      <div className={styles['plot']}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden>
          <path
            d="M0 0H1000M0 200H1000M0 400H1000"
            stroke="#DBE2EA"
            vectorEffect="non-scaling-stroke"
          />
          {trendNames.map((name) => (
            <path
              key={name}
              d={trendPath(points, name, scale, span)}
              fill="none"
              stroke={props.color(colors[name])}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <span className={styles['high']}>{short(scale.high)}</span>
        <span className={styles['low']}>{short(scale.low)}</span>
      </div>
      <small>{t('viewer.trendSpan', { minutes })}</small>
    </figure>
  )
}

const letters = { size: 12, min: 9, max: 96 }
const usual = { width: 480, height: 220 }

/** The letters grow with the trend, so that those of a large one are read from as far as the rest of its page. */
function letterSize({ width, height }: Size): number {
  const scale = Math.min(width / usual.width, height / usual.height)
  return Math.min(letters.max, Math.max(letters.min, letters.size * scale))
}

/** Collects one point a second. A masked, held or missing value is a gap. */
function usePoints(state: CellState, spanMs: number): readonly TrendPoint[] {
  const [points, setPoints] = useState<readonly TrendPoint[]>([])
  const newest = useRef(state)
  useEffect(() => {
    newest.current = state
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const point = getPoint(newest.current, Date.now())
      setPoints((before) => withPoint(before, point, spanMs))
    }, everyMs)
    return () => clearInterval(timer)
  }, [spanMs])
  return points
}

function getPoint({ slots, quality }: CellState, time: number): TrendPoint {
  if (quality !== 'good') return { time }
  const numbers = trendNames.flatMap((name): [string, number][] => {
    const value = slots[name]
    return typeof value === 'number' ? [[name, value]] : []
  })
  return { time, ...Object.fromEntries(numbers) }
}

function short(value: number): string {
  return displayValue(Number(value.toPrecision(4)))
}
