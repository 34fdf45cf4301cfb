import { conduit } from './conduit.ts'
import { flowMotion, roundedPath } from './flow-path.ts'
import type { Look } from './look.ts'
import { palette } from './palette.ts'
import { amount, choice, color, crossingProp, flowFromProp } from './prop-specs.ts'

/** A wide air duct with arrows of dashes. */
export const duct = conduit({
  name: 'duct',
  size: { width: 200, height: 60 },
  wallWidth: 4,
  props: [
    color('color', palette.light),
    color('stroke', palette.line),
    color('flowColor', palette.off),
    amount('width', 36, { min: 8, max: 300 }),
    choice('route', ['square', 'straight']),
    flowFromProp,
    crossingProp,
  ],
  slots: [
    { name: 'flow', kind: 'number' },
    { name: 'flowColor', kind: 'color' },
  ],
  walls: (look) => {
    const width = look.number('width')
    const base = getBase(look)
    return [
      { ...base, stroke: look.color('stroke'), strokeWidth: width },
      { ...base, stroke: look.color('color'), strokeWidth: width - 4 },
    ]
  },
  stream: (look, flow) => [
    {
      ...getBase(look),
      stroke: look.color('flowColor'),
      strokeWidth: 2,
      dash: [28, 20],
      motion: flowMotion(flow, 48),
    },
  ],
})

function getBase(look: Look) {
  return { kind: 'path', d: roundedPath(look.points, 0), fill: 'none', join: 'miter' } as const
}
