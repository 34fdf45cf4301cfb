import type { Drawing, Drawings } from '../drawing.ts'
import {
  arrowLine,
  box,
  circle,
  flame,
  lines,
  necks,
  petals,
  spokes,
  wave,
  zigzag,
} from '../shapes.ts'
import { passing } from './signs.ts'

/** A flame while it burns, and the empty grate else. */
const fire = (x: number, y: number, height: number): Drawing => [
  {
    when: 'on',
    parts: [
      ['heat', flame([x, y], height)],
      ['glow', flame([x, y - 1], height * 0.5)],
    ],
    otherwise: [['line', `M${x - height / 3} ${y}H${x + height / 3}`]],
  },
]

const serpentine = (left: number, right: number, ys: readonly number[]): string =>
  ys
    .map((y, at) => {
      const next = ys[at + 1]
      const [from, to] = at % 2 === 0 ? [left, right] : [right, left]
      if (next === undefined) return `${at === 0 ? 'M' : 'L'}${from} ${y}H${to}`
      const radius = (next - y) / 2
      return `${at === 0 ? `M${from} ${y}` : ''}H${to}A${radius} ${radius} 0 0 ${at % 2 === 0 ? 1 : 0} ${to} ${next}`
    })
    .join('')

/** A shell with its two heads and a bundle of tubes. */
const shell = (width: number, height: number): Drawing => [
  ['state', `M24 ${height * 0.14}H${width - 24}V${height * 0.86}H24Z`],
  [
    'body',
    `M24 ${height * 0.14}V${height * 0.86}C-4 ${height * 0.86} -4 ${height * 0.14} 24 ${height * 0.14}Z`,
    `M${width - 24} ${height * 0.14}V${height * 0.86}C${width + 4} ${height * 0.86} ${width + 4} ${height * 0.14} ${width - 24} ${height * 0.14}Z`,
  ],
  [
    'part',
    box(20, height * 0.06, 6, height * 0.88),
    box(width - 26, height * 0.06, 6, height * 0.88),
  ],
]

