import type { Drawing, Drawings, Part } from '../drawing.ts'
import { movedPath, turnAbout } from '../moved-path.ts'
import { box, circle, lines, spokes } from '../shapes.ts'
import { cabinets, sine } from './cabinets.ts'

/** The blade of a switch, upright while it is closed and slanted while it is open. */
const blade = (x: number, bottom: number, top: number): Part => ({
  when: 'on',
  parts: [['live', `M${x} ${bottom}V${top}`]],
  otherwise: [['live', `M${x} ${bottom}L${x - 14} ${top + 6}`]],
})

const leads = (x: number, upper: number, lower: number): Part => [
  'bold',
  `M${x} 0V${upper}M${x} ${lower}V100`,
]

const earth = (x: number, y: number): Part => [
  'bold',
  `M${x - 14} ${y}H${x + 14}M${x - 9} ${y + 6}H${x + 9}M${x - 4} ${y + 12}H${x + 4}`,
]

const converter = (upper: Drawing, lower: Drawing): Drawing => [
  ['state', box(2, 2, 76, 76, 3)],
  ['line', 'M4 76L76 4'],
  ...upper,
  ...lower,
]
const dc = (x: number, y: number): Part => [
  'bold',
  `M${x} ${y}H${x + 20}M${x} ${y + 7}H${x + 5}M${x + 7.5} ${y + 7}H${x + 12.5}M${x + 15} ${y + 7}H${x + 20}`,
]

/** The blade of a wind turbine. */
const slender = (degrees: number): string =>
  movedPath('M50 50C44 40 46 20 50 2C53 18 58 34 50 50Z', turnAbout([50, 50], degrees))

