import { apparatus } from './apparatus.ts'
import { palette } from './palette.ts'

export const solarPanel = apparatus({
  name: 'solarPanel',
  group: 'electric',
  design: { width: 120, height: 80 },
  ports: [{ name: 'out', at: { x: 0.5, y: 1 } }],
  draw: ({ pen, isOn, lit, line }) => [
    pen.path('M50 64V78M70 64V78M40 78H80', line),
    pen.path('M20 4H100L118 64H2Z', { ...line, fill: isOn ? '#2F6F9F' : palette.off }),
    pen.path('M40 4L31 64M60 4V64M80 4L89 64M14 24H106M8 44H112', {
      stroke: '#FFFFFF',
      strokeWidth: 1,
    }),
    pen.ellipse(108, 12, 8, lit),
  ],
})
