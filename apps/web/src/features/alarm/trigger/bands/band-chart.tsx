import type { HistoryPoint, TriggerBand } from '@fieldhub/contract'
import type { CSSProperties } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { scaleChangeText } from '#parts/scale-change/scale-change-text.ts'
import type { ShownChange } from '#parts/scale-change/use-scale-changes.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import classes from './band-chart.module.css'
import { layoutBands, tagTops } from './band-layout.ts'

interface BandChartProps {
  readonly label: string
  readonly bands: readonly TriggerBand[]
  readonly points: readonly HistoryPoint[]
  readonly from: number
  readonly to: number
  readonly unit: string
  /** Episodes that the definition would have had. */
  readonly episodes: readonly { readonly start: number; readonly end: number | null }[]
  /** When the variable's scale changed. */
  readonly changes: readonly ShownChange[]
}

const width = 600
export const height = 220

const regionKeys = {
  alarm: 'trigger.bandAlarm',
  keep: 'trigger.bandKeep',
  normal: 'trigger.bandNormal',
} as const

/** Limits and dead zone as bands over the variable's real history. */
export function BandChart(props: BandChartProps) {
  const { label, bands, points, from, to, unit, episodes, changes } = props
  const layout = layoutBands(bands, points)
  if (layout === null) return null
  const x = (time: number) => ((time - from) / (to - from)) * width
  const y = (value: number) => ((layout.high - value) / (layout.high - layout.low)) * height
  const edges = [...new Set(bands.flatMap((band) => [band.from, band.to]))]
    .filter(Number.isFinite)
    .toSorted((one, other) => other - one)
  const tops = tagTops(edges.map(y))
  return (
    <figure className={classes['frame']} aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {layout.boxes.map(({ region, top, height: share }) => (
          <rect
            key={`${region}-${top}`}
            className={classes[region]}
            x={0}
            y={top * height}
            width={width}
            height={share * height}
          />
        ))}
        {episodes.map(({ start, end }) => (
          <rect
            key={start}
            className={classes['episode']}
            x={x(Math.max(start, from))}
            y={0}
            width={Math.max(x(end ?? to) - x(Math.max(start, from)), 1)}
            height={6}
          />
        ))}
        {edges.map((edge) => (
          <line
            key={edge}
            className={classes['edge']}
            x1={0}
            x2={width}
            y1={y(edge)}
            y2={y(edge)}
          />
        ))}
        <ChangeLines changes={changes} x={x} />
        <path className={classes['spread']} d={getSpread(points, x, y)} />
        <path className={classes['line']} d={getLine(points, x, y)} />
      </svg>
      {edges.map((edge, index) => (
        <span key={edge} className={classes['tag']} style={{ top: tops[index] }} aria-hidden="true">
          {displayValue(edge, { unit })}
        </span>
      ))}
      <ChangeCaptions changes={changes} from={from} to={to} />
      <Caption bands={bands} from={from} to={to} />
    </figure>
  )
}

interface ChangeLinesProps extends Pick<BandChartProps, 'changes'> {
  readonly x: Scale
}

function ChangeLines({ changes, x }: ChangeLinesProps) {
  return changes.map(({ time }) => (
    <line key={time} className={classes['change']} x1={x(time)} x2={x(time)} y1={0} y2={height} />
  ))
}

function ChangeCaptions({ changes, from, to }: Pick<BandChartProps, 'changes' | 'from' | 'to'>) {
  const t = useT()
  return changes.map((change) => (
    <span
      key={change.time}
      className={classes['caption-of-change']}
      style={besideLine((change.time - from) / (to - from))}
      aria-hidden="true"
    >
      {scaleChangeText(change, t)}
    </span>
  ))
}

/** On the side of the line with more room. */
function besideLine(share: number): CSSProperties {
  const place = (part: number) => `calc((100% - 64px) * ${part} + 4px)`
  return share < 1 / 2
    ? { left: place(share), right: 68 }
    : { left: 4, right: `calc(64px + (100% - 64px) * ${1 - share} + 4px)`, textAlign: 'right' }
}

function Caption({ bands, from, to }: Pick<BandChartProps, 'bands' | 'from' | 'to'>) {
  const t = useT()
  return (
    <figcaption className={classes['caption']}>
      <span>{formatDateTime(from)}</span>
      <span className={classes['legend']}>
        {(['alarm', 'keep', 'normal'] as const)
          .filter((region) => bands.some((band) => band.region === region))
          .map((region) => (
            <span key={region}>
              <i className={classes[`key-${region}`]} />
              {t(regionKeys[region])}
            </span>
          ))}
      </span>
      <span>{formatDateTime(to)}</span>
    </figcaption>
  )
}

type Scale = (value: number) => number

function getLine(points: readonly HistoryPoint[], x: Scale, y: Scale): string {
  return points
    .map(
      ([time, average], index) =>
        `${index === 0 ? 'M' : 'L'}${round(x(time))} ${round(y(average))}`,
    )
    .join('')
}

/** Between the least and the greatest value of each point. */
function getSpread(points: readonly HistoryPoint[], x: Scale, y: Scale): string {
  return points
    .filter(([, , min, max]) => max > min)
    .map(([time, , min, max]) => `M${round(x(time))} ${round(y(min))}V${round(y(max))}`)
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
