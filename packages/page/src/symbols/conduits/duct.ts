import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'
import { amount, choice, color, crossingProp, flowFromProp } from '../prop-specs.ts'
import { conduit } from './conduit.ts'
import { flowMotion, roundedPath } from './flow-path.ts'

/** A wide air duct of sheets that are joined by flanges. Air moves in it as broad pale dashes. */
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
      // A dash as broad as the duct is a line across it.
      {
        ...base,
        stroke: look.color('stroke'),
        strokeWidth: width - 4,
        opacity: 0.5,
        dash: [1.5, sheet - 1.5],
      },
    ]
  },
  stream: (look, flow) => {
    if (flow === 0) return []
    return [
      {
        ...getBase(look),
        stroke: look.color('flowColor'),
        strokeWidth: Math.max(2, look.number('width') * 0.16),
        opacity: 0.75,
        dash: [30, 18],
        motion: flowMotion(flow, 48),
      },
    ]
  },
})

/** Length of a sheet between two flanges. */
const sheet = 60

function getBase(look: Look) {
  return { kind: 'path', d: roundedPath(look.points, 0), fill: 'none', join: 'miter' } as const
}
