import type { Size } from '../page-data.ts'
import type { Primitive } from '../symbol.ts'
import { palette } from './palette.ts'
import type { Pen } from './pen.ts'

/**
 * Marks a fault by a red triangle with its sign in the upper right corner, so that colour alone does not carry it. It is
 * small, so that the part itself stays in sight.
 */
export function faultMark(pen: Pen, { width, height }: Size): Primitive {
  const side = Math.min(20, height * 0.9, Math.max(12, Math.sqrt(width * height) * 0.22))
  const [right, left, middle] = [width - 1, width - 1 - side, width - 1 - side / 2]
  return {
    kind: 'group',
    items: [
      pen.path(`M${middle} 1L${right} ${1 + side * 0.9}L${left} ${1 + side * 0.9}Z`, {
        fill: palette.alarm,
        stroke: '#FFFFFF',
        strokeWidth: 1,
      }),
      pen.text(middle, 1 + side * 0.78, '!', {
        fill: '#FFFFFF',
        fontSize: side * 0.62,
        weight: 700,
      }),
    ],
  }
}
