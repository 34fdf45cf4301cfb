import type { Primitive } from '../symbol.ts'
import { defineSymbol } from './define-symbol.ts'
import { flowMotion, roundedPath } from './flow-path.ts'
import { palette } from './palette.ts'
import { amount, choice, color, flowFromProp } from './prop-specs.ts'

/** A pipe with walls. Dashes in it move with the slot `flow`: 1 is the usual speed, below 0 they run backwards. */
export const pipe = defineSymbol({
  name: 'pipe',
  group: 'pipe',
  kind: 'pipe',
  size: { width: 160, height: 40 },
  props: [
    color('color', palette.shade),
    color('stroke', palette.line),
    color('flowColor', palette.water),
    amount('width', 12, { min: 2, max: 200 }),
    choice('route', ['square', 'straight']),
    flowFromProp,
  ],
  slots: [
    { name: 'flow', kind: 'number' },
    { name: 'flowColor', kind: 'color' },
    { name: 'color', kind: 'color' },
  ],
  draw: (look): readonly Primitive[] => {
    if (look.points.length < 2) return []
    const width = look.number('width')
    const d = roundedPath(look.points, width * 1.5)
    const base = { kind: 'path', d, fill: 'none', join: 'round' } as const
    const walls: readonly Primitive[] = [
      { ...base, stroke: look.color('stroke'), strokeWidth: width },
      { ...base, stroke: look.color('color'), strokeWidth: Math.max(1, width - 3) },
    ]
    const flow = look.slotNumber('flow') ?? 0
    if (flow === 0) return walls
    const dash = [width * 1.5, width]
    return [
      ...walls,
      {
        ...base,
        stroke: look.color('flowColor'),
        strokeWidth: Math.max(1, width - 6),
        dash,
        motion: flowMotion(flow, width * 2.5),
      },
    ]
  },
})
