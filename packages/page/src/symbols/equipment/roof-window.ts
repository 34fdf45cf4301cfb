import { defineSymbol } from '../define-symbol.ts'
import { palette } from '../looks/palette.ts'
import { color } from '../prop-specs.ts'

const hingeDegrees = 50

/** A roof window whose wing lifts with its position of 0 to 100. */
export const roofWindow = defineSymbol({
  name: 'roofWindow',
  group: 'greenhouse',
  kind: 'drawn',
  size: { width: 160, height: 100 },
  keepsRatio: true,
  props: [color('color', palette.glass), color('openColor', palette.run)],
  slots: [
    { name: 'position', kind: 'number', glides: true },
    { name: 'open', kind: 'flag' },
  ],
  draw: (look) => {
    const pen = look.pen(160, 100)
    const line = { stroke: palette.line, strokeWidth: 2 }
    const rest = look.slotFlag('open') === true ? 100 : 0
    const isOpen = (look.slotNumber('position') ?? rest) > 0
    const share = Math.min(1, Math.max(0, (look.drawnNumber('position') ?? rest) / 100))
    const slope = Math.atan2(40, 76)
    const angle = slope - (share * hingeDegrees * Math.PI) / 180
    const tip = `${80 + 70 * Math.cos(angle)} ${32 + 70 * Math.sin(angle)}`
    return [
      pen.path('M4 72L80 32L156 72V98H4Z', { ...line, fill: look.color('color') }),
      pen.path('M42 52V98M80 32V98M118 52V98', { ...line, strokeWidth: 1 }),
      pen.path(`M80 32L${tip}`, {
        stroke: isOpen ? look.color('openColor') : palette.line,
        strokeWidth: 5,
      }),
      pen.ellipse(80, 32, 4, { ...line, fill: palette.surface }),
    ]
  },
})