export const heat: Drawings = {
  boiler: [
    ['part', box(80, 1, 18, 28), box(1, 92, 8, 16), box(111, 32, 8, 16)],
    ['body', box(6, 26, 106, 112, 8)],
    ['stream', 'M22 44H98M22 58H98M22 72H98'],
    ['light', box(30, 86, 60, 46, 5)],
    ...fire(60, 126, 36),
  ],
  steamBoiler: [
    [
      'part',
      box(24, 104, 16, 15),
      box(146, 104, 16, 15),
      box(93, 1, 14, 24),
      box(160, 1, 18, 30),
      box(54, 108, 12, 11),
    ],
    ['body', 'M34 20H172C196 20 196 108 172 108H34Z'],
    ['stream', 'M46 36H168M46 48H172'],
    ['light', 'M34 58H160A20 20 0 0 1 160 98H34Z'],
    ...fire(78, 95, 30),
    ...fire(122, 95, 24),
    ['state', box(2, 56, 32, 44, 4)],
    ['thin', lines([8, 62, 8, 94], [6, 0], 4)],
  ],
  burner: [
    ['part', box(50, 14, 8, 32), box(1, 22, 8, 16)],
    ['body', box(8, 10, 42, 40, 5)],
    ['line', circle(29, 30, 12)],
    ['thin', spokes([29, 30], [2, 11], 6)],
    {
      when: 'on',
      parts: [
        ['heat', 'M58 22Q72 18 79 30Q72 42 58 38Q64 30 58 22Z'],
        ['glow', 'M58 26Q66 25 70 30Q66 35 58 34Z'],
      ],
    },
  ],
  heatExchanger: [
    ['state', circle(60, 40, 38)],
    ['bold', 'M1 40H34M86 40H119'],
    ...passing('M34 40L46 18L60 62L74 18L86 40', 'stream'),
  ],
  plateExchanger: [
    ['part', box(8, 8, 12, 124), box(80, 8, 12, 124), box(4, 130, 20, 9), box(76, 130, 20, 9)],
    ['part', ...[20, 120].flatMap((y) => [box(1, y - 7, 8, 14), box(91, y - 7, 8, 14)])],
    ['state', box(20, 12, 60, 116)],
    ['thin', lines([26, 12, 26, 128], [6, 0], 9)],
    {
      when: 'on',
      parts: [
        ['face', box(24, 18, 52, 20, 2), box(24, 102, 52, 20, 2)],
        ['warm', arrowLine([30, 28], [70, 28], 8)],
        ['frost', arrowLine([70, 112], [30, 112], 8)],
      ],
      otherwise: [['line', 'M24 20H50M24 28H44M76 120H50M76 112H56']],
    },
    ['line', 'M1 6H99M1 134H99'],
  ],
  shellExchanger: [
    ['part', box(34, 1, 12, 14), box(134, 66, 12, 13), box(1, 32, 8, 16), box(171, 32, 8, 16)],
    ...shell(180, 80),
    ['bold', 'M60 12V52M90 28V68M120 12V52'],
    ...[26, 35, 44, 53].flatMap((y) => passing(`M28 ${y}H152`, 'warm')),
  ],
  coil: [
    ['body', box(10, 2, 80, 76, 3)],
    ['part', necks(20, [1, 10]), necks(60, [1, 10])],
    {
      when: 'on',
      parts: [['warm', serpentine(10, 76, [20, 33.3, 46.6, 60])]],
      otherwise: [['bold', serpentine(10, 76, [20, 33.3, 46.6, 60])]],
    },
  ],
  electricHeater: [
    ['part', box(1, 20, 8, 20), box(111, 20, 8, 20)],
    ['body', box(8, 8, 104, 44, 8)],
    {
      when: 'on',
      parts: [
        ['warm', zigzag([20, 40], [8, -20], 10)],
        ['warm', zigzag([20, 41], [8, -20], 10)],
      ],
      otherwise: [['bold', zigzag([20, 40], [8, -20], 10)]],
    },
    ['part', box(48, 1, 24, 8, 2)],
  ],
  radiator: [
    ['part', necks(20, [1, 12]), necks(60, [108, 119])],
    ['part', box(10, 14, 100, 10, 3), box(10, 56, 100, 10, 3)],
    ['state', ...[14, 30, 46, 62, 78, 94].map((x) => box(x, 8, 12, 64, 6))],
  ],
  floorHeating: [
    ['body', box(8, 2, 150, 96, 3)],
    {
      when: 'on',
      parts: [['warm', serpentine(18, 142, [20, 32, 44, 56, 68, 80]), 'M1 20H18M1 80H18']],
      otherwise: [['bold', serpentine(18, 142, [20, 32, 44, 56, 68, 80]), 'M1 20H18M1 80H18']],
    },
  ],
  solarCollector: [
    ['bold', 'M20 96L34 60M120 96L106 60', 'M6 98H134'],
    ['part', box(12, 4, 116, 12, 6)],
    [
      'state',
      ...[20, 36, 52, 68, 84, 100].map(
        (x, at) =>
          `M${x + 2} 16H${x + 12}L${x + 12 + (at - 2.5) * 2} 84H${x + 2 + (at - 2.5) * 2}Z`,
      ),
    ],
    ['part', necks(10, [1, 14], [126, 139])],
  ],
  furnace: [
    ['part', box(96, 1, 22, 30), box(10, 108, 20, 11), box(110, 108, 20, 11)],
    ['body', box(4, 28, 132, 81, 4)],
    ['thin', 'M4 48H136M4 68H34M106 68H136M4 88H34M106 88H136M30 28V48M70 28V48M110 28V48'],
    ['light', 'M36 102V74A34 30 0 0 1 104 74V102Z'],
    ...fire(58, 100, 30),
    ...fire(82, 100, 34),
  ],
  deaerator: [
    [
      'part',
      box(74, 1, 12, 8),
      box(40, 116, 14, 23),
      box(108, 116, 14, 23),
      box(74, 124, 12, 15),
      box(54, 58, 52, 12),
    ],
    ['body', 'M54 60V26C54 2 106 2 106 26V60Z'],
    ['thin', 'M58 26H102M58 38H102'],
    { flow: 'M64 42V56M74 42V56M84 42V56M94 42V56', paint: 'stream', dash: [3, 3] },
    { vessel: 'M20 66H140C164 66 164 126 140 126H20C-4 126 -4 66 20 66Z', full: [66, 126] },
  ],
  steamDrum: [
    ['part', box(30, 1, 12, 14), box(138, 1, 12, 14), box(84, 66, 12, 13)],
    { vessel: 'M22 10H158C184 10 184 70 158 70H22C-4 70 -4 10 22 10Z', full: [10, 70] },
  ],
  steamSeparator: [
    ['part', box(33, 1, 14, 12), box(33, 127, 14, 12), box(1, 42, 14, 16)],
    { vessel: 'M10 30C10 2 70 2 70 30V104L48 128H32L10 104Z', full: [14, 127], marksAt: 0 },
    ['line', 'M10 50Q40 36 62 50Q66 60 40 62Q22 62 22 70Q30 80 58 76'],
  ],
  steamHeader: [
    ['part', ...[40, 80, 120, 160].flatMap((x) => [box(x - 6, 1, 12, 22), box(x - 10, 1, 20, 5)])],
    ['part', box(44, 56, 12, 13), box(144, 56, 12, 13)],
    ['state', 'M18 20H182C204 20 204 60 182 60H18C-4 60 -4 20 18 20Z'],
    ...passing('M24 40H176', 'warm'),
  ],
  economizer: [
    ['body', 'M2 22L24 8H96L118 22V78L96 92H24L2 78Z'],
    {
      when: 'on',
      parts: [['warm', serpentine(24, 96, [26, 42, 58, 74])]],
      otherwise: [['bold', serpentine(24, 96, [26, 42, 58, 74])]],
    },
    ['line', 'M40 8V1M80 92V99'],
  ],
  chimney: [
    ['part', box(1, 160, 58, 18)],
    ['body', 'M22 20H38L46 160H14Z'],
    ['solid', 'M22.5 26H37.5L38.5 38H21.5Z', 'M20.4 56H39.6L40.6 68H19.4Z'],
    ['line', 'M22 20H38L46 160H14Z'],
    ['bold', 'M18 20H42'],
    { when: 'on', parts: [['line', wave([26, 16], 14), wave([36, 16], 14)]] },
  ],
  flare: [
    ['part', box(1, 148, 58, 11)],
    ['body', 'M25 60H35L38 148H22Z'],
    ['bold', 'M22 60H38'],
    ['thin', 'M30 62L4 148M30 62L56 148'],
    {
      when: 'on',
      parts: [
        ['heat', flame([30, 57], 55)],
        ['glow', flame([30, 56], 28)],
      ],
    },
  ],
  heatPump: [
    ['part', box(12, 92, 18, 7), box(90, 92, 18, 7), box(109, 32, 10, 16), box(109, 62, 10, 16)],
    ['body', box(4, 4, 108, 88, 5)],
    ['light', circle(46, 48, 34)],
    ['state', circle(46, 48, 30)],
    { spin: [46, 48], parts: [['face', petals([46, 48], 25, 4)]] },
    ['part', circle(46, 48, 4)],
    {
      when: 'on',
      parts: [['warm', 'M90 26Q84 33 90 40Q96 47 90 54M100 26Q94 33 100 40Q106 47 100 54']],
      otherwise: [['line', 'M90 26Q84 33 90 40Q96 47 90 54M100 26Q94 33 100 40Q106 47 100 54']],
    },
    ['line', arrowLine([95, 76], [95, 62], 6)],
  ],
  condenser: [
    ['part', box(34, 1, 12, 12), box(114, 77, 12, 12), box(1, 20, 12, 14), box(1, 56, 12, 14)],
    ...shell(160, 90),
    ...passing(serpentine(30, 126, [30, 45, 60]), 'stream'),
    ['solid', ...[0, 1, 2, 3, 4].map((at) => circle(42 + at * 19, 72, 2.2))],
  ],
  evaporator: [
    ['part', box(34, 77, 12, 12), box(114, 1, 12, 12), box(147, 20, 12, 14), box(147, 56, 12, 14)],
    ...shell(160, 90),
    ...passing(serpentine(30, 126, [30, 45, 60]), 'frost'),
    [
      'line',
      circle(44, 70, 3),
      circle(64, 68, 3),
      circle(84, 71, 3),
      circle(104, 68, 3),
      circle(122, 70, 3),
    ],
  ],
}
