import type { Primitive } from '../symbol.ts'
import { lineOfText } from '../symbols/looks/letters.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import { fitted, widthOf } from '../symbols/looks/text-width.ts'
import type { DrawChart } from './chart.ts'

/** A title in the middle of its decoration. */
export const drawTitleBar: DrawChart = (look) => {
  const { draw, room } = bars[look.choice('bar')] ?? wings
  const text = look.text('text')
  const width = (room * look.size.width) / 720
  const fontSize = look.number('fontSize')
  const fitting = Math.min(fontSize, Math.max(fontSize / 2, width / Math.max(1, widthOf(text))))
  return [...draw(look), lineOfText(look, fitted(text, width / fitting), 0, exact(fitting))]
}

interface Bar {
  readonly draw: (look: Look) => readonly Primitive[]
  /** The widest text between its lines, of 720. */
  readonly room: number
}

/** A plate in the middle, as wide as its title needs, with a line to either side of it. */
const wings: Bar = {
  room: 580,
  draw: (look) => {
    const pen = look.pen(720, 64)
    const stroke = look.color('stroke')
    const units = (widthOf(look.text('text')) * look.number('fontSize') * 720) / look.size.width
    const half = Math.round(Math.min(330, Math.max(190, units / 2 + 40)) || 190)
    const [left, right] = [360 - half, 360 + half]
    const plate = `M${left} 4H${right}L${right - 30} 60H${left + 30}Z`
    const sides = `M0 14H${left - 20}L${left + 20} 58M720 14H${right + 20}L${right - 20} 58`
    const inner = `M60 22H${left - 28}M660 22H${right + 28}`
    return [
      pen.path(plate, { fill: palette.light, stroke, strokeWidth: 1.5 }),
      pen.path(sides, { stroke, strokeWidth: 2 }),
      ...(left > 100 ? [pen.path(inner, { stroke, strokeWidth: 1, opacity: 0.5 })] : []),
    ]
  },
}

const drawUnderline = (look: Look): readonly Primitive[] => {
  const pen = look.pen(720, 64)
  const stroke = look.color('stroke')
  return [
    pen.path('M0 60H720', { stroke, strokeWidth: 1, opacity: 0.5 }),
    pen.path('M240 60H480', { stroke, strokeWidth: 4 }),
  ]
}

const drawChevrons = (look: Look): readonly Primitive[] => {
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

const bars: Readonly<Record<string, Bar>> = {
  wings,
  underline: { draw: drawUnderline, room: 720 },
  chevrons: { draw: drawChevrons, room: 420 },
}
