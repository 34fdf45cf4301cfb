import type { Drawing, Drawings } from '../drawing.ts'
import { box, circle, lines, spokes, vanes, zigzag } from '../shapes.ts'
import { pilot } from './signs.ts'

/** A pressure filter on its legs, with the layers that are given. */
const pressureFilter = (layers: Drawing): Drawing => [
  ['part', box(44, 1, 12, 12), box(44, 127, 12, 12)],
  ['bold', 'M16 116V138M84 116V138'],
  ['state', 'M6 36C6 2 94 2 94 36V100C94 134 6 134 6 100Z'],
  ...layers,
  ['line', 'M6 36C6 2 94 2 94 36V100C94 134 6 134 6 100Z'],
]

/** Air that rises while it is blown in. */
const bubbles = (xs: readonly number[], [top, bottom]: readonly [number, number]): Drawing =>
  xs.map((x) => ({
    flow: `M${x} ${bottom}V${top}`,
    paint: 'frost',
    dash: [3, 9],
  }))

const openBasin = (width: number, bottom: number): string => `M3 3V${bottom}H${width - 3}V3`

export const water: Drawings = {
  filter: [
    ['part', box(33, 1, 14, 8), box(33, 91, 14, 8)],
    ['state', 'M4 8H76V60L48 92H32L4 60Z'],
    ['line', 'M4 34H76'],
    { flow: 'M10 42H70', paint: 'thin', dash: [6, 4] },
    { flow: 'M13 51H67', paint: 'thin', dash: [3, 5] },
  ],
  barScreen: [
    ['part', 'M2 98H98V108H2Z'],
    ['water', 'M4 66H96V98H4Z'],
    ['state', 'M36 96L72 4L84 9L48 100Z'],
    ['bold', lines([40, 98, 77, 6], [5, 1.5], 1)],
    ['thin', lines([40, 88, 52, 93], [4.4, -11], 8)],
    { flow: 'M60 92L94 8', paint: 'line', dash: [5, 10] },
    ['part', box(68, 1, 22, 12, 2)],
    ['bold', 'M1 108H99'],
  ],
  gritChamber: [
    ['part', box(73, 88, 14, 11)],
    {
      vessel: 'M3 3V52L70 90H90L157 52V3Z',
      rim: 'M3 3V52L70 90H90L157 52V3',
      full: [14, 89],
      marksAt: 14,
    },
    ['bold', 'M52 3V36M108 3V36'],
    ['solid', circle(74, 82, 2), circle(80, 84, 2), circle(86, 82, 2), circle(80, 78, 2)],
  ],
  clarifier: [
    ['part', box(93, 98, 14, 11)],
    {
      vessel: 'M3 18V66L92 100H108L197 66V18Z',
      rim: 'M3 18V66L92 100H108L197 66V18',
      full: [26, 99],
      marksAt: 16,
    },
    ['part', box(76, 12, 8, 42), box(116, 12, 8, 42)],
    ['bold', 'M100 8V90M22 76L96 92M178 76L104 92'],
    ['part', box(1, 7, 198, 7), box(90, 1, 20, 13, 2)],
    { when: 'on', parts: [{ flow: 'M6 10.5H194', paint: 'live', dash: [10, 8] }] },
  ],
  aerationTank: [
    { vessel: openBasin(200, 106), rim: openBasin(200, 106), full: [14, 105], marksAt: 14 },
    ['part', box(24, 92, 152, 6)],
    ['solid', ...[40, 70, 100, 130, 160].map((x) => box(x - 8, 86, 16, 6))],
    ['line', 'M184 3V95H176'],
    { when: 'on', parts: bubbles([34, 46, 64, 76, 94, 106, 124, 136, 154, 166], [40, 84]) },
  ],
  aerator: [
    ['part', box(32, 1, 16, 14, 2), box(36, 15, 8, 14)],
    ['state', 'M12 29H68L58 41H22Z'],
    ['thin', 'M26 29L30 41M40 29V41M54 29L50 41'],
    {
      when: 'on',
      parts: [{ flow: 'M26 46L8 58M40 46V59M54 46L72 58', paint: 'stream', dash: [5, 5] }],
      otherwise: [['stream', 'M2 50H78']],
    },
  ],
  sandFilter: pressureFilter([
    ['plain', 'M6 62H94V100C94 112 84 120 70 124H30C16 120 6 112 6 100Z'],
    [
      'solid',
      ...[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4].map((at) => circle(18 + at * 15 + (row % 2) * 6, 72 + row * 14, 2)),
      ),
    ],
    ['line', 'M6 62H94M28 26H72M50 12V26'],
  ]),
  carbonFilter: pressureFilter([
    ['solid', 'M6 56H94V84H6Z'],
    ['plain', 'M6 84H94V100C94 112 84 120 70 124H30C16 120 6 112 6 100Z'],
    { text: 'C', at: [50, 78], size: 22, paint: 'ground' },
    ['line', 'M6 84H94M28 26H72M50 12V26'],
  ]),
  softener: [
    ['part', box(26, 1, 36, 16, 3), box(1, 14, 24, 12), box(63, 14, 76, 12)],
    ['state', 'M14 38C14 12 74 12 74 38V122Q74 138 58 138H30Q14 138 14 122Z'],
    ['thin', 'M14 62H74'],
    [
      'solid',
      ...[76, 92, 108].flatMap((y, row) =>
        [26, 40, 54].map((x) => circle(x + (row % 2) * 7, y, 2.2)),
      ),
    ],
    ['body', box(90, 66, 48, 72, 4)],
    ['part', box(88, 60, 52, 8, 2)],
    { text: 'NaCl', at: [114, 108], size: 14 },
    ['thin', 'M74 60H80V80H90'],
  ],
  membrane: [
    ['part', box(1, 22, 14, 16), box(160, 22, 19, 16)],
    ['state', box(14, 6, 152, 48, 4)],
    ['part', box(12, 3, 8, 54), box(160, 3, 8, 54)],
    ['thin', 'M20 18H160M20 42H160'],
    { flow: 'M24 30H158', paint: 'stream', dash: [12, 6] },
    ['line', 'M26 44L48 16M132 44L154 16'],
    { text: 'RO', at: [90, 27], size: 16 },
  ],
  ultrafilter: [
    ...[20, 50, 80].flatMap(
      (x): Drawing => [
        ['state', box(x - 11, 16, 22, 98, 8)],
        ['thin', lines([x - 4, 26, x - 4, 104], [4, 0], 3)],
      ],
    ),
    ['part', box(1, 5, 98, 12, 3), box(1, 113, 98, 12, 3)],
  ],
  uvSterilizer: [
    ['part', box(1, 22, 10, 16), box(149, 22, 10, 16)],
    ['body', box(10, 10, 140, 40, 8)],
    ['face', box(24, 20, 112, 20, 10)],
    ['state', box(34, 24, 92, 12, 6)],
    {
      when: 'on',
      parts: [['ray', lines([42, 14, 46, 19], [19, 0], 5), lines([46, 41, 42, 46], [19, 0], 5)]],
    },
    { text: 'UV', at: [80, 33], size: 11 },
    ['line', 'M24 50V58H136V50'],
  ],
  ozoneGenerator: [
    ['body', box(3, 3, 94, 108, 4)],
    ['part', box(12, 111, 14, 8), box(74, 111, 14, 8)],
    ['face', box(14, 14, 72, 26, 3)],
    { text: 'O₃', at: [50, 34], size: 20 },
    ...[34, 50, 66].flatMap((x): Drawing => [['state', box(x - 5, 52, 10, 46, 4)]]),
    {
      when: 'on',
      parts: [['frost', 'M42 60L46 68L42 76L46 84L42 92M58 60L54 68L58 76L54 84L58 92']],
    },
  ],
  chlorinator: [
    ['body', box(3, 3, 74, 114, 5)],
    ['face', box(12, 14, 56, 24, 3)],
    { text: 'Cl₂', at: [40, 32], size: 17 },
    ['pane', box(32, 50, 16, 48, 6)],
    {
      when: 'on',
      parts: [['green', circle(40, 64, 5)]],
      otherwise: [['solid', circle(40, 90, 5)]],
    },
    ['thin', lines([50, 56, 58, 56], [0, 9], 5)],
    ...pilot(18, 106, 4),
  ],
  dosingUnit: [
    ['part', box(2, 110, 116, 9)],
    ['state', box(8, 36, 56, 74, 6)],
    ['part', box(20, 28, 32, 9, 2), box(32, 1, 12, 27, 2)],
    ['plain', 'M10 66H62V104Q62 108 58 108H14Q10 108 10 104Z'],
    ['line', 'M38 36V92'],
    { spin: [38, 94], parts: [['heavy', 'M28 94H48']] },
    ['part', box(78, 86, 34, 24, 3)],
    ['state', circle(94, 72, 15)],
    { spin: [94, 72], parts: [['line', spokes([94, 72], [2, 12], 3)]] },
    ['line', 'M64 98H78M94 57V40H119'],
  ],
  filterPress: [
    ['part', box(10, 80, 14, 19), box(176, 48, 14, 51), box(2, 40, 196, 8)],
    ['state', box(4, 14, 24, 68, 3)],
    ['body', box(150, 18, 16, 62, 2), box(34, 18, 14, 62, 2)],
    ['face', ...Array.from({ length: 10 }, (_, at) => box(50 + at * 10, 20, 8, 58, 1))],
    ['part', box(166, 34, 32, 20, 3)],
    {
      when: 'on',
      parts: [
        { flow: 'M54 84V98M74 84V98M94 84V98M114 84V98M134 84V98', paint: 'stream', dash: [4, 4] },
      ],
    },
  ],
  beltPress: [
    ['part', box(2, 92, 176, 8), 'M4 20L24 8H44L38 24Z'],
    ['light', 'M22 26H158A16 16 0 0 1 158 58H120L96 84H60L22 58A16 16 0 0 1 22 26Z'],
    {
      flow: 'M22 26H158A16 16 0 0 1 158 58H120L96 84H60L22 58A16 16 0 0 1 22 26Z',
      paint: 'bold',
      dash: [12, 5],
    },
    ...(
      [
        [22, 42, 14],
        [158, 42, 14],
        [60, 70, 12],
        [96, 70, 12],
        [120, 46, 10],
      ] as const
    ).flatMap(
      ([x, y, r]): Drawing => [
        {
          spin: [x, y],
          parts: [
            ['state', circle(x, y, r)],
            ['line', spokes([x, y], [3, r], 4)],
          ],
        },
      ],
    ),
  ],
  centrifuge: [
    ['part', box(16, 64, 20, 15), box(124, 64, 20, 15), box(1, 34, 14, 14), box(2, 70, 176, 8)],
    ['state', 'M12 20H104L152 30V52L104 62H12Z'],
    { flow: zigzag([20, 52], [11, -22], 10), paint: 'line', dash: [10, 4] },
    ['body', box(152, 24, 26, 34, 3)],
    { text: 'M', at: [165, 47], size: 17 },
  ],
  thickener: [
    ['part', box(73, 98, 14, 11)],
    {
      vessel: 'M3 14V44L74 100H86L157 44V14Z',
      rim: 'M3 14V44L74 100H86L157 44V14',
      full: [20, 99],
      marksAt: 14,
    },
    ['bold', 'M80 10V88M40 62L76 88M120 62L84 88', 'M52 70V56M66 80V56M94 80V56M108 70V56'],
    ['part', box(1, 5, 158, 7), box(70, 1, 20, 13, 2)],
  ],
  digester: [
    ['part', box(64, 1, 12, 14)],
    { vessel: 'M3 50Q70 -22 137 50V120L92 148H48L3 120Z', full: [34, 147], marksAt: 18 },
    ['thin', 'M3 50H137'],
    ['bold', 'M70 14V112'],
    {
      when: 'on',
      parts: [{ flow: 'M46 118L70 110L94 118', paint: 'heavy', dash: [9, 4] }],
      otherwise: [['heavy', 'M46 118L70 110L94 118']],
    },
  ],
  septicTank: [
    ['part', box(1, 22, 12, 12), box(167, 22, 12, 12), box(34, 1, 24, 10), box(114, 1, 24, 10)],
    { vessel: box(10, 10, 160, 78), full: [22, 87], marksAt: 0 },
    ['bold', 'M64 10V64M118 34V88'],
    ['solid', 'M12 87Q36 70 62 87Z'],
  ],
  oilSeparator: [
    ['part', box(1, 32, 12, 16), box(167, 32, 12, 16)],
    {
      vessel: 'M11 3V86H169V3',
      rim: 'M11 3V86H169V3',
      full: [12, 85],
      marksAt: 0,
    },
    { shift: [0, -70], parts: [['solid', box(12, 79, 54, 6)]] },
    ['bold', 'M66 3V62M116 28V86'],
  ],
  cartridgeFilter: [
    ['part', box(1, 22, 12, 16), box(47, 22, 12, 16), box(14, 1, 32, 12, 3)],
    ['state', 'M8 14H52V100Q52 118 30 118Q8 118 8 100Z'],
    ['face', box(19, 44, 22, 56, 3)],
    ['thin', lines([19, 52, 41, 52], [0, 8], 6)],
    ['bold', 'M5 42H55'],
  ],
  liftStation: [
    { vessel: openBasin(140, 136), rim: openBasin(140, 136), full: [30, 135], marksAt: 70 },
    ['heavy', 'M1 3H28M112 3H139'],
    ...[42, 98].flatMap(
      (x): Drawing => [
        ['part', box(x - 4, 14, 8, 66)],
        {
          when: 'on',
          parts: [
            ['runs', box(x - 12, 80, 24, 34, 4)],
            ['heavy', box(x - 12, 80, 24, 34, 4)],
            { flow: `M${x} 78V22`, paint: 'stream', dash: [9, 5] },
          ],
          otherwise: [['body', box(x - 12, 80, 24, 34, 4)]],
        },
        ['part', `M${x - 14} 114H${x + 14}L${x + 8} 126H${x - 8}Z`],
      ],
    ),
    ['part', box(38, 10, 101, 10)],
  ],
  pumpStation: [
    ['part', 'M2 44L70 4L138 44L134 50L70 13L6 50Z'],
    ['body', 'M12 50L70 16L128 50V108H12Z'],
    ['state', circle(60, 74, 23)],
    ['part', 'M62 50H118V64H80Z'],
    ['face', circle(60, 74, 12)],
    { spin: [60, 74], parts: [['line', vanes([60, 74], [3, 11], 5)]] },
    ['bold', 'M4 108H136'],
  ],
}
