import { defineSymbol } from '../define-symbol.ts'
import { palette } from '../looks/palette.ts'
import { color } from '../prop-specs.ts'

/** A curtain. Position 0 is drawn back, 100 is closed. */
export const curtain = defineSymbol({
  name: 'curtain',
  group: 'greenhouse',
  kind: 'drawn',
  size: { width: 160, height: 90 },
  props: [color('color', palette.shade), color('background', palette.glass)],
  slots: [
    { name: 'position', kind: 'number', glides: true },
    { name: 'open', kind: 'flag' },
  ],
  draw: (look) => {
    const pen = look.pen(160, 90)
    const line = { stroke: palette.line, strokeWidth: 2 }
    const isOpen = look.slotFlag('open')
    const fallback = isOpen === false ? 100 : 0
    const share = Math.min(1, Math.max(0, (look.drawnNumber('position') ?? fallback) / 100))
    const width = 12 + 142 * share
    const folds = Array.from({ length: 6 }, (_, index) => {
      const x = 3 + (width * (index + 1)) / 7
      return `M${x} 8V86`
    })
    return [
      pen.rect([2, 6, 156, 82], { ...line, fill: look.color('background') }),
      pen.rect([3, 6, width, 81], { fill: look.color('color') }),
      pen.path(folds.join(''), { stroke: palette.line, strokeWidth: 1 }),
      pen.path('M1 4H159', { ...line, strokeWidth: 4 }),
    ]
  },
})
