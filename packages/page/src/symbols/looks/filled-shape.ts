import type { PropSpec, SlotSpec } from '../../symbol.ts'
import { color, strokeProps } from '../prop-specs.ts'
import { fillGradient, gradientProps } from './fill-gradient.ts'
import type { Look } from './look.ts'
import { getOutline } from './outline.ts'
import { palette } from './palette.ts'
import type { Stroke } from './pen.ts'

/** Properties of a plain shape with a fill and an outline. */
export const shapeProps: readonly PropSpec[] = [
  color('fill', palette.surface),
  ...gradientProps,
  ...strokeProps,
]

export const shapeSlots: readonly SlotSpec[] = [
  { name: 'fill', kind: 'color' },
  { name: 'stroke', kind: 'color' },
]

/** The paint that `shapeProps` describe. */
export function shapePaint(look: Look): Stroke {
  return { fill: look.color('fill'), ...fillGradient(look), ...getOutline(look) }
}
