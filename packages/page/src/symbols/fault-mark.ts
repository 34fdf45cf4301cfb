import type { Size } from '../page-data.ts'
import type { Primitive } from '../symbol.ts'
import { palette } from './looks/palette.ts'
import type { Pen } from './looks/pen.ts'

/**
 * Marks a fault by a red triangle with its sign at the upper right corner, so that colour alone does not carry it. It is
 * small and stands half beyond the corner, so that the part and its reading stay in sight.
 */
export function faultMark(pen: Pen, { width, height }: Size): Primitive {
  const side = Math.min(20, height * 0.9, Math.max(12, Math.sqrt(width * height) * 0.22))
  const [middle, top] = [width - side * 0.1, side * -0.4]
  const [left, right, bottom] = [middle - side / 2, middle + side / 2, top + side * 0.9]
  return {
    kind: 'group',
    items: [
      pen.path(`M${middle} ${top}L${right} ${bottom}L${left} ${bottom}Z`, {
        fill: palette.alarm,
        stroke: '#FFFFFF',
        strokeWidth: 1,
      }),
      pen.text(middle, top + side * 0.78, '!', {
        fill: '#FFFFFF',
        fontSize: side * 0.62,
        weight: 700,
      }),
    ],
  }
}
