import { apparatus } from './apparatus.ts'

export const growLight = apparatus({
  name: 'growLight',
  group: 'greenhouse',
  design: { width: 120, height: 70 },
  draw: ({ pen, isOn, look, body, lit, line }) => [
    pen.path('M40 1V14M80 1V14', line),
    pen.path('M14 30L26 14H94L106 30Z', body),
    pen.rect([18, 30, 84, 8], lit),
    ...(isOn
      ? [
          pen.path('M24 44L16 66M46 44L42 66M60 44V66M74 44L78 66M96 44L104 66', {
            ...line,
            stroke: look.color('onColor'),
          }),
        ]
      : []),
  ],
})
