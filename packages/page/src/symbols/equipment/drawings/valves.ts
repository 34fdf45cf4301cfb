import type { Drawing, Drawings, Part } from '../drawing.ts'
import { arrowLine, box, circle, flame, necks } from '../shapes.ts'

/** Two triangles tip to tip around (30, 40): the body of a valve (ISO 10628). */
const bowTie = 'M2 26L58 54V26L2 54Z'
const stem: Part = ['line', 'M30 40V24']

/** Hollow with a bar across while it is closed. */
const body: Drawing = [
  ['state', bowTie],
  { when: 'on', parts: [], otherwise: [['heavy', 'M30 28V52']] },
]

/** Filled as far as it is open. */
const measuredBody: Drawing = [
  ['light', bowTie],
  { fill: bowTie, paint: 'state', from: 2, to: 58, isAcross: true },
  ['line', bowTie],
  { when: 'on', parts: [], otherwise: [['heavy', 'M30 28V52']] },
]

/** The opening in per cent in the head of the drive, or what stands there while it is not known. */
const opening = (y: number, otherwise: Drawing): Part => ({
  when: 'position',
  parts: [{ words: 'position', at: [30, y], size: 11.5 }],
  otherwise,
})

/** A disc between two flanges, which lies along the flow while it is open. */
const butterfly: Drawing = [
  ['part', necks(40, [1, 10], [50, 59])],
  ['state', box(10, 25, 40, 30)],
  ['bold', 'M10 22V58M50 22V58'],
  { turn: [30, 40], from: -80, to: 0, parts: [['solid', 'M13 40Q30 33 47 40Q30 47 13 40Z']] },
  ['face', circle(30, 40, 4)],
]

const lever: Drawing = [
  ['line', 'M30 25V12'],
  ['bold', 'M30 12H50'],
]

const wheel: Drawing = [
  ['line', 'M30 40V14'],
  ['heavy', 'M16 13H44'],
]

/** The flap of a check valve in its body, from (x, 24) on. */
const flap = (x: number): Drawing => [
  ['state', box(x, 24, 40, 32)],
  ['bold', `M${x} 21V59M${x + 40} 21V59`],
  { turn: [x + 8, 30], from: 0, to: -41, parts: [['heavy', `M${x + 8} 30L${x + 33} 51.5`]] },
  ['solid', circle(x + 8, 30, 4)],
]

/** Blades in a duct, which close one on the other. */
const louvres: Drawing = [31, 49].flatMap(
  (y): Drawing => [
    {
      turn: [30, y],
      from: -90,
      to: 0,
      parts: [['solid', `M20 ${y}Q30 ${y - 5} 40 ${y}Q30 ${y + 5} 20 ${y}Z`]],
    },
    ['face', circle(30, y, 2.5)],
  ],
)

