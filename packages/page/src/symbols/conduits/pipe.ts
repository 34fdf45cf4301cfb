import type { Primitive } from '../../symbol.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'
import { amount, choice, color, crossingProp, flowFromProp } from '../prop-specs.ts'
import { conduit } from './conduit.ts'
import { flowMotion, roundedPath } from './flow-path.ts'

/** A pipe with walls. Dashes in it move with the slot `flow`: 1 is the usual speed, below 0 they run backwards. */
export const pipe = conduit({
  name: 'pipe',
  size: { width: 160, height: 40 },
  wallWidth: 3,
  props: [
    color('color', palette.shade),
    color('stroke', palette.line),
    color('flowColor', palette.water),
    amount('width', 12, { min: 2, max: 200 }),
    choice('route', ['square', 'straight']),
    flowFromProp,
    crossingProp,
  ],
  slots: [
    { name: 'flow', kind: 'number' },
    { name: 'flowColor', kind: 'color' },
    { name: 'color', kind: 'color' },
  ],
  walls: (look) => {
    const width = look.number('width')
    const base = getBase(look)
    return [
      { ...base, stroke: look.color('stroke'), strokeWidth: width },
      { ...base, stroke: look.color('color'), strokeWidth: Math.max(1, width - 3) },
    ]
  },
  stream: (look, flow) => {
    if (flow === 0) return []
    const width = look.number('width')
    return [
      {
        ...getBase(look),
        stroke: look.color('flowColor'),
        strokeWidth: Math.max(1, width - 6),
        dash: [width * 1.5, width],
        motion: flowMotion(flow, width * 2.5),
      },
    ]
  },
})

function getBase(look: Look): Primitive & { readonly kind: 'path' } {
  const d = roundedPath(look.points, look.number('width') * 1.5)
  return { kind: 'path', d, fill: 'none', join: 'round' }
}
