import type { Primitive } from '../symbol.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import { widthOf } from '../symbols/looks/text-width.ts'
import { type ChartItem, type DrawChart, drawnOf, numberOf, shareOf } from './chart.ts'
import { label, valueText } from './chart-text.ts'
import { getLimitState, limitColor, limitSigns } from './limit-state.ts'

interface Ball {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** A ball of water with its share or its value inside and its name below. */
export const drawWaterBall: DrawChart = (look, [item]) => {
  const { width, height } = look.size
  const fontSize = Math.min(look.number('fontSize'), height / 4)
  const name = look.text('title') || (item?.label ?? '')
  const foot = name === '' ? 0 : fontSize * 1.8
  const radius = Math.max(1, Math.min(width, height - foot) / 2 - 3)
  const ball: Ball = { x: width / 2, y: (height - foot) / 2, radius }
  const value = numberOf(item)
  const state = getLimitState(look, value)
  const [low, high] = [look.number('min'), look.number('max')]
  const share = value === undefined ? undefined : shareOf(value, low, high)
  const drawn = drawnOf(item)
  const color = limitColor(look, state)
  const round = { kind: 'ellipse', cx: exact(ball.x), cy: exact(ball.y) } as const
  const outer = exact(radius)
  return [
    { ...round, rx: outer, ry: outer, fill: palette.surface, stroke: color, strokeWidth: 2 },
    ...(drawn === undefined ? [] : [waterOf(ball, shareOf(drawn, low, high), color)]),
    ...wordsIn(ball, `${limitSigns[state]}${textOf(look, item, share)}`),
    ...(name === ''
      ? []
      : [
          label(ball.x, height - fontSize * 0.7, name, {
            fontSize,
            width,
            anchor: 'middle',
            fill: palette.ink,
          }),
        ]),
  ]
}

/** The share of the ball, or the value with its unit. */
function textOf(look: Look, item: ChartItem | undefined, share: number | undefined): string {
  if (share === undefined) return '--'
  if (look.flag('percent')) {
    return `${(share * 100).toFixed(Math.max(0, Math.trunc(look.number('decimals'))))}%`
  }
  const unit = look.text('unit') || (item?.unit ?? '')
  return `${valueText(item ?? { value: undefined }, look)}${unit === '' ? '' : ` ${unit}`}`
}

/** Water up to the share, with a wave on it that leaves the level where it is. */
function waterOf({ x, y, radius }: Ball, share: number, color: string): Primitive {
  const inner = radius * 0.9
  const level = y + inner - 2 * inner * share
  // A full ball and an empty one have no room for a wave.
  const swell = Math.min(inner * 0.08, inner * 2 * share, inner * 2 * (1 - share))
  const [left, quarter] = [exact(x - inner), exact(inner / 2)]
  const wave = (up: number) =>
    `M${left} ${exact(level)}q${quarter / 2} ${exact(-up)} ${quarter} 0t${quarter} 0t${quarter} 0t${quarter} 0V${exact(y + inner)}H${left}Z`
  const side = exact(inner)
  const clip = `M${left} ${exact(y)}a${side} ${side} 0 1 0 ${2 * side} 0a${side} ${side} 0 1 0 ${-2 * side} 0Z`
  return {
    kind: 'group',
    clip,
    items: [
      { kind: 'path', d: wave(-swell), fill: color, opacity: 0.35 },
      { kind: 'path', d: wave(swell), fill: color, opacity: 0.55 },
    ],
  }
}

/** The words as large as the ball allows, on a plate where they are read on water and on air alike. */
function wordsIn({ x, y, radius }: Ball, text: string): readonly Primitive[] {
  const fontSize = Math.min(radius * 0.4, (radius * 1.2) / Math.max(1, widthOf(text) * 1.12))
  const [width, height] = [widthOf(text) * 1.12 * fontSize + fontSize * 0.6, fontSize * 1.35]
  return [
    {
      kind: 'rect',
      x: exact(x - width / 2),
      y: exact(y - height / 2),
      width: exact(width),
      height: exact(height),
      radius: exact(height / 4),
      fill: palette.surface,
      opacity: 0.8,
    },
    label(x, y, text, { fontSize, fill: palette.ink, anchor: 'middle', weight: 600 }),
  ]
}
