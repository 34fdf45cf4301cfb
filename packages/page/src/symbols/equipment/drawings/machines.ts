import type { Drawing, Drawings } from '../drawing.ts'
import { arrowLine, box, circle, gear, lines, petals, spokes, vanes, zigzag } from '../shapes.ts'

/** A wheel in its eye, which turns while the pump runs. */
const impeller = (x: number, y: number, radius: number): Drawing => [
  ['face', circle(x, y, radius)],
  { spin: [x, y], parts: [['line', vanes([x, y], [radius * 0.25, radius * 0.9], 5)]] },
  ['solid', circle(x, y, radius * 0.2)],
]

const blades = (x: number, y: number, radius: number, count = 3): Drawing => [
  { spin: [x, y], parts: [['face', petals([x, y], radius, count)]] },
  ['part', circle(x, y, radius * 0.16)],
]

/** A motor that stands or lies, with its cooling ribs. */
const uprightMotor = (x: number, y: number, width: number, height: number): Drawing => [
  ['part', box(x + width * 0.22, y, width * 0.56, 5, 2)],
  ['state', box(x, y + 5, width, height - 5, 3)],
  ['thin', lines([x + width / 5, y + 11, x + width / 5, y + height - 6], [width / 5, 0], 4)],
]

/** A rotor with two lobes, upright or across. */
function lobes(x: number, y: number, isUpright: boolean): string {
  const at = (across: number, along: number) =>
    isUpright ? `${x + across} ${y + along}` : `${x + along} ${y + across}`
  const sweep = isUpright ? 1 : 0
  return `M${at(-8, 0)}C${at(-8, -7)} ${at(-12, -9)} ${at(-12, -15)}A12 12 0 0 ${sweep} ${at(12, -15)}C${at(12, -9)} ${at(8, -7)} ${at(8, 0)}C${at(8, 7)} ${at(12, 9)} ${at(12, 15)}A12 12 0 0 ${sweep} ${at(-12, 15)}C${at(-12, 9)} ${at(-8, 7)} ${at(-8, 0)}Z`
}

