import { displayValue } from '#i18n/display-value.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import type { AlignedSeries, ChartSeries } from './align-series.ts'
import { isNarrow } from './chart-axes.ts'
import { type ColourScheme, lineColour } from './chart-colours.ts'
import { nearestValue } from './nearest-value.ts'
import classes from './time-chart.module.css'
import type { ChartMark } from './time-chart-props.ts'

interface ChartTooltipProps {
  readonly series: readonly ChartSeries[]
  readonly aligned: AlignedSeries
  readonly scheme: ColourScheme
  readonly index: number
  /** The cursor's place and the chart's width, in pixels. */
  readonly left: number
  readonly width: number
  /** The marks close to the cursor. */
  readonly marks: readonly ChartMark[]
}

const widthMax = 460

/**
 * On a narrow chart nothing fits beside the cursor, so the tooltip stands at the other side. It is moved by a transform,
 * and as wide wherever the cursor is: the page is not laid out again for each move of the mouse, and its lines do not break
 * anew.
 */
export function placeBeside(left: number, width: number) {
  if (isNarrow(width)) return left > width / 2 ? behind(4) : before(width - 4)
  // Where it changes sides it has the same room on both.
  const maxWidth = Math.min(widthMax, width / 2 - 48)
  const place = left > width / 2 - 28 ? before(left - 20) : behind(left + 76)
  return { ...place, maxWidth }
}

const behind = (x: number) => ({ left: 0, transform: `translateX(${x}px)` })
const before = (x: number) => ({ left: 0, transform: `translateX(calc(${x}px - 100%))` })

export function ChartTooltip(props: ChartTooltipProps) {
  const { series, aligned, scheme, index, left, width, marks } = props
  const time = aligned.times[index]
  if (time === undefined) return null
  return (
    <div className={classes['tooltip']} style={placeBeside(left, width)} aria-hidden="true">
      <div className={classes['moment']}>{formatDateTime(time * 1000)}</div>
      {series.map((one, place) => {
        const columns = aligned.columns[place]
        if (columns === undefined) return null
        const at = nearestValue(columns[0], index)
        const [average, low, high] = columns.map((column) => (at === null ? null : column[at]))
        return (
          <div key={one.id} className={classes['value']}>
            <i style={{ background: lineColour(one.colour ?? place, scheme) }} />
            <span>{one.name}</span>
            <b>{displayValue(average, one)}</b>
            {low !== high && (
              <small>{`${displayValue(low, { ...one, unit: '' })} – ${displayValue(high, one)}`}</small>
            )}
          </div>
        )
      })}
      {marks.map(({ id, label }) => (
        <div key={id} className={classes['mark']}>
          {label}
        </div>
      ))}
    </div>
  )
}