export const valves: Drawings = {
  manualValve: [...body, ...wheel],
  gateValve: [['state', bowTie], ...wheel, { shift: [0, -13], parts: [['heavy', 'M30 29V52']] }],
  globeValve: [
    ...wheel,
    ['state', bowTie],
    { when: 'on', parts: [['face', circle(30, 40, 7)]], otherwise: [['solid', circle(30, 40, 8)]] },
  ],
  ballValve: [
    ['line', 'M30 30V14'],
    ['heavy', 'M29 13H52'],
    ['state', bowTie],
    ['face', circle(30, 40, 11)],
    { turn: [30, 40], from: 90, to: 0, parts: [['heavy', 'M21 37H39M21 43H39']] },
  ],
  plugValve: [
    ['line', 'M30 30V14'],
    ['bold', 'M22 13H38M22 8V18M38 8V18'],
    ['state', bowTie],
    ['face', 'M22 30H38L35 52H25Z'],
    { turn: [30, 41], from: 90, to: 0, parts: [['heavy', 'M25 41H35']] },
  ],
  needleValve: [
    ...body,
    ['line', 'M30 40V14'],
    ['bold', 'M20 13H40'],
    ['solid', 'M25 24H35L30 39Z'],
  ],
  diaphragmValve: [
    ...body,
    ['light', 'M12 28Q30 6 48 28Z'],
    ['line', 'M30 17V8'],
    ['heavy', 'M20 7H40'],
  ],
  angleValve: [
    ['state', 'M2 16L30 30L2 44Z', 'M16 58L30 30L44 58Z'],
    ['line', 'M30 30V8'],
    ['heavy', 'M18 7H42'],
    { when: 'on', parts: [], otherwise: [['heavy', 'M19 41L41 19']] },
  ],
  motorValve: [
    ...measuredBody,
    stem,
    {
      when: 'position',
      parts: [['part', box(7, 3, 46, 20, 10)], { words: 'position', at: [30, 17], size: 11.5 }],
      otherwise: [['part', circle(30, 13, 12)], { text: 'M', at: [30, 18.5], size: 15 }],
    },
  ],
  solenoidValve: [...body, stem, ['part', box(17, 2, 26, 22, 2)], ['line', 'M17 24L43 2']],
  pneumaticValve: [
    ...body,
    stem,
    ['part', box(12, 3, 36, 20, 2)],
    ['thin', 'M12 13H48'],
    { shift: [0, -7], parts: [['heavy', 'M16 17H44']] },
  ],
  hydraulicValve: [
    ...body,
    stem,
    ['part', box(16, 2, 28, 22, 2)],
    { text: 'H', at: [30, 18.5], size: 15 },
  ],
  controlValve: [
    ...measuredBody,
    stem,
    ['part', 'M8 23A22 21 0 0 1 52 23Z'],
    opening(19.5, [['thin', 'M30 23V9']]),
  ],
  reducingValve: [
    ...body,
    stem,
    ['part', 'M14 22A16 16 0 0 1 46 22Z'],
    ['line', 'M46 16H53V28'],
    ['solid', 'M25 9H35L30 18Z'],
  ],
  expansionValve: [
    ...measuredBody,
    stem,
    ['part', box(12, 4, 36, 20, 4)],
    opening(18.5, [['frost', 'M18 18L24 9L30 18L36 9L42 18']]),
  ],
  safetyValve: [...body, ['line', 'M30 40V27L21 23L39 18L21 13L39 8L30 4'], ['bold', 'M22 3H38']],
  checkValve: [
    ['part', necks(40, [1, 10], [50, 59])],
    ...flap(10),
    ['line', arrowLine([16, 11], [44, 11], 8)],
  ],
  backflowPreventer: [
    ['part', necks(40, [1, 6], [94, 99])],
    ['part', box(46, 30, 8, 20), 'M44 50H56L52 59H48Z'],
    ...flap(6),
    ...flap(54),
    ['line', arrowLine([34, 11], [66, 11], 8)],
  ],
  threeWayValve: [
    {
      when: 'on',
      parts: [
        ['state', 'M58 16L30 30L58 44Z'],
        ['light', 'M16 58L30 30L44 58Z'],
      ],
      otherwise: [
        ['light', 'M58 16L30 30L58 44Z'],
        ['part', 'M16 58L30 30L44 58Z'],
      ],
    },
    {
      when: 'on',
      parts: [['state', 'M2 16L30 30L2 44Z']],
      otherwise: [['part', 'M2 16L30 30L2 44Z']],
    },
    {
      when: 'on',
      parts: [['bold', arrowLine([8, 30], [54, 30], 9)]],
      otherwise: [['bold', 'M8 30H30', arrowLine([30, 30], [30, 54], 9)]],
    },
    ['face', circle(30, 30, 5)],
    opening(13, []),
  ],
  fourWayValve: [
    [
      'state',
      'M2 17L30 30L2 43Z',
      'M58 17L30 30L58 43Z',
      'M17 2L30 30L43 2Z',
      'M17 58L30 30L43 58Z',
    ],
    {
      when: 'on',
      parts: [['line', 'M7 30Q28 32 30 53M53 30Q32 28 30 7']],
      otherwise: [['line', 'M7 30Q28 28 30 7M53 30Q32 32 30 53']],
    },
  ],
  butterflyValve: [...butterfly, ...lever],
  motorButterflyValve: [
    ...butterfly,
    ['line', 'M30 36V22'],
    ['part', box(10, 2, 40, 18, 3)],
    opening(15.5, [{ text: 'M', at: [30, 16.5], size: 15 }]),
  ],
  damper: [
    ['line', 'M30 23V18'],
    ['line', 'M1 40H5M55 40H59'],
    ['light', box(5, 22, 50, 36)],
    ...louvres,
    ['bold', 'M5 20V59M55 20V59'],
    ['state', box(10, 2, 40, 17, 3)],
    opening(15, [{ text: 'M', at: [30, 16], size: 15 }]),
  ],
  fireDamper: [
    ['state', box(3, 3, 54, 54)],
    { turn: [30, 30], from: -90, to: 0, parts: [['solid', 'M6 30Q30 23 54 30Q30 37 6 30Z']] },
    ['bold', 'M3 2V58M57 2V58'],
    ['face', circle(30, 30, 4)],
    ['heat', flame([46, 25], 20)],
  ],
  floatValve: [
    ...body,
    ['line', 'M22 40V18'],
    {
      turn: [22, 18],
      from: -14,
      to: 12,
      parts: [
        ['bold', 'M22 18H42'],
        ['part', circle(49, 18, 9)],
      ],
    },
    ['solid', circle(22, 18, 3.5)],
  ],
  steamTrap: [
    ['part', necks(40, [1, 14], [46, 59])],
    ['state', circle(30, 40, 18)],
    ['solid', 'M12 40A18 18 0 0 0 48 40Z'],
    { when: 'on', parts: [['white', circle(30, 49, 3)]], otherwise: [['bold', 'M30 22V40']] },
    ['line', arrowLine([16, 11], [44, 11], 8)],
  ],
  airVent: [
    ['part', box(15, 46, 10, 13)],
    ['state', 'M6 46V30A14 16 0 0 1 34 30V46Z'],
    ['part', box(15, 7, 10, 9, 2)],
    ['line', circle(20, 36, 6)],
    { when: 'on', parts: [['frost', 'M9 9L4 3M31 9L36 3M20 6V1']] },
  ],
  drainValve: [
    ['part', 'M14 1H26V14H14Z'],
    ['state', 'M6 14L34 44H6L34 14Z'],
    {
      when: 'on',
      parts: [['water', 'M20 46C25 53 25 58 20 58C15 58 15 53 20 46Z']],
      otherwise: [['heavy', 'M9 29H31']],
    },
    ['bold', 'M32 29H38M38 22V36'],
  ],
  sluiceGate: [
    ['part', box(6, 2, 8, 96), box(66, 2, 8, 96), box(6, 2, 68, 8), box(1, 90, 78, 9)],
    ['part', circle(40, 8, 7)],
    ['thin', 'M14 40H66'],
    ['bold', 'M40 15V56'],
    {
      shift: [0, -40],
      parts: [
        ['state', box(15, 54, 50, 36)],
        ['thin', 'M15 66H65M15 78H65'],
      ],
    },
    {
      when: 'position',
      parts: [['face', box(20, 20, 40, 18, 3)], { words: 'position', at: [40, 33.5], size: 12.5 }],
    },
  ],
  hydrant: [
    ['part', box(22, 84, 16, 15), box(1, 38, 14, 14), box(45, 38, 14, 14), box(24, 1, 12, 9, 2)],
    ['state', 'M16 28A14 18 0 0 1 44 28Z', box(16, 30, 28, 54)],
    ['part', box(10, 26, 40, 6, 2), box(10, 78, 40, 7, 2)],
    ['face', circle(30, 46, 7)],
    { when: 'on', parts: [['stream', 'M15 45H2M45 45H58']] },
  ],
}
