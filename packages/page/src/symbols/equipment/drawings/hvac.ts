import type { Drawing, Drawings, Part } from '../drawing.ts'
import {
  arrowLine,
  box,
  circle,
  crystal,
  drop,
  lines,
  petals,
  spokes,
  vanes,
  wave,
  zigzag,
} from '../shapes.ts'
import { pilot } from './signs.ts'

const fanIn = (x: number, y: number, radius: number): Drawing => [
  ['state', circle(x, y, radius)],
  { spin: [x, y], parts: [['face', petals([x, y], radius * 0.86, 4)]] },
  ['part', circle(x, y, radius * 0.16)],
]

/** What is hot while it works. */
const hot = (d: string): Part => ({ when: 'on', parts: [['warm', d]], otherwise: [['line', d]] })

/** A coil seen from its side, as the sections of air handlers have them. */
const coilSection = (x: number, sign: string, paint: 'warm' | 'frost'): Drawing => [
  ['light', box(x, 10, 26, 80)],
  ['line', `M${x} 90L${x + 26} 10`],
  { text: sign, at: [x + 8, 36], size: 20 },
  paint === 'warm' ? hot(`M${x + 20} 60V82`) : [paint, `M${x + 20} 60V82`],
]

/** A section of a duct, with its flanges. */
const section = (width: number, height: number): Drawing => [
  ['body', box(2, 3, width - 4, height - 6)],
  ['bold', `M2 1V${height - 1}M${width - 2} 1V${height - 1}`],
]

/** Air that leaves downwards. */
const airDown = (xs: readonly number[], top: number, length: number): Drawing => [
  { when: 'on', parts: xs.map((x) => ['frost', arrowLine([x, top], [x, top + length], 5)]) },
]

