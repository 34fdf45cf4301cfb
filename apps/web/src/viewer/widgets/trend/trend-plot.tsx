import { readOff } from '@fieldhub/kernel'
import { useRef } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import styles from '../widgets.module.css'
import { type TrendPoint, type TrendScale, trendPath } from './trend-lines.ts'
import type { TrendZoom } from './use-trend-zoom.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'

const size = { width: 1000, height: 400 }
const buttonStep = 2
const noScale = { low: 0, high: 1 }

interface TrendPlotProps {
  readonly strokes: readonly {
    readonly points: readonly TrendPoint[]
    readonly unit: string
    readonly color: string
  }[]
  readonly scales: ReadonlyMap<string, TrendScale>
  readonly zoom: TrendZoom
  /** Where the pointer is, as a share of the width. */
  readonly cursor: number | undefined
  readonly onCursor: (cursor: number | undefined) => void
}

/** The lines over the window that is shown, with the scale of each unit. */
export function TrendPlot({ strokes, scales, zoom, cursor, onCursor }: TrendPlotProps) {
  const plot = useRef<HTMLDivElement>(null)
  const { drag, down, move, up, leave } = useZoomGestures({ plot, zoom, onCursor })
  const { shown } = zoom
  return (
    <div
      ref={plot}
      className={styles['plot']}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerLeave={leave}
      onPointerCancel={leave}
      onDoubleClick={zoom.reset}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden>
        <Stroke d="M0 0H1000M0 200H1000M0 400H1000" color="var(--page-body, #dbe2ea)" />
        {strokes.map(({ points, unit, color }, at) => {
          const d = trendPath(points, scales.get(unit) ?? noScale, { ...shown, size })
          return <Stroke key={at} d={d} color={color} width={2} />
        })}
        {drag !== undefined && <Choice ends={drag} />}
        {cursor !== undefined && (
          <Stroke
            d={`M${(cursor * size.width).toFixed(1)} 0V${size.height}`}
            color="var(--page-line, #5b6776)"
          />
        )}
      </svg>
      <div className={styles['scales']}>
        {[...scales].map(([unit, { low, high }]) => (
          <span key={unit}>
            <b>{`${displayValue(readOff(high, high - low))} ${unit}`}</b>
            <b>{displayValue(readOff(low, high - low))}</b>
          </span>
        ))}
      </div>
      <ZoomButtons zoom={zoom} at={cursor ?? 1} />
    </div>
  )
}

function Choice({ ends: [one, other] }: { readonly ends: readonly [number, number] }) {
  const [from, to] = [Math.min(one, other) * size.width, Math.max(one, other) * size.width]
  const box = { x: from, y: 0, width: to - from, height: size.height }
  return <rect {...box} fill="var(--page-accent, #0b6e99)" opacity={0.15} />
}

/** For keys and for fingers, which have no wheel. They are seen under the pointer, in focus and while it is zoomed. */
function ZoomButtons({ zoom, at }: Pick<TrendPlotProps, 'zoom'> & { readonly at: number }) {
  const t = useT()
  return (
    // A press on a button is not the beginning of a drag over the lines.
    <span
      className={styles['zoom']}
      data-zoomed={zoom.isZoomed ? '' : undefined}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <button
        type="button"
        aria-label={t('trendTools.zoomIn')}
        onClick={() => zoom.zoomBy(1 / buttonStep, at)}
      >
        +
      </button>
      <button
        type="button"
        aria-label={t('trendTools.zoomOut')}
        disabled={!zoom.isZoomed}
        onClick={() => zoom.zoomBy(buttonStep, at)}
      >
        −
      </button>
      {zoom.isZoomed && (
        <button type="button" onClick={zoom.reset}>
          {t('trendTools.reset')}
        </button>
      )}
    </span>
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
