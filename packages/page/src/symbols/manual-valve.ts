import { bowTie, valve } from './valve.ts'

/** A valve that is turned by hand. */
export const manualValve = valve({
  name: 'manualValve',
  draw: (bench) => [
    bench.pen.path('M30 42V16M16 15H44', { ...bench.line, strokeWidth: 3 }),
    ...bowTie(bench),
  ],
})
