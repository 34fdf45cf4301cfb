import type { Primitive } from '../symbol.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import { fitted } from '../symbols/looks/text-width.ts'
import type { DrawChart } from './chart.ts'

/** A frame in one of its styles, with its title in the upper left corner. */
export const drawBorder: DrawChart = (look) => [
  ...(borders[look.choice('border')] ?? corners)(look),
  ...titleOf(look),
]

type Draw = (look: Look) => readonly Primitive[]

const corners: Draw = (look) => {
  const { width, height } = look.size
  const [w, h] = [exact(width), exact(height)]
  const arm = exact(Math.min(24, width / 4, height / 4))
  const d = `M0 ${arm}V0H${arm}M${exact(w - arm)} 0H${w}V${arm}M${w} ${exact(h - arm)}V${h}H${exact(w - arm)}M${arm} ${h}H0V${exact(h - arm)}`
  return [
    {
      kind: 'rect',
      x: 0,
      y: 0,
      width,
      height,
      fill: look.color('fill'),
      stroke: palette.shade,
      strokeWidth: 1,
    },
    { kind: 'path', d, fill: 'none', stroke: look.color('stroke'), strokeWidth: 3, join: 'miter' },
  ]
}

const chamfered: Draw = (look) => {
  const { width, height } = look.size
  const cut = Math.min(16, width / 4, height / 4)
  const mark = Math.min(width / 3, 60)
  const outline = chamfer(look, cut)
  const stroke = look.color('stroke')
  return [
    { kind: 'path', d: outline, fill: look.color('fill'), stroke, strokeWidth: 1.5 },
    {
      kind: 'path',
      d: `M${exact(cut)} 0H${exact(Math.min(width - cut, cut + mark))}M${exact(Math.max(cut, width - cut - mark))} ${exact(height)}H${exact(width - cut)}`,
      fill: 'none',
      stroke,
      strokeWidth: 4,
    },
  ]
}

function chamfer({ size: { width, height } }: Look, cut: number): string {
  const [w, h, c] = [exact(width), exact(height), exact(cut)]
  return `M${c} 0H${exact(w - c)}L${w} ${c}V${exact(h - c)}L${exact(w - c)} ${h}H${c}L0 ${exact(h - c)}V${c}Z`
}

const double: Draw = (look) => {
  const { width, height } = look.size
  const gap = Math.min(6, width / 4, height / 4)
  const stroke = look.color('stroke')
  const inner = { width: Math.max(0, width - 2 * gap), height: Math.max(0, height - 2 * gap) }
  const dot = Math.min(2.5, gap / 2)
  const dots = [
    [gap, gap],
    [width - gap, gap],
    [gap, height - gap],
    [width - gap, height - gap],
  ] as const
  return [
    {
      kind: 'rect',
      x: 0,
      y: 0,
      width,
      height,
      radius: 4,
      fill: look.color('fill'),
      stroke,
      strokeWidth: 1,
    },
    {
      kind: 'rect',
      x: gap,
      y: gap,
      ...inner,
      radius: 2,
      fill: 'none',
      stroke,
      strokeWidth: 1,
      opacity: 0.5,
    },
    ...dots.map(
      ([cx, cy]): Primitive => ({
        kind: 'ellipse',
        cx: exact(cx),
        cy: exact(cy),
        rx: dot,
        ry: dot,
        fill: stroke,
      }),
    ),
  ]
}

const brackets: Draw = (look) => {
  const { width, height } = look.size
  const [w, h] = [exact(width), exact(height)]
  const arm = exact(Math.min(18, width / 4))
  const d = `M${arm} 0H0V${h}H${arm}M${exact(w - arm)} 0H${w}V${h}H${exact(w - arm)}`
  return [
    { kind: 'rect', x: 0, y: 0, width, height, fill: look.color('fill') },
    { kind: 'path', d, fill: 'none', stroke: look.color('stroke'), strokeWidth: 2, join: 'miter' },
  ]
}

const borders: Readonly<Record<string, Draw>> = { corners, chamfered, double, brackets }

/** How much wider bold letters are. */
const bold = 1.12

function titleOf(look: Look): readonly Primitive[] {
  const text = look.text('title')
  if (text === '') return []
  const fontSize = Math.min(look.number('fontSize'), look.size.height / 2)
  const x = Math.min(20, look.size.width / 8)
  const mark = { width: exact(fontSize * 0.25), height: exact(fontSize) }
  const room = (look.size.width - 2 * x - fontSize * 0.6) / (fontSize * bold)
  return [
    { kind: 'rect', x: exact(x), y: exact(fontSize * 0.7), ...mark, fill: look.color('stroke') },
    {
      kind: 'text',
      x: exact(x + fontSize * 0.6),
      y: exact(fontSize * 1.55),
      text: fitted(text, room),
      fontSize,
      fill: look.color('color'),
      weight: 600,
    },
  ]
}
