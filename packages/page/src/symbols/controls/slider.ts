import type { Size } from '../../page-data.ts'
import type { Primitive } from '../../symbol.ts'
import { defineSymbol } from '../define-symbol.ts'
import { readable } from '../looks/letters.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'
import { amount, color, decimalsProp, scaleProps, words } from '../prop-specs.ts'

/** The radius of the knob. */
export function getKnob({ width, height }: Size): number {
  return Math.min(12, height / 2, width / 2)
}

/**
 * Shows a set point; dragging requests another one between `min` and `max`, in steps of `step`, where 0 leaves the step
 * to the scale.
 */
export const slider = defineSymbol({
  name: 'slider',
  group: 'control',
  kind: 'drawn',
  size: { width: 200, height: 44 },
  props: [
    ...scaleProps,
    amount('step', 0, { min: 0 }),
    words('unit', ''),
    decimalsProp,
    color('fill', palette.accent),
    color('background', palette.shade),
  ],
  slots: [{ name: 'value', kind: 'number', glides: true }],
  draw: (look) => {
    const { width, height } = look.size
    const middle = height / 2
    const knob = getKnob(look.size)
    const share = look.drawnShare('value')
    const x = knob + (share ?? 0) * (width - 2 * knob)
    const rail = { kind: 'rect', x: knob, y: middle - 2, height: 4, radius: 2 } as const
    return [
      { ...rail, width: width - 2 * knob, fill: look.color('background') },
      { ...rail, width: x - knob, fill: look.color('fill') },
      {
        kind: 'ellipse',
        cx: x,
        cy: middle,
        rx: knob,
        ry: knob,
        fill: share === undefined ? palette.light : palette.surface,
        stroke: look.color('fill'),
        strokeWidth: 3,
      },
      getFigure(look, share ?? 0),
    ]
  },
})

/** The set point in figures, over that half of the rail on which the knob is not. */
function getFigure(look: Look, share: number): Primitive {
  const { width, height } = look.size
  const fontSize = Math.min(14, height / 3)
  const unit = look.text('unit')
  const shown = readable(look.slot('value'), look.digits('value'))
  const isLeft = share > 0.5
  return {
    kind: 'text',
    x: isLeft ? getKnob(look.size) : width - getKnob(look.size),
    y: height / 2 - 5,
    text: unit === '' ? shown : `${shown} ${unit}`,
    fontSize,
    fill: palette.ink,
    anchor: isLeft ? 'start' : 'end',
  }
}
