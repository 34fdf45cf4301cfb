import type { Primitive } from '../symbol.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { label } from './chart-text.ts'

/** The surface of a chart with its title, and the room that is left inside. */
export function chartFrame(look: Look) {
  const { width, height } = look.size
  const fontSize = Math.min(look.number('fontSize'), height / 3)
  const title = look.text('title')
  const pad = Math.min(fontSize * 0.7, width / 10, height / 10)
  const head = title === '' ? 0 : fontSize * 1.5
  const ground: Primitive = {
    kind: 'rect',
    x: 0,
    y: 0,
    width,
    height,
    radius: 4,
    fill: palette.surface,
    ...(look.flag('showFrame') && { stroke: palette.shade, strokeWidth: 1 }),
  }
  const words =
    title === ''
      ? []
      : [label(pad, pad + fontSize * 0.5, title, { fontSize, weight: 600, width: width - 2 * pad })]
  const inner = {
    x: pad,
    y: pad + head,
    width: Math.max(1, width - 2 * pad),
    height: Math.max(1, height - 2 * pad - head),
  }
  return { items: [ground, ...words], inner }
}