export const hvac: Drawings = {
  airConditioner: [
    ['part', box(12, 74, 18, 5), box(90, 74, 18, 5)],
    ['body', box(2, 2, 116, 72, 5)],
    ['light', circle(44, 38, 31)],
    ...fanIn(44, 38, 28),
    ['line', lines([86, 16, 110, 16], [0, 8], 6)],
  ],
  coolingTower: [
    ['state', 'M46 2H94L100 34H40Z'],
    ['part', box(1, 52, 20, 16)],
    ['body', 'M22 34H118L136 122H4Z'],
    ['light', circle(70, 18, 15)],
    { spin: [70, 18], parts: [['part', petals([70, 18], 14, 4)]] },
    ['solid', circle(70, 18, 2.5)],
    ['line', 'M20 60H112'],
    ['thin', lines([36, 60, 36, 64], [12, 0], 6)],
    {
      when: 'on',
      parts: [
        {
          flow: 'M36 66L30 84M48 66L44 84M60 66L58 84M72 66V84M84 66L86 84M96 66L102 84',
          paint: 'stream',
          dash: [5, 4],
        },
      ],
    },
    ['thin', lines([16, 88, 28, 100], [11, 0], 9), lines([28, 88, 16, 100], [11, 0], 9)],
    ['thin', lines([10, 108, 22, 108], [0, 6], 2), lines([118, 108, 130, 108], [0, 6], 2)],
    ['part', box(2, 120, 136, 18, 2)],
    ['water', box(6, 127, 128, 8, 1)],
  ],
  airHandler: [
    ['body', box(2, 6, 236, 88, 2)],
    ['part', box(12, 92, 16, 7), box(212, 92, 16, 7)],
    ['light', box(16, 10, 26, 80)],
    ['line', zigzag([29, 10], [0, 0], 1), 'M42 10L16 20L42 30L16 40L42 50L16 60L42 70L16 80L42 90'],
    ...coilSection(58, '−', 'frost'),
    ...coilSection(100, '+', 'warm'),
    ['light', circle(182, 50, 39)],
    ...fanIn(182, 50, 35),
    ['thin', 'M50 6V94M92 6V94M134 6V94'],
  ],
  freshAirUnit: [
    ['body', box(2, 6, 156, 88, 3)],
    ['part', box(10, 92, 14, 7), box(136, 92, 14, 7)],
    { turn: [18, 26], from: 0, to: 60, parts: [['heavy', 'M18 18V34']] },
    { turn: [18, 50], from: 0, to: 60, parts: [['heavy', 'M18 42V58']] },
    { turn: [18, 74], from: 0, to: 60, parts: [['heavy', 'M18 66V82']] },
    ['line', 'M34 10L52 22L34 34L52 46L34 58L52 70L34 82L46 90'],
    ['thin', 'M58 6V94'],
    ['light', circle(108, 50, 39)],
    ...fanIn(108, 50, 35),
  ],
  fanCoil: [
    ['body', box(2, 8, 116, 46, 4)],
    ['light', box(8, 14, 34, 34)],
    ['line', 'M25 14V20L14 24L36 29L14 34L36 39L25 42V48'],
    ...fanIn(80, 31, 20),
    ['part', box(30, 1, 10, 8), box(80, 1, 10, 8)],
    ...airDown([24, 42, 60, 78, 96], 57, 11),
  ],
  chiller: [
    [
      'part',
      box(1, 52, 12, 16),
      box(1, 82, 12, 16),
      box(167, 52, 12, 16),
      box(167, 82, 12, 16),
      box(20, 102, 16, 7),
      box(144, 102, 16, 7),
    ],
    [
      'body',
      'M20 46H160C178 46 178 74 160 74H20C2 74 2 46 20 46Z',
      'M20 76H160C178 76 178 104 160 104H20C2 104 2 76 20 76Z',
    ],
    hot('M34 60H146'),
    ['frost', 'M34 86H146M34 94H146'],
    ['state', box(34, 10, 64, 34, 6)],
    ['thin', lines([42, 16, 42, 38], [8, 0], 3)],
    { spin: [82, 27], parts: [['bold', spokes([82, 27], [2, 11], 5)]] },
    ['part', 'M98 18H118V46H106V30H98Z'],
    ['face', box(128, 8, 36, 30, 3)],
    ['frost', crystal([146, 23], 11)],
  ],
  airFilter: [
    ...section(40, 80),
    ['light', box(6, 7, 28, 66)],
    ['state', 'M8 8L32 18L8 28L32 38L8 48L32 58L8 68L14 72H32V8Z'],
    ['line', 'M8 8L32 18L8 28L32 38L8 48L32 58L8 68L14 72'],
  ],
  heatingCoil: [
    ...section(40, 80),
    ['state', box(8, 7, 24, 66)],
    ['line', 'M8 73L32 7'],
    { text: '+', at: [15, 28], size: 20 },
    { when: 'on', parts: [['line', wave([26, 70], 22)]] },
  ],
  coolingCoil: [
    ...section(40, 80),
    ['light', box(8, 7, 24, 66)],
    { when: 'on', parts: [['state', box(8, 7, 24, 66)]] },
    ['line', 'M8 73L32 7'],
    { text: '−', at: [15, 28], size: 20 },
    ['frost', crystal([25, 60], 8)],
  ],
  humidifier: [
    ...section(40, 80),
    ['light', box(6, 7, 28, 66)],
    ['bold', 'M20 79V24M20 24H12M20 40H12M20 56H12'],
    {
      when: 'on',
      parts: [['water', ...[20, 36, 52].flatMap((y) => [drop([26, y], 9), drop([31, y + 6], 6)])]],
      otherwise: [['line', ...[22, 38, 54].map((y) => drop([27, y], 9))]],
    },
  ],
  dehumidifier: [
    ['part', box(10, 104, 10, 6), box(60, 104, 10, 6)],
    ['body', box(3, 3, 74, 102, 6)],
    ['light', circle(40, 36, 27)],
    ...fanIn(40, 36, 24),
    ['line', lines([14, 72, 66, 72], [0, 6], 2)],
    ['water', drop([40, 84], 17)],
  ],
  heatWheel: [
    ['body', box(1.5, 2, 57, 116, 2)],
    ['bold', 'M2 60H16M44 60H58'],
    ['state', 'M30 8C46 8 46 112 30 112C14 112 14 8 30 8Z'],
    { flow: 'M30 10C42 10 42 110 30 110', paint: 'line', dash: [6, 5] },
    { flow: 'M30 110C18 110 18 10 30 10', paint: 'line', dash: [6, 5] },
    ['part', circle(30, 60, 6)],
    hot(arrowLine([4, 30], [16, 30], 4)),
    ['frost', arrowLine([56, 90], [44, 90], 4)],
  ],
  diffuser: [
    ['body', 'M24 1H56V10L76 22H4L24 10Z'],
    ['bold', 'M1 22H79'],
    ['thin', 'M24 12L16 22M40 10V22M56 12L64 22'],
    ...airDown([14, 31, 49, 66], 26, 12),
  ],
  vavBox: [
    ['part', box(1, 26, 12, 28)],
    ['body', box(12, 10, 106, 60)],
    ['bold', 'M12 6V74M118 6V74'],
    ['light', box(20, 18, 52, 44)],
    { turn: [46, 40], from: -80, to: 0, parts: [['solid', 'M22 40Q46 33 70 40Q46 47 22 40Z']] },
    ['face', circle(46, 40, 4)],
    ['face', box(78, 22, 36, 20, 3)],
    {
      when: 'position',
      parts: [{ words: 'position', at: [96, 36.5], size: 13 }],
      otherwise: [{ text: 'VAV', at: [96, 36.5], size: 13 }],
    },
    ['line', 'M84 56H108'],
  ],
  splitUnit: [
    ['body', 'M4 2H116Q118 2 118 4V34Q118 44 106 44H14Q2 44 2 34V4Q2 2 4 2Z'],
    ['line', 'M2 28H118'],
    ['solid', 'M16 34H104V39H16Z'],
    ...pilot(106, 15, 5),
    { when: 'on', parts: [['frost', wave([30, 58], 12), wave([60, 58], 12), wave([90, 58], 12)]] },
  ],
  silencer: [
    ['body', box(10, 3, 80, 54, 2)],
    ['bold', 'M10 1V59M90 1V59'],
    ['line', 'M1 30H10M90 30H99'],
    ['plain', 'M14 6H86V14Q50 24 14 14Z', 'M14 54H86V46Q50 36 14 46Z'],
    ['thin', 'M14 14Q50 24 86 14M14 46Q50 36 86 46'],
  ],
  exhaustHood: [
    ['part', box(38, 1, 24, 22)],
    ['body', 'M38 22H62L96 52H4Z'],
    ['state', box(2, 52, 96, 10)],
    { when: 'on', parts: [['line', wave([26, 79], 14), wave([50, 79], 14), wave([74, 79], 14)]] },
  ],
  airPurifier: [
    ['body', box(8, 3, 54, 94, 8)],
    ['part', box(14, 97, 42, 7, 2)],
    ['state', circle(35, 32, 18)],
    {
      when: 'on',
      parts: [{ spin: [35, 32], parts: [['line', vanes([35, 32], [4, 16], 7)]] }],
      otherwise: [['line', circle(35, 32, 9)]],
    },
    ['thin', lines([18, 62, 52, 62], [0, 6], 6)],
  ],
}
