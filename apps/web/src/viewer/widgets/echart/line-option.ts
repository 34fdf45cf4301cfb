import type { Series } from '@fieldhub/page'
import { trendText } from '../trend/trend-words.ts'
import { insideLabels, limitLines, nameAxis, numbersWidth, sharedUnit, valueAxis } from './axes.ts'
import {
  baseOption,
  headHeight,
  legendHeight,
  legendOf,
  legendWidth,
  tipBox,
  tipOfOne,
  titleOf,
} from './base-option.ts'
import type { ChartInput, CoursePoint } from './chart-input.ts'
import type { ChartOption } from './library.ts'

/** One line through the values of now, in the order of the variables. */
export function profileOption(input: ChartInput): ChartOption {
  const { series, props, look } = input
  const fontSize = props.number('fontSize')
  const unit = sharedUnit(input)
  const color = look.resolve('var(--page-accent,#0B6E99)')
  return {
    ...baseOption(input),
    title: titleOf(input),
    grid: {
      left: fontSize * 0.7,
      right: fontSize * (props.flag('hasLimits') ? 3 : 1),
      top: headHeight(input) + fontSize * (unit === '' ? 1 : 1.8),
      bottom: fontSize * 0.5,
      ...insideLabels,
    },
    xAxis: { ...nameAxis(input), boundaryGap: true },
    yAxis: { ...valueAxis(input, unit), scale: true },
    tooltip: tipOfOne(input),
    series: [
      {
        type: 'line',
        smooth: props.flag('smooth'),
        symbolSize: fontSize * 0.5,
        lineStyle: { color, width: 2 },
        itemStyle: { color },
        ...(props.flag('area') && { areaStyle: { color, opacity: 0.15 } }),
        ...limitLines(input, 'yAxis'),
        data: series.map(({ value, limit, isOld }) => ({
          value: value ?? '-',
          symbol: isOld ? 'emptyCircle' : 'circle',
          itemStyle: { color: limit === 'usual' ? color : look.alarm },
        })),
      },
    ],
  }
}

/** The least width that the lines keep beside all axes, in font sizes. */
const leastLines = 14

/** About how wide the numbers of each unit's axis are, in font sizes. */
function axisWidths({ series }: ChartInput, units: readonly string[]): readonly number[] {
  return units.map((unit) => {
    const values = series.filter((one) => one.unit === unit).map(({ value }) => value)
    return Math.max(3, numbersWidth(values) + 1.2)
  })
}

/** A unit of which fewer font sizes than these would be left says nothing. */
const leastUnit = 3

/** Two units face each other over the lines, and each has half of their width, in pixels; 0 where that is too narrow. */
function unitRoom(input: ChartInput, units: readonly string[], lastOffset: number) {
  if (units.length < 2) return {}
  const fontSize = input.props.number('fontSize')
  const [first = 0, ...others] = axisWidths(input, units)
  const beside = first + lastOffset + (others[0] ?? 0) + 2
  const room = (input.cell.size.width - beside * fontSize) / 2
  return { room: room < leastUnit * fontSize ? 0 : room }
}

/**
 * Where the axes of the units stand that have room for their numbers beside the lines, in font sizes from the lines: the
 * one on the left, and at least one on the right.
 */
function axisOffsets(input: ChartInput, units: readonly string[]): readonly number[] {
  const { cell, props } = input
  const widths = axisWidths(input, units)
  let room = cell.size.width / props.number('fontSize') - leastLines - (widths[0] ?? 0)
  let offset = 0
  return widths.flatMap((width, at) => {
    if (at === 0) return [0]
    room -= width
    if (at > 1 && room < 0) return []
    offset += width
    return [offset - width]
  })
}