export const electric: Drawings = {
  ...cabinets,
  breaker: [
    leads(20, 26, 74),
    ['state', box(6, 26, 28, 48)],
    {
      when: 'on',
      parts: [['bold', 'M20 26V74']],
      otherwise: [['bold', 'M20 74L10 34', 'M20 26V33']],
    },
  ],
  drawoutBreaker: [
    [
      'bold',
      'M20 1V10M20 90V99',
      'M8 18L20 8L32 18M8 24L20 14L32 24',
      'M8 76L20 86L32 76M8 82L20 92L32 82',
    ],
    ['state', box(6, 30, 28, 40)],
    ['bold', 'M20 14V30M20 70V86'],
    { when: 'on', parts: [['bold', 'M20 30V70']], otherwise: [['bold', 'M20 70L11 38']] },
  ],
  disconnector: [
    leads(20, 28, 72),
    ['bold', 'M10 28H30'],
    blade(20, 72, 28),
    ['face', circle(20, 72, 4)],
  ],
  loadSwitch: [
    leads(20, 20, 72),
    ['bold', 'M10 20H30'],
    ['state', circle(20, 26, 6)],
    blade(20, 72, 32),
    ['face', circle(20, 72, 4)],
  ],
  contactor: [
    leads(20, 24, 74),
    ['line', 'M12 24A8 8 0 0 0 28 24'],
    blade(20, 74, 32),
    ['face', circle(20, 74, 4)],
    ['state', box(27, 44, 12, 14)],
    ['thin', 'M20 51H27'],
  ],
  groundSwitch: [
    ['bold', 'M20 0V24M20 62V78', 'M10 24H30'],
    blade(20, 62, 24),
    ['face', circle(20, 62, 4)],
    earth(20, 80),
  ],
  fuse: [
    leads(20, 24, 76),
    ['state', box(9, 24, 22, 52)],
    {
      when: 'fault',
      parts: [['bold', 'M20 24V38L14 43M20 76V62L26 57']],
      otherwise: [['bold', 'M20 24V76']],
    },
  ],
  transferSwitch: [
    ['bold', 'M20 0V26M60 0V26M40 74V100', 'M12 26H28M52 26H68'],
    ['body', box(3, 34, 74, 36, 3)],
    {
      when: 'on',
      parts: [
        ['live', 'M40 74L60 28'],
        ['green', circle(60, 26, 5)],
        ['face', circle(20, 26, 5)],
      ],
      otherwise: [
        ['bold', 'M40 74L20 28'],
        ['face', circle(60, 26, 5)],
        ['solid', circle(20, 26, 5)],
      ],
    },
    ['face', circle(40, 74, 4)],
  ],
  transformer: [
    ['bold', 'M30 0V16M30 84V100'],
    ['state', circle(30, 37, 22)],
    ['line', circle(30, 63, 22)],
  ],
  threeWindingTransformer: [
    ['bold', 'M40 0V12M20 81V100M60 81V100'],
    ['state', circle(40, 34, 22)],
    ['line', circle(25, 61, 22), circle(55, 61, 22)],
  ],
  currentTransformer: [
    ['bold', 'M20 0V60'],
    ['line', circle(20, 30, 13)],
    ['thin', 'M33 26H39M33 34H39'],
  ],
  voltageTransformer: [
    ['bold', 'M30 0V14'],
    ['state', circle(30, 30, 16)],
    ['line', circle(30, 52, 16)],
    ['thin', 'M30 30L24 24M30 30L36 24M30 30V38M24 56L30 46L36 56Z'],
  ],
  arrester: [
    ['bold', 'M20 0V22'],
    ['body', box(8, 22, 24, 46)],
    ['line', 'M20 22V52'],
    ['solid', 'M14 46H26L20 60Z'],
    ['bold', 'M20 68V78'],
    earth(20, 80),
  ],
  ground: [['bold', 'M20 0V16'], earth(20, 17)],
  capacitorBank: [['bold', 'M30 0V32M30 44V60', 'M10 32H50M10 44H50'], earth(30, 62)],
  reactorCoil: [
    leads(20, 22, 78),
    ['bold', 'M20 22A9 9 0 0 1 20 41A9 9 0 0 1 20 59A9 9 0 0 1 20 78'],
  ],
  busbar: [
    {
      when: 'on',
      parts: [['green', box(0, 0, 200, 10, 2)]],
      otherwise: [['light', box(1, 2, 198, 6, 2)]],
    },
    // A bar is too thin for a sign at its corner to be seen.
    {
      when: 'fault',
      parts: [
        ['red', box(80, 0, 40, 10)],
        ['lattice', lines([83, 10, 87, 0], [6, 0], 6)],
      ],
    },
  ],
  load: [
    ['bold', 'M20 0V34'],
    ['state', 'M4 34H36L20 58Z'],
  ],
  gridSource: [
    ['bold', 'M30 53V60'],
    ['state', circle(30, 28, 26)],
    ['bold', sine(17, 28, 26)],
  ],
  pylon: [
    ['bold', 'M14 119L34 20H46L66 119', 'M2 36H78M10 58H70M34 20L40 2L46 20'],
    ['line', 'M31 36L52 58M49 36L28 58M27 58L58 88M53 58L22 88M21 88L64 112M59 88L16 112'],
    ['solid', ...[6, 40, 74].map((x) => circle(x, 41, 3)), circle(14, 63, 3), circle(66, 63, 3)],
  ],
  rectifier: converter([['bold', sine(12, 24)]], [dc(46, 54)]),
  inverter: converter([dc(12, 18)], [['bold', sine(46, 58)]]),
  solarPanel: [
    ['line', 'M50 64V78M70 64V78'],
    ['bold', 'M36 78H84'],
    {
      when: 'on',
      parts: [
        ['solid', 'M20 4H100L118 64H2Z'],
        ['water', 'M20 4H100L118 64H2Z'],
      ],
      otherwise: [['solid', 'M20 4H100L118 64H2Z']],
    },
    ['line', 'M20 4H100L118 64H2Z'],
    ['lattice', 'M40 4L31 64M60 4V64M80 4L89 64M14 24H106M8 44H112'],
    {
      when: 'on',
      parts: [
        ['glow', circle(110, 10, 7)],
        ['ray', spokes([110, 10], [8, 9.5], 8)],
      ],
    },
  ],
  dieselGenerator: [
    ['part', box(4, 86, 152, 12), 'M16 24V2H26V24Z'],
    ['state', box(4, 24, 84, 62, 3)],
    ['thin', lines([18, 36, 18, 74], [12, 0], 6)],
    ['body', box(88, 34, 22, 44)],
    ['state', circle(132, 56, 27)],
    { text: 'G', at: [132, 65], size: 26 },
    {
      when: 'on',
      parts: [{ spin: [99, 56], parts: [['bold', spokes([99, 56], [2, 9], 4)]] }],
      otherwise: [['bold', 'M90 56H108']],
    },
  ],
  windTurbine: [
    ['part', 'M47 56H53L57 158H43Z'],
    ['bold', 'M28 159H72'],
    { spin: [50, 50], parts: [['state', slender(0), slender(120), slender(240)]] },
    ['part', circle(50, 50, 6)],
  ],
  streetLight: [
    ['part', 'M36 22H44V132H36Z', box(28, 130, 24, 9, 2)],
    ['bold', 'M40 24Q40 8 58 8'],
    ['state', 'M50 4H76L72 16H54Z'],
    { when: 'on', parts: [['ray', 'M56 22L50 40M63 22V42M70 22L76 40']] },
  ],
}
