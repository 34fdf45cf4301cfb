import type { Drawing, Drawings } from '../drawing.ts'
import { box, circle, crystal, drop, lines, petals, spokes, wave } from '../shapes.ts'
import { screen } from './signs.ts'

/** A fan of a cooler behind its guard. */
const cooler = (x: number, y: number, radius: number): Drawing => [
  ['state', circle(x, y, radius)],
  { spin: [x, y], parts: [['face', petals([x, y], radius * 0.86, 4)]] },
  ['part', circle(x, y, radius * 0.18)],
]

/** A mast on its foot. */
const mast = (x: number, top: number, bottom: number): Drawing => [
  ['part', box(x - 3, top, 6, bottom - top)],
  ['bold', `M${x - 16} ${bottom}H${x + 16}`],
]

/** A lamp that stands upright, with its rays while it is lit. */
const lit = (x: number, y: number): Drawing => [
  { when: 'on', parts: [['live', spokes([x, y], [24, 29], 12)]] },
]

export const cold: Drawings = {
  coldRoom: [
    ['part', 'M1 16L20 2H180L199 16Z'],
    ['body', box(3, 16, 194, 122)],
    ['light', box(14, 27, 172, 111)],
    ['part', box(120, 50, 50, 88)],
    ['face', box(125, 55, 40, 83)],
    ['heavy', 'M131 92V104'],
    ['frost', crystal([40, 56], 18)],
    ...screen(24, 90, 76, 32, 20),
  ],
  coldEntry: [
    ['body', box(3, 12, 94, 106)],
    ['light', box(52, 22, 40, 96)],
    ['part', box(47, 17, 5, 101), box(92, 17, 5, 101)],
    {
      shift: [-40, 0],
      parts: [
        ['state', box(50, 20, 44, 98, 2)],
        ['thin', 'M56 28H88V110H56Z'],
        ['heavy', 'M58 62V78'],
      ],
    },
    ['part', box(3, 8, 94, 8, 2)],
    {
      when: 'position',
      parts: [['face', box(30, 48, 40, 20, 3)], { words: 'position', at: [50, 62.5], size: 13 }],
    },
  ],
  airCooler: [
    ['part', box(20, 1, 10, 8), box(130, 1, 10, 8), box(149, 12, 10, 16), box(149, 52, 10, 16)],
    ['body', box(4, 8, 146, 60, 3)],
    ...cooler(42, 38, 25),
    ...cooler(104, 38, 25),
    ['part', 'M10 68H144L136 78H18Z'],
    ['frost', crystal([140, 38], 7)],
  ],
  condensingUnit: [
    ['part', box(10, 92, 20, 7), box(130, 92, 20, 7)],
    ['body', box(3, 10, 84, 83, 3)],
    ...cooler(45, 52, 35),
    ['body', 'M98 92V46C98 26 142 26 142 46V92Z'],
    ['line', 'M98 62H142M87 30H112V34M128 34V20H159'],
    ['part', box(90, 90, 66, 4)],
  ],
  freezer: [
    ['part', box(12, 82, 14, 7), box(114, 82, 14, 7)],
    ['body', box(3, 24, 134, 58, 3)],
    ['pane', 'M3 24L14 6H126L137 24Z'],
    ['line', 'M70 6V24'],
    ['frost', crystal([30, 53], 15)],
    ...screen(62, 38, 64, 28, 18),
  ],
  coldTruck: [
    ['part', box(4, 70, 172, 8), 'M124 30H152L174 52V72H124Z'],
    ['pane', 'M132 36H150L164 52H132Z'],
    ['body', box(3, 6, 118, 66, 2)],
    ['thin', lines([22, 12, 22, 66], [20, 0], 5)],
    ['part', box(121, 10, 14, 16, 2)],
    ['state', circle(62, 38, 19)],
    ['frost', crystal([62, 38], 14)],
    ['face', circle(34, 80, 13), circle(148, 80, 13)],
    ['solid', circle(34, 80, 5), circle(148, 80, 5)],
  ],
  weatherStation: [
    ...mast(50, 20, 158),
    ['bold', 'M14 24H86'],
    ['body', 'M14 24L4 32A10 8 0 0 0 22 36Z', circle(14, 12, 6), circle(86, 12, 5)],
    ['solid', 'M74 24L98 18V30Z'],
    ['part', 'M30 56H70L66 62H34Z', 'M32 64H68L64 70H36Z', 'M32 72H68L64 78H36Z'],
    ['body', box(18, 90, 64, 40, 4)],
    ...screen(23, 96, 54, 28, 16),
  ],
  anemometer: [
    ...mast(40, 40, 118),
    {
      when: 'on',
      parts: [
        {
          spin: [40, 36],
          parts: [
            ['bold', spokes([40, 36], [4, 24], 3)],
            ['state', circle(40, 12, 9), circle(61, 48, 9), circle(19, 48, 9)],
          ],
        },
      ],
      otherwise: [
        ['bold', spokes([40, 36], [4, 24], 3)],
        ['state', circle(40, 12, 9), circle(61, 48, 9), circle(19, 48, 9)],
      ],
    },
    ['solid', circle(40, 36, 5)],
  ],
  rainGauge: [
    ['bold', 'M18 92L12 99M42 92L48 99'],
    ['part', 'M6 2H54L42 22H18Z'],
    { vessel: box(12, 22, 36, 70, 3), full: [26, 91], marksAt: 22 },
    ['water', drop([22, 5], 9), drop([36, 5], 9)],
  ],
  dustMonitor: [
    ...mast(40, 66, 138),
    ['part', 'M22 12H58L54 20H26Z', 'M36 2H44V12H36Z'],
    ['body', box(6, 20, 68, 58, 5)],
    ...screen(12, 27, 56, 26, 16),
    { words: 'title', at: [40, 70], size: 13 },
  ],
  gasDetector: [
    ['body', box(5, 3, 50, 52, 7)],
    ...screen(10, 9, 40, 20, 13),
    { words: 'title', at: [30, 47], size: 14 },
    ['part', 'M18 55H42V68A12 10 0 0 1 18 68Z'],
    ['thin', 'M22 62H38M22 67H38'],
  ],
  smokeDetector: [
    ['part', box(6, 3, 68, 9, 2)],
    ['state', 'M12 12H68L60 34H20Z'],
    ['line', 'M20 22H60'],
    ['face', circle(40, 17, 3)],
    { when: 'on', parts: [['line', wave([28, 58], 18), wave([40, 58], 18), wave([52, 58], 18)]] },
  ],
  climateSensor: [
    ['body', box(4, 3, 52, 60, 6)],
    ...screen(9, 9, 42, 22, 14),
    ['part', box(20, 63, 20, 16, 3)],
    ['thin', 'M24 68H36M24 73H36'],
    ['solid', 'M18 38A4 4 0 0 1 26 38V46A7 7 0 1 1 18 46Z'],
    ['water', drop([40, 36], 20)],
  ],
  noiseMeter: [
    ['part', circle(30, 14, 12), box(25, 24, 10, 10)],
    ['thin', 'M20 8L40 20M40 8L20 20'],
    ['body', box(8, 34, 44, 64, 6)],
    ...screen(13, 41, 34, 22, 13),
    { words: 'title', at: [30, 82], size: 14 },
  ],
  waterLeak: [
    ['state', drop([40, 2], 42)],
    ['line', 'M6 58Q14 50 22 58Q30 64 38 58Q46 50 54 58Q62 64 74 56'],
    { when: 'on', parts: [['live', 'M20 26L10 20M60 26L70 20M18 38H8M62 38H72']] },
  ],
  beacon: [
    ['part', box(12, 66, 36, 13, 2)],
    ['state', 'M16 66V40A14 16 0 0 1 44 40V66Z'],
    ['thin', 'M24 60V42M30 60V38M36 60V42'],
    ...lit(30, 42),
  ],
  entryContact: [
    ['light', box(6, 3, 48, 54)],
    {
      when: 'on',
      parts: [
        ['state', 'M6 3L36 10V59L6 57Z'],
        ['solid', circle(31, 40, 2.5)],
      ],
      otherwise: [
        ['body', box(6, 3, 48, 54)],
        ['solid', circle(47, 32, 2.5)],
      ],
    },
    ['bold', 'M1 58H59'],
  ],
  emergencyStop: [
    ['body', box(3, 3, 54, 54, 6)],
    ['face', circle(30, 30, 23)],
    {
      when: 'on',
      parts: [
        ['red', circle(30, 30, 15)],
        ['line', circle(30, 30, 15)],
      ],
      otherwise: [['state', circle(30, 30, 17)]],
    },
    ['bold', 'M22 30A8 8 0 1 1 30 38M30 38L35 34M30 38L34 43'],
  ],
}
