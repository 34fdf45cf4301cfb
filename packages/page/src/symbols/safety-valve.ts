import { bowTie, valve } from './valve.ts'

/** A safety valve, which opens against a spring. */
export const safetyValve = valve({
  name: 'safetyValve',
  draw: (bench) => [
    bench.pen.path('M30 42V24L22 20L38 15L22 10L30 5', bench.line),
    ...bowTie(bench),
  ],
})
