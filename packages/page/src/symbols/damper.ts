import { palette } from './palette.ts'
import { valve } from './valve.ts'

/** A damper: louvres of an air duct. */
export const damper = valve({
  name: 'damper',
  draw: ({ pen, isOpen, body, line }) => [
    pen.rect([4, 6, 52, 48], { ...line, fill: palette.light }),
    ...[16, 30, 44].map((y) =>
      pen.path(isOpen ? `M12 ${y}H48` : `M22 ${y + 8}L38 ${y - 8}`, { ...line, strokeWidth: 4 }),
    ),
    pen.ellipse(48, 12, 5, body),
  ],
})
