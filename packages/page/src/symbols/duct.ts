import type { Primitive } from '../symbol.ts'
import { defineSymbol } from './define-symbol.ts'
import { flowMotion, roundedPath } from './flow-path.ts'
import { palette } from './palette.ts'
import { amount, choice, color, flowFromProp } from './prop-specs.ts'

/** A wide air duct with arrows of dashes. */
export const duct = defineSymbol({
  name: 'duct',
  group: 'pipe',
  kind: 'pipe',
  size: { width: 200, height: 60 },
  props: [
    color('color', palette.light),
    color('stroke', palette.line),
    color('flowColor', palette.off),
    amount('width', 36, { min: 8, max: 300 }),
    choice('route', ['square', 'straight']),
    flowFromProp,
  ],
  slots: [
    { name: 'flow', kind: 'number' },
    { name: 'flowColor', kind: 'color' },
  ],
  draw: (look): readonly Primitive[] => {
    if (look.points.length < 2) return []
    const width = look.number('width')
    const base = {
      kind: 'path',
      d: roundedPath(look.points, 0),
      fill: 'none',
      join: 'miter',
    } as const
    const flow = look.slotNumber('flow') ?? 0
    const motion = flowMotion(flow, 48)
    return [
      { ...base, stroke: look.color('stroke'), strokeWidth: width },
      { ...base, stroke: look.color('color'), strokeWidth: width - 4 },
      { ...base, stroke: look.color('flowColor'), strokeWidth: 2, dash: [28, 20], motion },
    ]
  },
})