/** The courses of the values, each unit on a scale of its own; those without room for an axis are told by the legend. */
export function courseOption(input: ChartInput): ChartOption {
  const { series, props, look, courses } = input
  const fontSize = props.number('fontSize')
  const units = [...new Set(series.map(({ unit }) => unit))]
  const offsets = axisOffsets(input, units)
  const room = unitRoom(input, units, offsets.at(-1) ?? 0)
  const hasLegend = props.flag('showLegend')
  const head = headHeight(input)
  const nameRoom = units.some((unit) => unit !== '') ? 1.8 : 0.6
  return {
    ...baseOption(input),
    title: titleOf(input),
    legend: hasLegend
      ? { ...legendOf(input), top: head, left: fontSize * 0.6, width: legendWidth(input) }
      : { show: false },
    grid: {
      left: fontSize * 0.7,
      right: fontSize * (units.length < 2 && props.flag('hasLimits') ? 3 : 1),
      top: head + fontSize * nameRoom + (hasLegend ? legendHeight(input) : 0),
      bottom: fontSize * 0.5,
      ...insideLabels,
    },
    xAxis: {
      type: 'time',
      ...(courses !== undefined && { min: courses.from, max: courses.to }),
      axisLine: { lineStyle: { color: look.line } },
      axisLabel: { fontSize, color: look.line, hideOverlap: true },
      splitNumber: 4,
    },
    yAxis: units.map((unit, at) => ({
      ...valueAxis(input, unit, {
        hasLimits: at === 0,
        side: at === 0 ? 'left' : 'right',
        ...room,
      }),
      scale: true,
      position: at === 0 ? ('left' as const) : ('right' as const),
      offset: fontSize * (offsets[at] ?? 0),
      show: at < offsets.length,
      ...(at > 0 && { splitLine: { show: false } }),
    })),
    tooltip: { ...tipBox(input), trigger: 'axis' },
    series: series.flatMap((one, at) => courseLines(input, one, { at, units })),
  }
}

interface LinePlace {
  readonly at: number
  readonly units: readonly string[]
}

/** The line of a variable, and the ends of those of its points that stand for several values. */
function courseLines(input: ChartInput, one: Series, { at, units }: LinePlace) {
  const { props, look, courses } = input
  const color = look.resolve(one.color)
  const points = courses?.lines[at] ?? []
  const line = {
    type: 'line',
    name: one.label,
    yAxisIndex: units.indexOf(one.unit),
    animation: false,
    symbol: 'none',
    lineStyle: { color, width: 2 },
    itemStyle: { color },
  } as const
  const drawn = {
    ...line,
    smooth: props.flag('smooth'),
    tooltip: { valueFormatter: (value: unknown) => tipText(value, one) },
    ...(props.flag('area') && { areaStyle: { color, opacity: 0.12 } }),
    ...(at === 0 && limitLines(input, 'yAxis', units.length > 1)),
    data: pointsOf(points),
  }
  const ends = endsOf(points)
  const uprights = { ...line, silent: true, tooltip: { show: false }, data: ends }
  return ends.length === 0 ? [drawn] : [drawn, uprights]
}

function tipText(value: unknown, { decimals }: Pick<Series, 'decimals'>): string {
  return trendText(typeof value === 'number' ? value : undefined, decimals)
}

/** An upright from end to end of each point that stands for several values, so that no peak is lost; in a gap there are none. */
function endsOf(points: readonly CoursePoint[]) {
  return points.flatMap(([time, value, low, high]) =>
    value === undefined || low === undefined || high === undefined
      ? []
      : [
          [time, low],
          [time, high],
          [time, '-'],
        ],
  )
}

/** A value between two gaps has no line to be seen by, so it is a dot. */
function pointsOf(points: readonly CoursePoint[]) {
  return points.map(([time, value], at) => {
    const isAlone =
      value !== undefined && points[at - 1]?.[1] === undefined && points[at + 1]?.[1] === undefined
    const point = { value: [time, value ?? '-'] }
    return isAlone ? { ...point, symbol: 'circle', symbolSize: 4 } : point
  })
}
