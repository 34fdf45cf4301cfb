import { palette } from './palette.ts'
import { bowTie, valve } from './valve.ts'

/** A valve driven by a motor. */
export const motorValve = valve({
  name: 'motorValve',
  draw: (bench) => [
    bench.pen.path('M30 42V26', bench.line),
    bench.pen.ellipse(30, 14, 12, bench.part),
    bench.pen.text(30, 19, 'M', { fill: palette.ink, fontSize: 14, weight: 700 }),
    ...bowTie(bench),
  ],
})
