import { apparatus } from './apparatus.ts'
import { palette } from './palette.ts'

/** An energy meter with its reading. */
export const meter = apparatus({
  name: 'meter',
  group: 'electric',
  design: { width: 80, height: 90 },
  ports: [
    { name: 'top', at: { x: 0.5, y: 0 } },
    { name: 'bottom', at: { x: 0.5, y: 1 } },
  ],
  slots: [
    { name: 'on', kind: 'flag' },
    { name: 'text', kind: 'text' },
  ],
  draw: ({ pen, look, body, lit, line }) => [
    pen.rect([2, 2, 76, 86], body, 6),
    pen.rect([12, 14, 56, 24], { ...line, fill: palette.surface }, 2),
    pen.text(40, 32, look.slotText('text') ?? '--', { fill: palette.ink, fontSize: 15 }),
    pen.text(40, 62, 'kWh', { fill: palette.ink, fontSize: 14, weight: 600 }),
    pen.ellipse(40, 76, 5, lit),
  ],
})
