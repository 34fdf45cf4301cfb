import { bowTie, valve } from './valve.ts'

/** A valve driven by a magnet. */
export const solenoidValve = valve({
  name: 'solenoidValve',
  draw: (bench) => [
    bench.pen.path('M30 42V24', bench.line),
    bench.pen.rect([18, 2, 24, 22], bench.part),
    bench.pen.path('M18 24L42 2', bench.line),
    ...bowTie(bench),
  ],
})
