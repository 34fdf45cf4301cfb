import type { Drawing, Drawings } from '../drawing.ts'
import { box, circle, drop, flame, lines, petals, spokes, vanes, wave } from '../shapes.ts'
import { pilot } from './signs.ts'

/** A seedling on the ground. */
const plant = (x: number, y: number): Drawing => [
  [
    'green',
    `M${x} ${y - 12}Q${x - 12} ${y - 14} ${x - 11} ${y - 24}Q${x - 1} ${y - 22} ${x} ${y - 12}Z`,
    `M${x} ${y - 12}Q${x + 12} ${y - 16} ${x + 11} ${y - 28}Q${x + 1} ${y - 24} ${x} ${y - 12}Z`,
  ],
  ['line', `M${x} ${y}V${y - 14}`],
]

const rays = (xs: readonly number[], top: number, bottom: number): Drawing => [
  {
    when: 'on',
    parts: [['ray', ...xs.map((x) => `M${x} ${top}L${x + (x - 60) * 0.2} ${bottom}`)]],
  },
]

export const greenhouse: Drawings = {
  greenhouse: [
    ['pane', 'M4 50Q4 6 58 6Q110 6 110 50V116H4Z', 'M110 50Q110 6 162 6Q216 6 216 50V116H110Z'],
    ['thin', 'M30 14V116M57 6V116M84 14V116M136 14V116M163 6V116M190 14V116M4 62H216'],
    ...[44, 84, 136, 176].flatMap((x) => plant(x, 114)),
    ['bold', 'M1 117H219'],
    ...pilot(110, 20, 8),
  ],
  sprinkler: [
    ['part', box(1, 3, 98, 10)],
    ['line', 'M50 13V22'],
    ['state', 'M40 22H60L55 33H45Z'],
    {
      when: 'on',
      parts: [
        {
          flow: 'M43 38L10 76M47 38L32 78M50 38V79M53 38L68 78M57 38L90 76',
          paint: 'stream',
          dash: [5, 5],
        },
      ],
    },
  ],
  growLight: [
    ['line', 'M40 1V14M80 1V14'],
    ['part', 'M14 32L26 14H94L106 32Z'],
    ['state', box(18, 32, 84, 9, 2)],
    ...rays([26, 43, 60, 77, 94], 46, 67),
  ],
  coolingPad: [
    ['part', box(2, 2, 56, 12), box(2, 108, 56, 11)],
    ['body', box(4, 14, 52, 94)],
    ['thin', lines([4, 26, 30, 14], [0, 13], 7), lines([30, 14, 56, 26], [0, 13], 7)],
    {
      when: 'on',
      parts: [
        ['water', box(4, 111, 52, 6, 1)],
        { flow: 'M14 16V106M30 16V106M46 16V106', paint: 'stream', dash: [5, 8] },
      ],
      otherwise: [['plain', box(6, 112, 48, 4, 1)]],
    },
    ['state', box(8, 4, 44, 7, 2)],
  ],
  circulationFan: [
    ['bold', 'M40 1V8'],
    ['part', box(30, 68, 20, 11, 2)],
    ['state', circle(40, 40, 32)],
    { spin: [40, 40], parts: [['face', petals([40, 40], 27, 3)]] },
    ['thin', circle(40, 40, 22), circle(40, 40, 12)],
    ['part', circle(40, 40, 5)],
  ],
  exhaustFan: [
    ['body', box(3, 3, 94, 94, 3)],
    ['state', circle(50, 50, 42)],
    { spin: [50, 50], parts: [['face', petals([50, 50], 37, 6)]] },
    ['part', circle(50, 50, 8)],
    ['thin', 'M8 50H92M50 8V92'],
  ],
  fertigation: [
    ['part', box(2, 106, 156, 12)],
    ...[8, 42, 76].flatMap(
      (x, at): Drawing => [
        ['light', box(x, 30, 28, 76, 5)],
        ['plain', box(x + 2, 64, 24, 40, 3)],
        ['line', box(x, 30, 28, 76, 5)],
        ['part', box(x + 7, 22, 14, 9, 2)],
        { text: ['N', 'P', 'K'][at] ?? '', at: [x + 14, 48], size: 14 },
      ],
    ),
    ['line', 'M22 22V12H136V60M56 22V12M90 22V12'],
    ['state', circle(136, 80, 20)],
    ['face', circle(136, 80, 10)],
    { spin: [136, 80], parts: [['line', vanes([136, 80], [3, 9], 5)]] },
    ['part', box(150, 62, 9, 16)],
  ],
  dripLine: [
    ['state', box(1, 5, 198, 10, 4)],
    ['part', ...[30, 70, 110, 150].map((x) => box(x, 13, 12, 7, 1))],
    {
      when: 'on',
      parts: [['water', ...[36, 76, 116, 156].map((x) => drop([x, 23], 14))]],
      otherwise: [['thin', ...[36, 76, 116, 156].map((x) => drop([x, 23], 14))]],
    },
  ],
  soilSensor: [
    ['plain', 'M1 62Q15 57 30 62Q45 67 59 62V99H1Z'],
    ['line', 'M1 62Q15 57 30 62Q45 67 59 62'],
    ['body', box(8, 3, 44, 48, 6)],
    ['face', box(13, 9, 34, 20, 2)],
    { words: 'value', at: [30, 24], size: 13, room: 30 },
    { words: 'title', at: [30, 45], size: 12 },
    ['solid', box(17, 51, 4, 38, 2), box(28, 51, 4, 42, 2), box(39, 51, 4, 38, 2)],
  ],
  heater: [
    ['part', box(12, 72, 12, 7), box(86, 72, 12, 7)],
    ['body', box(2, 30, 106, 43, 5)],
    ['state', ...[14, 32, 50, 68, 86].map((x) => box(x - 2, 38, 11, 27, 5))],
    { when: 'on', parts: [['warm', wave([24, 25], 22), wave([55, 25], 22), wave([86, 25], 22)]] },
  ],
  co2Generator: [
    ['bold', 'M20 1V12M60 1V12'],
    ['body', box(4, 12, 72, 60, 5)],
    { text: 'CO₂', at: [40, 36], size: 20 },
    ['state', box(12, 46, 56, 20, 3)],
    {
      when: 'on',
      parts: [['heat', ...[22, 34, 46, 58].map((x) => flame([x, 98], 19))]],
      otherwise: [['line', 'M16 88H64']],
    },
    ['part', box(12, 72, 56, 6)],
  ],
  fogger: [
    ['part', box(1, 5, 118, 10)],
    ['state', ...[30, 60, 90].map((x) => `M${x - 6} 15H${x + 6}L${x + 3} 26H${x - 3}Z`)],
    {
      when: 'on',
      parts: [
        [
          'frost',
          ...[30, 60, 90].map(
            (x) => `M${x - 3} 31L${x - 12} 46M${x} 31V48M${x + 3} 31L${x + 12} 46`,
          ),
        ],
        ['plain', ...[22, 38, 52, 68, 82, 98].map((x, at) => circle(x, 53 + (at % 2) * 2, 2.4))],
      ],
    },
  ],
  sideVent: [
    ['light', box(4, 4, 92, 92)],
    ['thin', lines([20, 4, 20, 96], [20, 0], 4), 'M4 36H96M4 66H96'],
    {
      shift: [0, -78],
      parts: [
        ['part', box(2, 84, 96, 11, 5)],
        ['state', box(2, 84, 14, 11, 5)],
      ],
    },
    ['bold', 'M4 2V98M96 2V98'],
    {
      when: 'position',
      parts: [['face', box(30, 40, 40, 20, 3)], { words: 'position', at: [50, 54.5], size: 13 }],
    },
  ],
  feeder: [
    ['part', box(34, 1, 32, 8, 2), box(42, 92, 16, 10)],
    ['state', 'M6 8H94V44L60 78H40L6 44Z'],
    ['thin', 'M6 44H94'],
    [
      'solid',
      ...[22, 36, 50, 64, 78].map((x, at) => circle(x, 34 - (at % 2) * 5, 2.5)),
      ...[30, 44, 58, 70].map((x) => circle(x, 24, 2.5)),
    ],
    ['body', box(36, 78, 28, 15, 3)],
    {
      when: 'on',
      parts: [{ flow: 'M44 102L24 136M50 102V138M56 102L76 136', paint: 'bold', dash: [3, 7] }],
    },
    ['bold', 'M12 50V138M88 50V138'],
  ],
  paddleAerator: [
    [
      'water',
      'M1 54Q14 48 27 54Q40 60 53 54Q66 48 80 54Q94 60 107 54Q120 48 133 54Q146 60 159 54V69H1Z',
    ],
    ['part', box(14, 40, 132, 12, 6)],
    ['state', box(62, 12, 36, 26, 4)],
    { text: 'M', at: [80, 32], size: 18 },
    ...[34, 126].flatMap(
      (x): Drawing => [
        { spin: [x, 32], parts: [['heavy', spokes([x, 32], [6, 26], 8)]] },
        ['line', circle(x, 32, 18)],
        ['part', circle(x, 32, 6)],
      ],
    ),
    ['bold', 'M40 32H62M98 32H120'],
  ],
}
