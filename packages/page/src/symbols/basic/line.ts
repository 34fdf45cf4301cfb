import { defineSymbol } from '../define-symbol.ts'
import { getOutline } from '../looks/outline.ts'
import { choice, strokeProps } from '../prop-specs.ts'

/** A line in the box's middle, or from corner to corner. */
export const line = defineSymbol({
  name: 'line',
  group: 'basic',
  kind: 'drawn',
  size: { width: 160, height: 20 },
  props: [...strokeProps, choice('course', ['across', 'upright', 'falling', 'rising'])],
  slots: [{ name: 'stroke', kind: 'color' }],
  draw: (look) => [
    look.pen(2, 2).path(courses[look.choice('course')] ?? 'M0 1H2', getOutline(look)),
  ],
})

const courses: Readonly<Record<string, string>> = {
  across: 'M0 1H2',
  upright: 'M1 0V2',
  falling: 'M0 0L2 2',
  rising: 'M0 2L2 0',
}
