import type { Rect } from '../geometry/rect.ts'
import type { Point } from '../page-data.ts'
import { widthOf } from '../symbols/looks/text-width.ts'
import { isWarning, type OfferedVariable, warningColor } from './offered-variable.ts'
import type { PlannedPart } from './planned-part.ts'

/** The height of a line with the name of a variable and what shows it. */
export const fieldHeight = 44
const valueSize = { width: 120, height: 36 }
const gap = 8
const nameWidthMax = 220

/** A variable's name, and what shows or sets it behind the name. */
export function fieldParts(
  variable: OfferedVariable,
  { x, y }: Point,
  width: number,
): readonly PlannedPart[] {
  const { shape, size } = controlOf(variable)
  // A name far from its value is read with the wrong one.
  const nameWidth = Math.min(nameWidthMax, width - valueSize.width - gap)
  const left = x + nameWidth + gap
  const props = shape === 'lamp' && isWarning(variable) ? { onColor: warningColor } : {}
  return [
    {
      shape: 'text',
      rect: { x, y: y + (fieldHeight - 30) / 2, width: nameWidth, height: 30 },
      props: { text: variable.name, align: 'left' },
    },
    {
      shape,
      rect: { x: left, y: y + (fieldHeight - size.height) / 2, ...size },
      name: variable.name,
      props,
      variables: [variable],
    },
  ]
}

function controlOf({ kind, isWritable }: OfferedVariable) {
  if (kind === 'flag') {
    return isWritable
      ? { shape: 'toggleSwitch', size: { width: 64, height: 35 } }
      : { shape: 'lamp', size: { width: 36, height: 36 } }
  }
  return { shape: kind === 'number' && isWritable ? 'input' : 'value', size: valueSize }
}

const columnWidth = 280

/** Variables below each other, around a point of the page. */
export function columnParts(
  variables: readonly OfferedVariable[],
  at: Point,
): readonly PlannedPart[] {
  const top = at.y - (variables.length * fieldHeight) / 2
  return variables.flatMap((variable, row) =>
    fieldParts(variable, { x: at.x - columnWidth / 2, y: top + row * fieldHeight }, columnWidth),
  )
}

const captionHeight = 30
const captionGap = 4
/** The size of a text's letters, unless it is set. */
const letters = 16

/** The name of a variable above what shows it, or below at the upper edge of the page. */
export function captionOf(name: string, { x, y, width, height }: Rect): PlannedPart {
  const wide = Math.max(width, Math.ceil(widthOf(name) * letters) + letters)
  const above = y - captionGap - captionHeight
  const top = above < 0 ? y + height + captionGap : above
  const rect = { x: x + (width - wide) / 2, y: top, width: wide, height: captionHeight }
  return { shape: 'text', rect, props: { text: name } }
}
