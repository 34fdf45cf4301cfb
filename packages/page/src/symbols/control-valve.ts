import { bowTie, valve } from './valve.ts'

/** A control valve, moved by a membrane and open by degrees. */
export const controlValve = valve({
  name: 'controlValve',
  draw: (bench) => [
    bench.pen.path('M30 42V20', bench.line),
    bench.pen.path('M14 20A16 17 0 0 1 46 20Z', bench.part),
    ...bowTie(bench),
  ],
})
