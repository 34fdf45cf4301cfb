import { apparatus } from './apparatus.ts'

export const heater = apparatus({
  name: 'heater',
  group: 'greenhouse',
  design: { width: 110, height: 80 },
  draw: ({ pen, isOn, look, body, lit, line }) => [
    pen.rect([2, 34, 106, 42], body, 4),
    ...[16, 36, 56, 76].map((x) => pen.rect([x, 42, 12, 26], lit, 4)),
    ...(isOn
      ? [
          pen.path('M26 28C20 20 32 14 26 4M54 28C48 20 60 14 54 4M82 28C76 20 88 14 82 4', {
            ...line,
            stroke: look.color('onColor'),
          }),
        ]
      : []),
  ],
})
