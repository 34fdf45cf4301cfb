import { palette } from '../looks/palette.ts'
import { amount, choice, color, words } from '../prop-specs.ts'
import { widget } from '../widgets/widget.ts'

/** A decorated frame around what belongs together on a wall, with a title on its edge. */
export const border = widget({
  name: 'border',
  group: 'basic',
  size: { width: 360, height: 220 },
  props: [
    choice('border', ['corners', 'chamfered', 'double', 'brackets']),
    words('title', ''),
    color('fill', palette.surface),
    color('stroke', palette.accent),
    color('color', palette.ink),
    amount('fontSize', 16, { min: 4, max: 200 }),
  ],
})
