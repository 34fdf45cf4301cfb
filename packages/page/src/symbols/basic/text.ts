import type { Primitive } from '../../symbol.ts'
import { defineSymbol } from '../define-symbol.ts'
import { lineOfText } from '../looks/letters.ts'
import { exact } from '../looks/pen.ts'
import { alignProp, letterProps } from '../prop-specs.ts'

const linesMax = 100
/** How far the lines of a text are apart, in font sizes. */
export const lineHeight = 1.4

/** Text, with a line for each of its lines. */
export const text = defineSymbol({
  name: 'text',
  group: 'basic',
  kind: 'drawn',
  size: { width: 120, height: 30 },
  props: [{ name: 'text', kind: 'text', initial: 'Text', isLong: true }, ...letterProps, alignProp],
  slots: [
    { name: 'text', kind: 'text' },
    { name: 'color', kind: 'color' },
  ],
  draw: (look) => {
    const lines = look.text('text').split('\n').slice(0, linesMax)
    return lines.map((words, index): Primitive => {
      const line = lineOfText(look, words)
      if (line.kind !== 'text') return line
      const offset = (index - (lines.length - 1) / 2) * lineHeight * line.fontSize
      return { ...line, y: exact(line.y + offset) }
    })
  },
})
