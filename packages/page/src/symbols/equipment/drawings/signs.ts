import type { Drawing } from '../drawing.ts'
import { circle } from '../shapes.ts'

/** A lamp of a panel, with a ring around it while it is lit: its colour alone would not tell everybody. */
export const pilot = (x: number, y: number, r: number): Drawing => [
  ['state', circle(x, y, r)],
  { when: 'on', parts: [['live', circle(x, y, r + 3.5)]] },
]

/** What flows along a path while the equipment is on, and the bare path while it is off. */
export const passing = (path: string, paint: 'stream' | 'warm' | 'frost'): Drawing => [
  {
    when: 'on',
    parts: [{ flow: path, paint, dash: [9, 5] }],
    otherwise: [['line', path]],
  },
]
