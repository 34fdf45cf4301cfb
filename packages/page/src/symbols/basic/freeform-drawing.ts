import type { Primitive } from '../../symbol.ts'
import { shapePaint } from '../looks/filled-shape.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'

/** Sides of the box in which an outline is written, whatever the size of the cell. */
export const freeformBox = 1000
/** What is longer is cut; importing refuses it. */
const outlineCharactersMax = 400_000

const star = 'M500 0L618 382L1000 382L691 618L809 1000L500 764L191 1000L309 618L0 382L382 382Z'

/**
 * Draws an outline of any form. Besides its properties a cell has texts that no panel shows: `d`, the outline in a box
 * of 1000 by 1000; `rule` and `join` as SVG has them; `natural`, the longer side at which the outline is as wide as it
 * says; `tone` and `strokeTone`, colours of the theme in the place of the initial ones.
 */
export function drawFreeform(look: Look): readonly Primitive[] {
  const d = look.text('d').slice(0, outlineCharactersMax)
  const paint = shapePaint(look)
  const { strokeWidth = 0, dash } = paint
  const scale = scaleOf(look)
  return [
    {
      ...look.pen(freeformBox, freeformBox).path(d === '' ? star : d, {
        ...paint,
        fill: toned(look, 'tone', paint.fill),
        stroke: toned(look, 'strokeTone', paint.stroke),
        strokeWidth: strokeWidth * scale,
        ...(dash && { dash: dash.map((part) => part * scale) }),
      }),
      ...(look.text('rule') === 'evenodd' && { rule: 'evenodd' }),
      ...(look.text('join') === 'miter' && { join: 'miter' }),
    },
  ]
}

function scaleOf(look: Look): number {
  const natural = Number(look.text('natural'))
  const { width, height } = look.size
  return natural > 0 ? Math.min(1e3, Math.max(width, height) / natural) : 1
}

/** A colour that somebody chose, or that a value gives, comes before the tone. */
function toned(look: Look, name: string, given = 'none'): string {
  const tone = look.text(name)
  const isInitial = given === palette.surface || given === palette.line
  return (isInitial && Object.entries(palette).find(([key]) => key === tone)?.[1]) || given
}
