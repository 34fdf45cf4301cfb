import { getShares, widthOf } from '@fieldhub/page'
import { displayValue } from '#i18n/display-value.ts'
import {
  baseOption,
  headHeight,
  legendHeight,
  legendOf,
  legendWidth,
  spokenText,
  tipOfOne,
  titleOf,
} from './base-option.ts'
import type { ChartInput } from './chart-input.ts'
import { fillOf } from './chart-look.ts'
import type { ChartOption } from './library.ts'

interface Form {
  /** The radius of the hole, as a share of the radius. */
  readonly hole: number
}

/** The line from a share to its words, in font sizes, and the pixels before and behind them. */
const [line, turnedLine, gap, bleed] = [0.5, 0.4, 5, 2]
/** Letters of some fonts are so much wider than most. */
const wider = 1.15
/** The least part of its place that a pie takes, however long its words are. */
const leastPart = 0.35

/** Shares of a sum. While a value is missing or below nothing there is no whole, so that no share is written. */
export function pieOption(input: ChartInput, { hole }: Form): ChartOption {
  const { series, props, look } = input
  const fontSize = props.number('fontSize')
  const { total, shares } = getShares(series)
  const form = props.choice('labelForm')
  const isLabelled = form !== 'nothing'
  const place = placeOf(input)
  const labels = labelsOf(input)
  // Words stand beside the pie, above it and below.
  const beside = place.x - labelsWidth(input)
  const radius = isLabelled
    ? Math.max(1, place.radius * leastPart, Math.min(place.radius - fontSize * 2, beside))
    : place.radius
  return {
    ...baseOption(input),
    title: [titleOf(input), ...totalOf(input, total, { ...place, radius: radius * hole })],
    legend: props.flag('showLegend')
      ? { ...legendOf(input), ...legendPlace(input) }
      : { show: false },
    tooltip: tipOfOne(input),
    series: [
      {
        type: 'pie',
        center: [place.x, place.y],
        radius: [radius * hole, radius],
        stillShowZeroSum: false,
        emptyCircleStyle: { color: look.body },
        emphasis: { scale: false },
        labelLine: { length: fontSize * line, length2: fontSize * turnedLine },
        data: series.map((one, at) => ({
          name: one.label,
          value: (one.value ?? -1) < 0 ? '-' : (one.value ?? '-'),
          itemStyle: {
            borderColor: look.surface,
            borderWidth: 1,
            ...fillOf(one, look.resolve(one.color), look),
          },
          label: {
            show: isLabelled && shares[at] !== undefined,
            fontSize,
            opacity: 1,
            distanceToLabelLine: gap,
            bleedMargin: bleed,
            color: look.ink,
            formatter: () => labels[at] ?? '',
          },
        })),
      },
    ],
  }
}

/** The words at the shares. */
function labelsOf(input: ChartInput): readonly string[] {
  const { series, props } = input
  const { total, shares } = getShares(series)
  return series.map((one, at) => {
    if (props.choice('labelForm') === 'number') return spokenText(one, input)
    const share = shares[at]
    return total === undefined || share === undefined ? '--' : `${(share * 100).toFixed(1)}%`
  })
}

/** The width that the words take on a side of the pie, with the line that leads to them. */
function labelsWidth(input: ChartInput): number {
  const fontSize = input.props.number('fontSize')
  const widest = Math.max(0, ...labelsOf(input).map((text) => widthOf(text)))
  return fontSize * (widest * wider + line + turnedLine) + gap + bleed
}

interface Place {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The names stand beside the pie where the chart is wide and both have room there, else below it. */
function isWide(input: ChartInput): boolean {
  const { width, height } = input.cell.size
  const isLabelled = input.props.choice('labelForm') !== 'nothing'
  const least = isLabelled ? 2 * (labelsWidth(input) + input.props.number('fontSize') * 1.5) : 0
  return width > height * 1.15 && widestName(input) <= width * 0.55 && pieWidth(input) >= least
}

/** About how wide the names with their values are, with the sign before them and a margin. */
function widestName(input: ChartInput): number {
  const widths = input.series.map((one) => widthOf(`${one.label} ${spokenText(one, input)}`))
  return (Math.max(0, ...widths) * 1.05 + 2.4) * input.props.number('fontSize')
}

/** The width that is left to a pie beside its names. */
const pieWidth = (input: ChartInput): number =>
  input.cell.size.width - Math.max(input.cell.size.width * 0.4, widestName(input))

function placeOf(input: ChartInput): Place {
  const { cell, props } = input
  const { width, height } = cell.size
  const head = headHeight(input)
  const hasLegend = props.flag('showLegend')
  const foot =
    hasLegend && !isWide(input) ? legendHeight(input) + props.number('fontSize') * 0.4 : 0
  const room = {
    width: hasLegend && isWide(input) ? pieWidth(input) : width,
    height: height - head - foot,
  }
  const radius = Math.max(1, Math.min(room.width, room.height) / 2 - props.number('fontSize') * 0.5)
  return { x: room.width / 2, y: head + room.height / 2, radius }
}

function legendPlace(input: ChartInput) {
  const fontSize = input.props.number('fontSize')
  if (!isWide(input)) {
    return { bottom: fontSize * 0.5, left: 'center', width: legendWidth(input) } as const
  }
  const type = 'scroll' as const
  return { type, orient: 'vertical', left: pieWidth(input), top: 'middle' } as const
}

/** The height of the sum and the word below it, in font sizes of the word. */
const linesHeight = 2.6
/** Smaller letters are not read, and the sum is left out. */
const leastPx = 6

/** The sum in the middle of a ring, as large as the hole allows. */
function totalOf(input: ChartInput, total: number | undefined, { x, y, radius }: Place) {
  const { props, look, words, series } = input
  if (!props.flag('showTotal') || radius <= 0) return []
  const decimals = props.number('decimals')
  const sum =
    total === undefined
      ? '--'
      : decimals < 0
        ? displayValue(Number(total.toPrecision(10)))
        : total.toFixed(Math.trunc(decimals))
  const units = new Set(series.map(({ unit }) => unit))
  const [unit = ''] = units.size === 1 ? units : []
  const subtext = unit === '' ? words.total : `${words.total} ${unit}`
  const widest = Math.max(widthOf(sum) * 1.4 * 1.12, widthOf(subtext) * 1.05)
  // The corners of both lines lie within the circle.
  const corner = Math.hypot(widest / 2, linesHeight / 2)
  const fontSize = Math.min(props.number('fontSize'), radius / corner)
  if (fontSize < leastPx) return []
  return [
    {
      text: sum,
      subtext,
      left: x,
      // Either line is centred at its own place, of which the first would be the middle of the hole.
      top: y - fontSize * 0.8,
      padding: 0,
      itemGap: fontSize * 0.2,
      textAlign: 'center',
      textVerticalAlign: 'middle',
      textStyle: { fontSize: fontSize * 1.4, fontWeight: 600, color: look.ink },
      subtextStyle: { fontSize, color: look.line },
    } as const,
  ]
}
