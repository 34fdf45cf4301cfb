import type { Primitive } from '../symbol.ts'
import { lineOfText } from '../symbols/looks/letters.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import type { DrawChart } from './chart.ts'

/** A title in the middle of its decoration. */
export const drawTitleBar: DrawChart = (look) => [
  ...(bars[look.choice('bar')] ?? wings)(look),
  lineOfText(look, look.text('text')),
]

type DrawBar = (look: Look) => readonly Primitive[]

/** A plate in the middle with a line to either side of it. */
const wings: DrawBar = (look) => {
  const pen = look.pen(720, 64)
  const stroke = look.color('stroke')
  return [
    pen.path('M170 4H550L520 60H200Z', { fill: palette.light, stroke, strokeWidth: 1.5 }),
    pen.path('M0 14H150L190 58M720 14H570L530 58', { stroke, strokeWidth: 2 }),
    pen.path('M60 22H142M660 22H578', { stroke, strokeWidth: 1, opacity: 0.5 }),
  ]
}

const underline: DrawBar = (look) => {
  const pen = look.pen(720, 64)
  const stroke = look.color('stroke')
  return [
    pen.path('M0 60H720', { stroke, strokeWidth: 1, opacity: 0.5 }),
    pen.path('M240 60H480', { stroke, strokeWidth: 4 }),
  ]
}

const chevrons: DrawBar = (look) => {
  const pen = look.pen(720, 64)
  const stroke = look.color('stroke')
  const steps = [0, 1, 2, 3]
  return steps.flatMap((step) => {
    const [left, right] = [60 + step * 22, 660 - step * 22]
    const paint = { stroke, strokeWidth: 4, opacity: 0.25 + step * 0.25 }
    return [
      pen.path(`M${left} 18L${left + 14} 32L${left} 46`, paint),
      pen.path(`M${right} 18L${right - 14} 32L${right} 46`, paint),
    ]
  })
}

const bars: Readonly<Record<string, DrawBar>> = { wings, underline, chevrons }
