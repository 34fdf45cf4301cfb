import { defineSymbol } from '../define-symbol.ts'
import { fillGradient, gradientProps } from '../looks/fill-gradient.ts'
import { palette } from '../looks/palette.ts'
import { color, letterProps, words } from '../prop-specs.ts'

/** A frame with a title that gathers what belongs together. */
export const panel = defineSymbol({
  name: 'panel',
  group: 'basic',
  kind: 'drawn',
  size: { width: 320, height: 200 },
  props: [
    words('title', ''),
    color('fill', palette.surface),
    ...gradientProps,
    color('stroke', palette.shade),
    ...letterProps,
  ],
  slots: [{ name: 'fill', kind: 'color' }],
  draw: (look) => {
    const fontSize = look.number('fontSize')
    const title = look.text('title')
    const weight = look.flag('bold') ? { weight: 600 } : {}
    return [
      {
        kind: 'rect',
        x: 0,
        y: 0,
        ...look.size,
        radius: 6,
        fill: look.color('fill'),
        ...fillGradient(look),
        stroke: look.color('stroke'),
        strokeWidth: 1,
      },
      ...(title === ''
        ? []
        : [
            {
              kind: 'text' as const,
              x: Math.min(12, look.size.width),
              y: Math.min(fontSize + 8, look.size.height),
              text: title,
              fontSize,
              fill: look.color('color'),
              ...weight,
            },
          ]),
    ]
  },
})
