import type { Primitive } from '../../symbol.ts'
import { palette } from './palette.ts'
import { exact } from './pen.ts'
import { fitted } from './text-width.ts'

/** The sides of the sketch, which is no larger than this on a large picture. */
const sketchMax = 56
const fontSize = 14
/** A picture lower than this has no room for its name. */
const namedHeightMin = 48
const margin = 8

/** What stands where a photo is gone or cannot be read: the box that it had, a struck out picture and its name. */
export function missingPhoto(photo: Extract<Primitive, { kind: 'image' }>): readonly Primitive[] {
  const { x, y, width, height, name = '', opacity = 1 } = photo
  const isNamed = name !== '' && height >= namedHeightMin && width >= namedHeightMin
  const below = isNamed ? fontSize + margin : 0
  const side = Math.max(0, Math.min(sketchMax, width - margin, height - below - margin))
  const [left, top] = [x + (width - side) / 2, y + (height - side - below) / 2]
  const words = fitted(name, (width - margin) / fontSize)
  const line = { stroke: palette.off, strokeWidth: 1 }
  return [
    {
      kind: 'group',
      opacity,
      items: [
        { kind: 'rect', x, y, width, height, dash: [4, 3], ...line },
        { kind: 'path', d: sketch(left, top, side / 24), ...line, strokeWidth: exact(side / 24) },
        ...(isNamed ? [caption(x + width / 2, top + side + fontSize, words)] : []),
      ],
    },
  ]
}

function caption(x: number, y: number, text: string): Primitive {
  return { kind: 'text', x, y, text, fontSize, anchor: 'middle', fill: palette.line }
}

/** A framed picture of hills and a sun with a line through it, on 24 by 24. */
function sketch(left: number, top: number, unit: number): string {
  const at = (x: number, y: number) => `${exact(left + x * unit)} ${exact(top + y * unit)}`
  const frame = `M${at(3, 5)}L${at(21, 5)}L${at(21, 19)}L${at(3, 19)}Z`
  const hills = `M${at(3, 17)}L${at(9, 11)}L${at(14, 16)}L${at(17, 13)}L${at(21, 17)}`
  const sun = `M${at(15, 8)}L${at(17, 8)}L${at(17, 10)}L${at(15, 10)}Z`
  return `${frame}${hills}${sun}M${at(2, 22)}L${at(22, 2)}`
}
