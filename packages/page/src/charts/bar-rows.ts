import type { Primitive } from '../symbol.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import { chartFrame } from './chart-frame.ts'
import { boldWidthOf, label } from './chart-text.ts'
import { limitColor } from './limit-state.ts'
import type { Series } from './series.ts'

export interface BarRow {
  readonly one: Series
  /** What stands before the name: the place in a ranking. */
  readonly place?: string
  readonly text: string
  /** How far the bar reaches, from 0 to 1; undefined where there is no value. */
  readonly share: number | undefined
}

/** No row is higher than this many font sizes, so that few of them stay together. */
const rowMax = 4

/** A row for each: name and value on one line, and the bar below them. */
export function drawBarRows(look: Look, rows: readonly BarRow[]): readonly Primitive[] {
  const { items, inner } = chartFrame(look)
  const height = Math.min(inner.height / Math.max(1, rows.length), look.number('fontSize') * rowMax)
  const fontSize = Math.min(look.number('fontSize'), height * 0.5)
  const wide = { ...inner, height, fontSize }
  return [
    ...items,
    ...rows.flatMap((row, at) => rowOf(look, row, { ...wide, y: inner.y + at * height })),
  ]
}

interface RowBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fontSize: number
}

function rowOf(look: Look, { one, place, text, share }: BarRow, box: RowBox): readonly Primitive[] {
  const { x, y, width, height, fontSize } = box
  const isUsual = one.limit === 'usual'
  const line = y + height * 0.36
  const value = one.value === undefined || one.isOld ? palette.line : palette.ink
  const before = place === undefined ? 0 : fontSize * 1.6
  // A value is smaller rather than cut: without its first digits it would be another one.
  const valueSize = Math.min(fontSize, Math.max(0, width - before) / Math.max(1, boldWidthOf(text)))
  const room = width - before - boldWidthOf(text) * valueSize - fontSize
  return [
    ...(place === undefined ? [] : [label(x, line, place, { fontSize, fill: palette.line })]),
    // The dots of a name without room would lie on the sign of the value.
    ...(room < fontSize ? [] : [label(x + before, line, one.label, { fontSize, width: room })]),
    label(x + width, line, text, {
      fontSize: valueSize,
      anchor: 'end',
      fill: isUsual ? value : palette.alarm,
      weight: 600,
    }),
    ...barOf(
      look,
      { one, share },
      { ...box, y: y + height * 0.68, height: Math.max(1, height * 0.16) },
    ),
  ]
}

/** A bar of a value that is not of now is hollow and dashed. */
function barOf(
  look: Look,
  { one, share = 0 }: Pick<BarRow, 'one'> & { readonly share: number | undefined },
  { x, y, width, height }: RowBox,
): readonly Primitive[] {
  const bar = {
    kind: 'rect',
    x: exact(x),
    y: exact(y),
    height: exact(height),
    radius: exact(height / 2),
  } as const
  const color = limitColor(look, one.limit)
  const length = exact(width * share)
  const paint = one.isOld
    ? { fill: 'none', stroke: color, strokeWidth: 1, dash: [3, 2] }
    : { fill: color }
  return [
    { ...bar, width: exact(width), fill: palette.body },
    ...(length > 0 ? [{ ...bar, width: length, ...paint }] : []),
  ]
}
