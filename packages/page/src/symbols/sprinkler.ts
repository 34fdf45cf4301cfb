import { apparatus } from './apparatus.ts'
import { palette } from './palette.ts'

export const sprinkler = apparatus({
  name: 'sprinkler',
  group: 'greenhouse',
  design: { width: 100, height: 80 },
  ports: [
    { name: 'in', at: { x: 0, y: 0.1 } },
    { name: 'out', at: { x: 1, y: 0.1 } },
  ],
  draw: ({ pen, isOn, lit, line }) => [
    pen.path('M1 8H99', { ...line, strokeWidth: 5 }),
    pen.path('M50 10V24M40 24H60L54 34H46Z', lit),
    ...(isOn
      ? [
          {
            ...pen.path('M44 38L14 74M48 38L36 76M52 38L64 76M56 38L86 74', line),
            stroke: palette.water,
            dash: [6, 6],
            motion: { kind: 'flow' as const, length: 12, periodMs: 800 },
          },
        ]
      : []),
  ],
})