export const machines: Drawings = {
  pump: [
    ['part', 'M12 79L26 54H58L72 79Z', box(42, 2, 42, 16), box(84, 0.5, 5, 19), box(1, 32, 8, 16)],
    ['state', circle(42, 40, 37)],
    ...impeller(42, 40, 19),
  ],
  verticalPump: [
    ...uprightMotor(22, 1, 36, 46),
    ['part', 'M30 47H50L56 66H24Z', box(6, 82, 68, 16), box(1, 78, 6, 24), box(73, 78, 6, 24)],
    ['state', circle(40, 90, 27)],
    ...impeller(40, 90, 15),
  ],
  submersiblePump: [
    ['part', box(24, 1, 12, 24), 'M18 24H42L50 34H10Z'],
    ['state', box(10, 34, 40, 50, 4)],
    ...impeller(30, 59, 14),
    ['part', 'M12 84H48V104L40 118H20L12 104Z'],
    ['thin', lines([21, 89, 21, 110], [9, 0], 3)],
  ],
  wellPump: [
    ...uprightMotor(14, 1, 32, 40),
    ['part', 'M18 41H42L48 48V62H12V48Z', box(46, 44, 13, 12), box(24, 62, 12, 48)],
    ['thin', 'M24 78H36M24 94H36'],
    ['state', 'M14 110H46V128L38 139H22L14 128Z'],
    { spin: [30, 123], parts: [['line', spokes([30, 123], [3, 10], 6)]] },
    ['solid', circle(30, 123, 3)],
  ],
  boosterSet: [
    ['part', box(1, 94, 158, 12), box(6, 108, 148, 11)],
    ...[32, 80, 128].flatMap(
      (x): Drawing => [
        ['part', box(x - 5, 84, 10, 12)],
        ...uprightMotor(x - 15, 4, 30, 44),
        ['part', `M${x - 9} 48H${x + 9}L${x + 12} 56H${x - 12}Z`],
        ['state', circle(x, 72, 17)],
        ...impeller(x, 72, 10),
      ],
    ),
  ],
  screwPump: [
    ['part', 'M48 1H72V18H48Z', box(42, 16, 82, 28), box(124, 20, 15, 20), box(8, 48, 26, 10)],
    { flow: zigzag([44, 37], [10, -14], 8), paint: 'line', dash: [14, 4] },
    ['state', box(2, 10, 38, 40, 4)],
    ['thin', lines([10, 16, 10, 44], [7, 0], 4)],
  ],
  gearPump: [
    ['part', box(1, 32, 14, 16), box(65, 32, 14, 16)],
    ['state', 'M10 30A30 28 0 0 1 70 30V50A30 28 0 0 1 10 50Z'],
    ...[25, 55].flatMap(
      (y): Drawing => [
        { spin: [40, y], parts: [['face', gear([40, y], 17, 8)]] },
        ['solid', circle(40, y, 4)],
      ],
    ),
  ],
  diaphragmPump: [
    ['part', box(1, 32, 8, 16), box(71, 32, 8, 16)],
    ['state', circle(40, 40, 36)],
    ['face', 'M40 8V72A32 32 0 0 1 40 8Z'],
    ['bold', 'M40 6V26Q54 40 40 54V74'],
    ['line', 'M54 40H66'],
    ['solid', circle(50, 40, 4)],
  ],
  meteringPump: [
    ['part', box(14, 1, 12, 27), box(14, 62, 12, 27), box(34, 40, 12, 10)],
    ['state', box(44, 24, 35, 44, 4)],
    ['thin', lines([50, 34, 73, 34], [0, 8], 4)],
    ['part', box(54, 16, 15, 9, 2)],
    ['face', circle(20, 45, 19)],
    {
      when: 'on',
      parts: [['live', arrowLine([20, 57], [20, 33], 8)]],
      otherwise: [['line', 'M8 45H32']],
    },
  ],
  vacuumPump: [
    ['part', box(1, 32, 10, 16), box(69, 32, 10, 16)],
    ['state', circle(40, 40, 36)],
    ['face', circle(40, 40, 27)],
    { spin: [40, 46], parts: [['line', spokes([40, 46], [4, 19], 8)]] },
    ['part', circle(40, 46, 6)],
  ],
  pistonPump: [
    ['part', box(16, 1, 12, 18), box(16, 51, 12, 18)],
    ['body', box(2, 18, 48, 34, 3)],
    ['plain', box(26, 20, 8, 30)],
    ['bold', 'M34 35H66'],
    ['state', circle(72, 35, 26)],
    { spin: [72, 35], parts: [['line', spokes([72, 35], [5, 24], 5)]] },
    ['solid', circle(72, 35, 5)],
  ],
  fan: [['state', circle(40, 40, 38)], ...blades(40, 40, 32)],
  axialFan: [
    ['state', box(8, 10, 84, 60)],
    ['part', box(1, 4, 7, 72), box(92, 4, 7, 72)],
    ['light', circle(50, 40, 27)],
    ...blades(50, 40, 24, 4),
  ],
  roofFan: [
    ['part', 'M10 22Q50 -14 90 22L98 38H2Z', 'M26 62H74L86 78H14Z'],
    ['state', box(22, 36, 56, 28)],
    ...blades(50, 50, 13, 4),
  ],
  blower: [
    ['part', 'M20 89L30 66H58L68 89Z', box(1, 42, 8, 16)],
    ['state', 'M44 12H98V30H82V50A38 38 0 1 1 44 12Z'],
    ['part', box(93, 9, 6, 24)],
    ['face', circle(44, 50, 23)],
    { spin: [44, 50], parts: [['line', vanes([44, 50], [9, 21], 9)]] },
    ['part', circle(44, 50, 7)],
  ],
  rootsBlower: [
    ['part', box(1, 32, 10, 16), box(89, 32, 10, 16)],
    ['state', 'M32 10H68A30 30 0 0 1 68 70H32A30 30 0 0 1 32 10Z'],
    { spin: [32, 40], parts: [['face', lobes(32, 40, true)]] },
    { spin: [68, 40], parts: [['face', lobes(68, 40, false)]] },
    ['solid', circle(32, 40, 3.5), circle(68, 40, 3.5)],
  ],
  turboBlower: [
    ['body', box(2, 2, 108, 96, 5)],
    ['part', box(110, 20, 9, 20)],
    ['state', 'M56 26H112V34H88V54A32 32 0 1 1 56 26Z'],
    ['face', circle(56, 56, 19)],
    { spin: [56, 56], parts: [['line', vanes([56, 56], [6, 17], 7)]] },
    ['solid', circle(56, 56, 4)],
    ['thin', lines([8, 40, 16, 40], [0, 8], 5)],
  ],
  motor: [
    ['part', box(8, 55, 64, 13, 2), box(80, 24, 19, 12), 'M28 1H52V6H28Z'],
    ['state', box(2, 6, 76, 50, 5)],
    ['thin', lines([14, 12, 14, 50], [10, 0], 2), lines([56, 12, 56, 50], [10, 0], 2)],
    { text: 'M', at: [40, 39], size: 24 },
  ],
  gearMotor: [
    ['part', box(8, 55, 100, 13, 2), box(106, 24, 13, 12)],
    ['state', box(2, 8, 62, 46, 5)],
    ['thin', lines([12, 14, 12, 48], [9, 0], 5)],
    ['body', 'M64 14L74 4H106V56H74L64 46Z'],
    { spin: [90, 30], parts: [['face', gear([90, 30], 14, 9)]] },
    ['solid', circle(90, 30, 4)],
  ],
  compressor: [
    ['part', box(1, 32, 16, 16), box(83, 32, 16, 16)],
    ['state', circle(50, 40, 38)],
    ['line', 'M18.5 18L86.5 29M18.5 62L86.5 51'],
    { spin: [50, 40], parts: [['bold', spokes([50, 40], [2, 9], 3)]] },
  ],
  mixer: [
    ...uprightMotor(16, 1, 38, 42),
    ['part', 'M24 43H46L42 52H28Z', box(32, 52, 6, 56)],
    {
      spin: [35, 112],
      parts: [
        [
          'part',
          'M35 112C22 99 8 103 8 112C8 121 22 125 35 112Z',
          'M35 112C48 99 62 103 62 112C62 121 48 125 35 112Z',
        ],
      ],
    },
    ['solid', circle(35, 112, 4)],
  ],
  conveyor: [
    ['light', 'M25 4H175A21 21 0 0 1 175 46H25A21 21 0 0 1 25 4Z'],
    { flow: 'M25 4H175A21 21 0 0 1 175 46H25A21 21 0 0 1 25 4Z', paint: 'heavy', dash: [14, 6] },
    ...[25, 75, 125, 175].flatMap(
      (x): Drawing => [
        {
          spin: [x, 25],
          parts: [
            ['state', circle(x, 25, 15)],
            ['line', spokes([x, 25], [4, 15], 4)],
          ],
        },
        ['solid', circle(x, 25, 4)],
      ],
    ),
  ],
  screwConveyor: [
    ['part', box(10, 1, 20, 10), box(130, 39, 20, 10), box(2, 9, 150, 32, 4)],
    { flow: zigzag([10, 36], [11, -22], 12), paint: 'line', dash: [12, 4] },
    ['thin', 'M4 25H150'],
    ['state', box(152, 10, 27, 30, 3)],
    { text: 'M', at: [165.5, 31], size: 16 },
  ],
  bucketElevator: [
    ['part', 'M2 10L20 16V34L1 28Z', 'M40 136L59 142V158L40 160Z'],
    ['body', box(12, 2, 36, 176, 8)],
    { flow: 'M20 24V156M40 24V156', paint: 'heavy', dash: [8, 12] },
    ...[24, 156].flatMap(
      (y): Drawing => [
        {
          spin: [30, y],
          parts: [
            ['state', circle(30, y, 13)],
            ['line', spokes([30, y], [3, 13], 4)],
          ],
        },
      ],
    ),
  ],
  generator: [
    ['part', box(1, 34, 10, 12), box(69, 34, 10, 12)],
    ['state', circle(40, 40, 36)],
    { text: 'G', at: [40, 46], size: 32 },
    ['line', 'M24 58C30 49 35 49 40 58C45 67 50 67 56 58'],
  ],
  turbine: [
    ['part', box(1, 33, 12, 14), box(87, 36, 12, 8)],
    ['state', 'M12 26L88 4V76L12 54Z'],
    ['thin', 'M31 20V60M50 15V65M69 10V70'],
    ['part', box(12, 37, 76, 6)],
    { spin: [50, 40], parts: [['bold', spokes([50, 40], [4, 13], 6)]] },
    ['solid', circle(50, 40, 4)],
  ],
}
