import type { Primitive } from '../symbol.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import { fitted, widthOf } from '../symbols/looks/text-width.ts'
import type { ChartCell, ChartItem, DrawChart } from './chart.ts'
import { label, valueText } from './chart-text.ts'
import { lookOf } from './series.ts'

/** One flap with its letter, which turns over when the letter changes. */
export interface Flap {
  readonly letter: string
  readonly items: readonly Primitive[]
}

export interface FlipFigure {
  readonly flaps: readonly Flap[]
  /** The name and the unit. */
  readonly words: readonly Primitive[]
}

export const drawFlipFigure: DrawChart = (look, items) => {
  const { flaps, words } = figureOf(look, items)
  return [...flaps.flatMap((flap) => flap.items), ...words]
}

/** The flaps of a number one by one, for what turns them. */
export function getFlipFigure(cell: ChartCell, items: readonly ChartItem[]): FlipFigure {
  return figureOf(lookOf(cell), items)
}

function figureOf(look: Look, [item]: readonly ChartItem[]): FlipFigure {
  const { width, height } = look.size
  const fontSize = Math.min(look.number('fontSize'), height / 4)
  const name = look.text('title') || (item?.label ?? '')
  const unit = fitted(look.text('unit') || (item?.unit ?? ''), width / 3 / fontSize)
  const head = name === '' ? 0 : fontSize * 1.6
  const tail = unit === '' ? 0 : (widthOf(unit) * 1.2 + 0.6) * fontSize
  const letters = lettersOf(look, item)
  const isNarrow = (letter: string) => letter === '.' || letter === ','
  const weights = letters.map((letter) => (isNarrow(letter) ? 0.45 : 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const room = Math.max(1, width - tail)
  const flap = Math.min(room / Math.max(1, total), (height - head) * 0.75)
  const tall = Math.min(height - head, flap * 1.5)
  const box = { width: flap, height: tall, y: head + (height - head - tall) / 2 }
  const flaps = letters.map((letter, at): Flap => {
    const x = weights.slice(0, at).reduce((sum, weight) => sum + weight, 0) * flap
    const items = isNarrow(letter)
      ? [pointOf(look, letter, { ...box, x, width: flap * 0.45 })]
      : flapOf(look, letter, { ...box, x })
    return { letter, items }
  })
  const words = [
    ...(name === ''
      ? []
      : [label(0, fontSize * 0.7, name, { fontSize, width, fill: palette.line })]),
    ...(unit === ''
      ? []
      : [
          label(total * flap + fontSize * 0.4, box.y + tall - fontSize * 0.6, unit, {
            fontSize,
            fill: palette.line,
          }),
        ]),
  ]
  return { flaps, words }
}

/** The digits with leading zeros on the flaps that are left; a dash on each where there is no value. */
function lettersOf(look: Look, item: ChartItem | undefined): readonly string[] {
  const count = Math.trunc(look.number('digits'))
  if (typeof item?.value !== 'number') return Array.from({ length: count }, () => '-')
  const text = valueText(item, look).replaceAll(',', '')
  const isPlain = /^-?[\d.]+$/.test(text)
  const digits = text.replaceAll(/\D/g, '').length
  const zeros = '0'.repeat(isPlain ? Math.max(0, count - digits) : 0)
  return Array.from(text.startsWith('-') ? `-${zeros}${text.slice(1)}` : zeros + text)
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function flapOf(look: Look, letter: string, { x, y, width, height }: Box): readonly Primitive[] {
  const gap = width * 0.06
  const middle = exact(y + height / 2)
  return [
    {
      kind: 'rect',
      x: exact(x + gap),
      y: exact(y),
      width: exact(Math.max(0, width - 2 * gap)),
      height: exact(height),
      radius: exact(width * 0.1),
      fill: look.color('background'),
    },
    label(x + width / 2, y + height / 2, letter, {
      fontSize: height * 0.72,
      fill: look.color('color'),
      anchor: 'middle',
      weight: 600,
    }),
    {
      kind: 'path',
      d: `M${exact(x + gap)} ${middle}H${exact(x + width - gap)}`,
      stroke: palette.surface,
      strokeWidth: 1,
    },
  ]
}

function pointOf(look: Look, letter: string, { x, y, width, height }: Box): Primitive {
  const style = { fontSize: height * 0.72, fill: look.color('color'), anchor: 'middle' } as const
  return label(x + width / 2, y + height / 2, letter, style)
}
