import type { Drawing } from '../drawing.ts'
import { box, circle } from '../shapes.ts'

/** A lamp of a panel, with a ring around it while it is lit: its colour alone would not tell everybody. */
export const pilot = (x: number, y: number, r: number): Drawing => [
  ['state', circle(x, y, r)],
  { when: 'on', parts: [['live', circle(x, y, r + 3.5)]] },
]

/** A screen with a value. */
export const screen = (
  ...[x, y, width, height, size = 14]: readonly [number, number, number, number, size?: number]
): Drawing => [
  ['face', box(x, y, width, height, 2)],
  { words: 'value', at: [x + width / 2, y + height / 2 + size * 0.36], size, room: width - 4 },
]

/** What flows along a path while the equipment is on, and the bare path while it is off. */
export const passing = (path: string, paint: 'stream' | 'warm' | 'frost'): Drawing => [
  {
    when: 'on',
    parts: [{ flow: path, paint, dash: [9, 5] }],
    otherwise: [['line', path]],
  },
]
