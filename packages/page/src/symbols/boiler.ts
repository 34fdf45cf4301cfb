import { machine } from './machine.ts'
import { palette } from './palette.ts'

/** A boiler, which shows a flame while it runs. */
export const boiler = machine({
  name: 'boiler',
  group: 'vessel',
  design: { width: 120, height: 140 },
  ports: [
    { name: 'in', at: { x: 0, y: 0.75 } },
    { name: 'out', at: { x: 1, y: 0.25 } },
  ],
  draw: ({ pen, look, part, line, isRunning }) => [
    pen.rect([78, 2, 18, 26], part),
    pen.rect([4, 26, 112, 110], { ...line, fill: look.color('color') }, 8),
    pen.path('M24 48H96M24 62H96M24 76H96', { ...line, strokeWidth: 4, stroke: palette.water }),
    pen.rect([34, 92, 52, 38], { ...line, fill: palette.light }, 4),
    ...(isRunning
      ? [
          pen.path('M60 126C44 122 46 108 56 96C58 106 66 104 64 98C76 108 76 122 60 126Z', {
            ...line,
            fill: '#E07B2A',
          }),
        ]
      : [pen.path('M46 126H74', line)]),
  ],
})
