import { defineSymbol } from '../define-symbol.ts'
import { fillGradient, gradientProps } from '../looks/fill-gradient.ts'
import { palette } from '../looks/palette.ts'
import { exact } from '../looks/pen.ts'
import { color } from '../prop-specs.ts'

export const arrow = defineSymbol({
  name: 'arrow',
  group: 'basic',
  kind: 'drawn',
  size: { width: 120, height: 40 },
  props: [color('fill', palette.line), ...gradientProps],
  slots: [{ name: 'fill', kind: 'color' }],
  draw: (look) => {
    const { width, height } = look.size
    const neck = exact(width - Math.min(width, height))
    const [top, middle, bottom] = [height * 0.3, height / 2, height * 0.7].map(exact)
    const d = `M0 ${top}H${neck}V0L${width} ${middle}L${neck} ${height}V${bottom}H0Z`
    return [{ kind: 'path', d, fill: look.color('fill'), ...fillGradient(look) }]
  },
})
