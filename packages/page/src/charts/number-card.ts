import type { Primitive } from '../symbol.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import { fitted, widthOf } from '../symbols/looks/text-width.ts'
import { type ChartItem, type DrawChart, numberOf, shareOf } from './chart.ts'
import { label, valueText } from './chart-text.ts'
import { getLimitState, type LimitState, limitColor, limitSigns } from './limit-state.ts'

/** A large number with its name, its unit, and where it lies between its ends and limits. */
export const drawNumberCard: DrawChart = (look, [item]) => {
  const { width, height } = look.size
  const fontSize = lettersOf(look)
  const pad = Math.min(fontSize, width / 8, height / 8)
  const value = numberOf(item)
  const state = getLimitState(look, value)
  const hasBar = look.flag('showScale')
  const top = pad + fontSize * 1.2
  const room = Math.max(1, height - top - pad - (hasBar ? pad + barHeight : 0))
  const inner = { x: pad, width: width - 2 * pad }
  const number: NumberPlace = { ...inner, middle: top + room / 2, room }
  const bar = { ...inner, y: height - pad - barHeight }
  return [
    groundOf(look, state),
    ...headOf(look, item, { ...inner, y: pad + fontSize * 0.5, state }),
    ...numberWithUnit(look, item, number),
    ...(hasBar ? barOf(look, bar, value) : []),
  ]
}

/** The size of its letters, which leave room for the number where the card is small. */
function lettersOf(look: Look): number {
  return Math.min(look.number('fontSize'), look.size.height / 5)
}

function groundOf(look: Look, state: LimitState): Primitive {
  const usual = look.flag('showFrame') ? { stroke: palette.shade, strokeWidth: 1 } : {}
  const edge = state === 'usual' ? usual : { stroke: palette.alarm, strokeWidth: 2 }
  return { kind: 'rect', x: 0, y: 0, ...look.size, radius: 4, fill: palette.surface, ...edge }
}

interface HeadPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly state: LimitState
}

/** The name, and the sign of the limit that is passed. */
function headOf(look: Look, item: ChartItem | undefined, place: HeadPlace): Primitive[] {
  const { x, y, width, state } = place
  const fontSize = lettersOf(look)
  const name = look.text('title') || (item?.label ?? '')
  const style = { fontSize, fill: palette.line }
  if (state === 'usual') return [label(x, y, name, { ...style, width })]
  const sign = { fontSize, fill: palette.alarm, anchor: 'end' } as const
  return [
    label(x, y, name, { ...style, width: width - 1.5 * fontSize }),
    label(x + width, y, limitSigns[state], sign),
  ]
}

interface NumberPlace {
  readonly x: number
  readonly width: number
  readonly middle: number
  /** The height that it may take. */
  readonly room: number
}

/** The number as large as it fits, with its unit behind it on the same line. */
function numberWithUnit(look: Look, item: ChartItem | undefined, place: NumberPlace): Primitive[] {
  const { x, width, middle, room } = place
  const fontSize = lettersOf(look)
  const text = valueText(item ?? { value: undefined }, look)
  const unit = fitted(look.text('unit') || (item?.unit ?? ''), width / 2 / fontSize)
  const gap = fontSize * 0.4
  const unitWidth = unit === '' ? 0 : unitWidthOf(unit) * fontSize + gap
  const wide = boldWidth(text)
  const large = Math.min(room * 0.9, Math.max(1, width - unitWidth) / wide)
  const isUsual = getLimitState(look, numberOf(item)) === 'usual'
  const fill = isUsual ? palette.ink : palette.alarm
  const style = { fontSize: large, fill, weight: 600 } as const
  if (unit === '') return [label(x, middle, text, style)]
  // Only the painter knows how wide the number is in its font.
  const tail = { text: unit, gap: exact(gap), fontSize, fill: palette.line }
  const number = label(x, middle, text, style)
  return [number.kind === 'text' ? { ...number, tail } : number]
}

const barHeight = 6
/** About how many font sizes a number in bold is wide, in the widest of the usual fonts: its unit fits behind it. */
function boldWidth(text: string): number {
  const marks = text.replace(/[^.,:\s-]/g, '').length
  return widthOf(text) * 1.2 - marks * 0.3
}

/** About how many font sizes a unit is wide. Chinese fonts draw the dot of `kW·h` as wide as their own letters. */
function unitWidthOf(unit: string): number {
  const wide = unit.replace(/[^·WMm%]/g, '').length
  return widthOf(unit) + wide * 0.4
}

interface BarPlace {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The number's place between its ends, with a mark at each limit that is watched. */
function barOf(look: Look, { x, y, width }: BarPlace, value: number | undefined): Primitive[] {
  const [low, high] = [look.number('min'), look.number('max')]
  const bar = { kind: 'rect', x: exact(x), y: exact(y), height: barHeight, radius: 3 } as const
  const limits = look.flag('hasLimits') ? [look.number('lowLimit'), look.number('highLimit')] : []
  const length = value === undefined ? 0 : exact(width * shareOf(value, low, high))
  return [
    { ...bar, width: exact(width), fill: palette.body },
    ...(length > 0
      ? [{ ...bar, width: length, fill: limitColor(look, getLimitState(look, value)) }]
      : []),
    ...limits.map((limit): Primitive => {
      const at = exact(x + width * shareOf(limit, low, high))
      return {
        kind: 'path',
        d: `M${at} ${exact(y - 3)}V${exact(y + barHeight + 3)}`,
        stroke: palette.line,
        strokeWidth: 2,
      }
    }),
  ]
}
