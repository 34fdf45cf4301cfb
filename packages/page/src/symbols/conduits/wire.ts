import type { Primitive } from '../../symbol.ts'
import { defineSymbol } from '../define-symbol.ts'
import { palette } from '../looks/palette.ts'
import { amount, choice, color, crossingProp, flag } from '../prop-specs.ts'
import { flowMotion, roundedPath } from './flow-path.ts'

/** A thin line between things: a cable or a signal. While live it is stronger and has its colour, and moving dashes if so set. */
export const wire = defineSymbol({
  name: 'wire',
  group: 'pipe',
  kind: 'pipe',
  size: { width: 160, height: 40 },
  props: [
    color('color', palette.line),
    color('onColor', palette.run),
    amount('width', 3, { min: 1, max: 40 }),
    flag('flows', false),
    choice('route', ['square', 'straight']),
    crossingProp,
  ],
  slots: [
    { name: 'on', kind: 'flag' },
    { name: 'flow', kind: 'number' },
  ],
  draw: (look): readonly Primitive[] => {
    if (look.points.length < 2) return []
    const flow = look.slotNumber('flow') ?? Number(look.slotFlag('on') === true)
    const strokeWidth = look.number('width') * (flow === 0 ? 1 : 1.5)
    const stroke = look.color(flow === 0 ? 'color' : 'onColor')
    const d = roundedPath(look.points, 0)
    const base = { kind: 'path', d, fill: 'none', join: 'miter', strokeWidth } as const
    if (flow === 0 || !look.flag('flows')) return [{ ...base, stroke }]
    return [
      { ...base, stroke: look.color('color') },
      { ...base, stroke, dash: [12, 8], motion: flowMotion(flow, 20) },
    ]
  },
})
