import type { Drawing, Drawings } from '../drawing.ts'
import { arrowLine, box, circle, lines } from '../shapes.ts'
import { pilot } from './signs.ts'

/** A sine, so wide and high. */
export const sine = (x: number, y: number, width = 20): string =>
  `M${x} ${y}Q${x + width / 4} ${y - width * 0.55} ${x + width / 2} ${y}Q${x + (width * 3) / 4} ${y + width * 0.55} ${x + width} ${y}`

const bolt = (x: number, y: number): string =>
  `M${x} ${y}L${x - 10} ${y + 22}H${x - 2}L${x - 6} ${y + 40}L${x + 8} ${y + 16}H${x - 1}L${x + 4} ${y}Z`

const cabinet = (width: number, height: number): Drawing => [
  ['body', box(2, 2, width - 4, height - 4, 3)],
  ['thin', lines([width * 0.3, height - 12, width * 0.7, height - 12], [0, 4], 2)],
]

/** The charge of a battery. */
const bars = (x: number, y: number): readonly string[] =>
  [0, 6, 12].map((dx) => box(x + dx, y, 4, 8))

/** What stands in a box of its own: drives, supplies, batteries, meters and controllers. */
export const cabinets: Drawings = {
  vfd: [
    ['state', box(2, 2, 76, 96, 4)],
    ['face', box(10, 10, 60, 26, 2)],
    { text: 'Hz', at: [40, 29], size: 16 },
    ['bold', sine(14, 62, 18)],
    { when: 'on', parts: [['live', arrowLine([35, 62], [48, 62], 6)]] },
    ['bold', sine(50, 62, 9), sine(59, 62, 9)],
    ['thin', 'M22 84H58M22 90H58'],
  ],
  softStarter: [
    ['state', box(2, 2, 76, 96, 4)],
    ['bold', 'M16 78V22', 'M14 78H66'],
    {
      when: 'on',
      parts: [
        ['live', 'M16 76Q30 72 42 46Q48 30 60 30'],
        ['solid', circle(62, 30, 5)],
      ],
      otherwise: [
        ['line', 'M16 76Q30 72 42 46Q48 30 64 30'],
        ['solid', circle(16, 77, 5)],
      ],
    },
    ['thin', 'M22 88H58'],
  ],
  ups: [
    ...cabinet(80, 120),
    ['face', box(14, 12, 52, 22, 2)],
    { text: 'UPS', at: [40, 29], size: 16 },
    ['state', box(20, 48, 36, 44, 3), box(31, 42, 14, 6)],
    ['thin', 'M20 62H56M20 77H56'],
    { when: 'on', parts: [['ink', box(25, 52, 26, 7), box(25, 66, 26, 7), box(25, 81, 26, 7)]] },
  ],
  cabinet: [
    ['body', box(2, 2, 76, 126, 3)],
    ['part', box(4, 120, 72, 8)],
    ['line', 'M40 6V119'],
    ['face', 'M26 36L14 62H23L19 82L34 54H25L30 36Z'],
    ['heavy', 'M46 62V76'],
    ...pilot(60, 20, 6),
    ['thin', lines([50, 100, 70, 100], [0, 5], 3)],
  ],
  energyStorage: [
    ['body', box(2, 6, 136, 94, 2)],
    ['part', box(8, 100, 16, 9), box(116, 100, 16, 9), box(2, 2, 136, 8, 1)],
    ['thin', 'M48 12V98M94 12V98'],
    ['state', ...[12, 58, 104].flatMap((x) => [24, 48, 72].map((y) => box(x, y, 24, 16, 2)))],
    ['ink', ...[12, 58, 104].flatMap((x) => [24, 48, 72].map((y) => box(x + 24, y + 4, 4, 8)))],
    {
      when: 'on',
      parts: [
        ['ink', ...[12, 58, 104].flatMap((x) => [24, 48, 72].flatMap((y) => bars(x + 4, y + 4)))],
      ],
    },
  ],
  meter: [
    ['body', box(2, 2, 76, 86, 6)],
    ['face', box(10, 12, 60, 26, 2)],
    { words: 'value', at: [40, 31], size: 15 },
    { text: 'kWh', at: [40, 58], size: 15 },
    ...pilot(40, 74, 5),
  ],
  chargingPile: [
    ['body', box(6, 2, 48, 112, 8)],
    ['part', box(2, 112, 56, 7, 2)],
    ['face', box(14, 12, 32, 24, 3)],
    { when: 'on', parts: [['ink', box(18, 20, 6, 8), box(27, 20, 6, 8), box(36, 20, 6, 8)]] },
    ['state', bolt(30, 46)],
    ['bold', 'M54 40H62Q70 40 70 50V84Q70 94 62 94H54'],
    ['part', box(64, 54, 12, 18, 3)],
  ],
  plc: [
    ['body', box(2, 4, 96, 72, 3)],
    ['part', box(2, 4, 20, 72, 3)],
    ['thin', 'M42 4V76M62 4V76M82 4V76'],
    ...pilot(12, 16, 4),
    ['solid', ...[48, 68, 88].flatMap((x) => [14, 24, 34, 44].map((y) => circle(x + 2, y, 2)))],
    ['face', box(44, 56, 16, 14), box(64, 56, 16, 14), box(84, 56, 12, 14)],
    ['solid', box(7, 30, 10, 8), box(7, 46, 10, 14)],
  ],
  gateway: [
    ['line', 'M24 34V6M56 34V6'],
    ['solid', circle(24, 5, 3), circle(56, 5, 3)],
    ['body', box(2, 32, 76, 56, 5)],
    ...pilot(16, 48, 5),
    ['bold', 'M47 70A9 9 0 0 1 65 70', 'M40 70A16 16 0 0 1 72 70'],
    ['solid', circle(56, 70, 3.5)],
    ['solid', box(10, 74, 8, 8), box(21, 74, 8, 8), box(32, 74, 8, 8)],
  ],
}
