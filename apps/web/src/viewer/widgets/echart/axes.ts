import { widthOf } from '@fieldhub/page'
import { displayValue } from '#i18n/display-value.ts'
import type { ChartInput } from './chart-input.ts'

interface AxisOptions {
  readonly hasLimits?: boolean
  readonly side?: 'left' | 'right'
  /** The room for the unit, in pixels, which is not written in none; left out: whatever it needs. */
  readonly room?: number
}

/** An axis of values: by itself with room for the limits, or from end to end of the given scale. */
export function valueAxis(
  { props, look, cell }: ChartInput,
  unit: string,
  { hasLimits = true, side = 'left', room }: AxisOptions = {},
) {
  const fontSize = props.number('fontSize')
  const [low, high] = [props.number('min'), props.number('max')]
  const limits =
    hasLimits && props.flag('hasLimits')
      ? { low: props.number('lowLimit'), high: props.number('highLimit') }
      : undefined
  const scale = props.flag('autoScale')
    ? limits === undefined
      ? {}
      : {
          min: ({ min }: Extent) => (min > limits.low ? Math.min(0, limits.low) : undefined),
          max: ({ max }: Extent) => (max < limits.high ? limits.high : undefined),
        }
    : { min: low, max: low === high ? low + 1 : high }
  return {
    type: 'value',
    name: room === 0 ? '' : unit,
    // The unit is written inwards: around the line, it would be cut where the numbers beside it are short.
    nameTextStyle: { fontSize, color: look.line, align: side },
    ...(room !== undefined && { nameTruncate: { maxWidth: room, ellipsis: '…' } }),
    axisLabel: {
      fontSize,
      color: look.line,
      formatter: (value: number) => axisText(value, cell.size.width / fontSize),
      hideOverlap: true,
    },
    splitLine: { lineStyle: { color: look.body } },
    ...scale,
  } as const
}

/** The frame of a chart leaves room for what is written along its axes. */
export const insideLabels = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' } as const

interface Extent {
  readonly min: number
  readonly max: number
}

/** The limits as dashed lines with their values. */
export function limitLines({ props, look }: ChartInput, axis: 'xAxis' | 'yAxis', isInside = false) {
  if (!props.flag('hasLimits')) return {}
  const [low, high] = [props.number('lowLimit'), props.number('highLimit')]
  const fontSize = props.number('fontSize')
  return {
    markLine: {
      silent: true,
      animation: false,
      symbol: 'none',
      lineStyle: { type: 'dashed', color: look.alarm, width: 1 },
      label: {
        distance: 3,
        color: look.alarm,
        fontSize,
        formatter: ({ value }: { readonly value?: unknown }) => short(Number(value)),
      },
      data: limitMarks(axis, [low, high], isInside),
    },
  } as const
}

/** Where the lines of both limits are close together on the scale, their numbers stand on different sides of them. */
function limitMarks(
  axis: 'xAxis' | 'yAxis',
  [low, high]: readonly [number, number],
  isInside: boolean,
) {
  if (axis === 'xAxis') {
    return [
      { xAxis: low, label: { position: 'end', align: 'right' } as const },
      { xAxis: high, label: { position: 'end', align: 'left' } as const },
    ]
  }
  if (isInside) {
    return [
      { yAxis: low, label: { position: 'insideStartBottom' } as const },
      { yAxis: high, label: { position: 'insideStartTop' } as const },
    ]
  }
  return [
    { yAxis: low, label: { position: 'end', verticalAlign: 'top' } as const },
    { yAxis: high, label: { position: 'end', verticalAlign: 'bottom' } as const },
  ]
}

/** About how wide the numbers of an axis for these values are, in font sizes. */
export function numbersWidth(values: readonly (number | undefined)[]): number {
  return Math.max(2, ...values.map((value) => widthOf(short(value ?? 0))))
}

/** Of values beside each other each has its share of the width, less that of the other axis and its margins. */
export function shareOfWidth({ cell, series, props }: ChartInput): number {
  const numbers = numbersWidth(series.map(({ value }) => Math.round(value ?? 0))) + 2
  return (cell.size.width - props.number('fontSize') * numbers) / Math.max(1, series.length)
}

/** The names of variables along an axis; one that has no value says so there, as it has no bar. */
export function nameAxis(input: ChartInput, isUpright = false) {
  const { series, props, look } = input
  const fontSize = props.number('fontSize')
  const share = shareOfWidth(input) - fontSize * 0.6
  const longest = Math.max(0, ...series.map(({ label }) => widthOf(label)))
  const widest = fontSize * 6
  const isTight = !isUpright && share < fontSize * 2.5 && longest * fontSize > share
  return {
    type: 'category',
    data: series.map(({ label, value }) => (value === undefined ? `${label} --` : label)),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: {
      fontSize,
      color: look.ink,
      interval: 0,
      overflow: 'truncate',
      width: isUpright || isTight ? widest : Math.max(fontSize * 1.5, share),
      // Slanted names have room where two letters of each would be left.
      rotate: isTight ? 45 : 0,
    },
  } as const
}

/** So wide a number is written out however narrow the chart is, in font sizes. */
const wholeMin = 4

/** A number that would take more than a third of the chart by its power of ten: at the edge its first digits would be cut. */
function axisText(value: number, width: number): string {
  const whole = short(value)
  if (widthOf(whole) <= Math.max(wholeMin, width / 3)) return whole
  return String(Number(value.toPrecision(3)).toExponential()).replace('+', '')
}

/** A tick of a counter has all of its digits; sums of tenths are off by their last ones. */
const digits = 12

function short(value: number): string {
  return displayValue(Number(value.toPrecision(digits)))
}

/** The unit that all variables share; none where they differ. */
export function sharedUnit({ series }: ChartInput): string {
  const [first] = series
  return first !== undefined && series.every(({ unit }) => unit === first.unit) ? first.unit : ''
}
