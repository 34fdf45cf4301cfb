import type { Drawings } from '../drawing.ts'
import { box, circle, lines, necks } from '../shapes.ts'

export const vessels: Drawings = {
  tank: [{ vessel: 'M2 18C2 -4 98 -4 98 18V122C98 144 2 144 2 122Z', full: [6, 134] }],
  openTank: [
    { vessel: 'M4 2V118H116V2Z', rim: 'M4 2V118H116V2', full: [8, 117] },
    ['bold', 'M1 2H8M112 2H119'],
  ],
  horizontalTank: [
    ['part', box(32, 66, 14, 23), box(114, 66, 14, 23), box(74, 72, 12, 17), box(72, 1, 16, 8)],
    { vessel: 'M18 5H142C164 5 164 75 142 75H18C-4 75 -4 5 18 5Z', full: [5, 75] },
  ],
  silo: [
    { vessel: 'M3 16L50 2L97 16V104L60 157H40L3 104Z', full: [12, 156] },
    ['thin', 'M3 16H97M3 104H97'],
  ],
  column: [
    { vessel: 'M2 16C2 -2 58 -2 58 16V164C58 182 2 182 2 164Z', full: [6, 174], marksAt: 0 },
    ['thin', 'M2 42H44M16 66H58M2 90H44M16 114H58M2 138H44'],
  ],
  reactor: [
    ['part', box(48, 1, 24, 22, 3)],
    { vessel: 'M4 40C4 14 116 14 116 40V124C116 168 4 168 4 124Z', full: [26, 154], marksAt: 14 },
    ['bold', 'M60 22V118'],
    {
      when: 'on',
      parts: [{ flow: 'M36 122L60 114L84 122', paint: 'heavy', dash: [10, 5] }],
      otherwise: [['heavy', 'M36 122L60 114L84 122']],
    },
  ],
  basin: [
    { vessel: 'M2 4V60L32 88H148L178 60V4Z', rim: 'M2 4V60L32 88H148L178 60V4', full: [10, 87] },
  ],
  sphereTank: [
    ['bold', 'M22 100L14 129M98 100L106 129M40 112L36 129M80 112L84 129M6 129H114'],
    ['part', box(55, 116, 10, 13), box(54, 0.5, 12, 6)],
    { vessel: circle(60, 60, 57), full: [4, 116] },
    ['thin', 'M3 60H117'],
  ],
  conicalTank: [
    ['bold', 'M14 88V138M86 88V138'],
    ['part', box(44, 128, 12, 11)],
    { vessel: 'M3 14Q50 -10 97 14V84L56 130H44L3 84Z', full: [8, 129] },
    ['thin', 'M3 84H97'],
  ],
  pressureTank: [
    ['part', box(33, 130, 14, 9), 'M12 124L8 139H20L24 130Z', 'M68 124L72 139H60L56 130Z'],
    { vessel: 'M3 28C3 -8 77 -8 77 28V108C77 144 3 144 3 108Z', full: [10, 132], marksAt: 0 },
    ['bold', 'M4 60C14 74 24 46 40 60C56 74 66 46 76 60'],
    ['thin', circle(40, 30, 10), 'M40 30L46 24'],
  ],
  expansionTank: [
    ['part', box(83, 18, 16, 10), box(44, 70, 12, 9)],
    { vessel: box(2, 8, 82, 62), full: [14, 69] },
    ['part', box(1, 2, 87, 7, 2)],
    ['thin', 'M12 22H20'],
  ],
  waterTower: [
    ['bold', 'M34 96L22 178M86 96L98 178M30 124H90M25 152H95M30 124L95 152M90 124L25 152'],
    ['part', box(54, 96, 12, 82)],
    ['part', 'M8 26L60 2L112 26Z'],
    { vessel: 'M8 26H112V72C112 92 90 100 60 100C30 100 8 92 8 72Z', full: [28, 98] },
    ['bold', 'M14 179H106'],
  ],
  well: [
    { vessel: box(22, 14, 56, 104), rim: 'M22 14V118H78V14', full: [24, 117], marksAt: 30 },
    ['heavy', 'M1 14H20M80 14H99'],
    ['thin', lines([4, 20, 10, 14], [5, 0], 3), lines([84, 20, 90, 14], [5, 0], 3)],
    ['part', box(46, 1, 8, 86), box(42, 87, 16, 22, 3)],
  ],
  drum: [
    { vessel: 'M4 9C4 -1 56 -1 56 9V71C56 81 4 81 4 71Z', full: [8, 76], marksAt: 0 },
    ['bold', 'M3 28H57M3 52H57'],
    ['part', circle(42, 6, 3)],
  ],
  hopper: [
    ['bold', 'M10 44V98M90 44V98'],
    { vessel: 'M2 2H98V38L60 86H40L2 38Z', rim: 'M2 2V38L40 86H60L98 38V2', full: [6, 85] },
    ['part', box(40, 86, 20, 12)],
  ],
  gasHolder: [
    ['part', box(4, 1, 6, 118), box(130, 1, 6, 118)],
    {
      shift: [0, -44],
      parts: [
        ['body', 'M14 64Q70 38 126 64V116H14Z'],
        ['thin', 'M14 82H126M70 51V116'],
      ],
    },
    ['part', box(2, 108, 136, 11)],
    { words: 'level', at: [70, 103], size: 16 },
  ],
  dosingTank: [
    ['part', box(38, 1, 24, 20, 3), box(30, 19, 40, 6)],
    { vessel: 'M4 26H96V112Q96 128 80 128H20Q4 128 4 112Z', full: [30, 127], marksAt: 12 },
    ['bold', 'M50 25V98'],
    {
      when: 'on',
      parts: [{ flow: 'M30 104L50 98L70 104', paint: 'heavy', dash: [8, 4] }],
      otherwise: [['heavy', 'M30 104L50 98L70 104']],
    },
  ],
  cylinder: [
    ['part', box(15, 1, 10, 9, 2), box(11, 10, 18, 8)],
    {
      vessel: 'M4 40C4 22 12 18 20 18C28 18 36 22 36 40V112Q36 118 30 118H10Q4 118 4 112Z',
      full: [20, 117],
      marksAt: 0,
    },
    ['thin', 'M4 50H36M4 60H36'],
  ],
  tankTruck: [
    ['part', 'M132 26H158L176 48V64H132Z', box(4, 60, 172, 8)],
    ['pane', 'M140 31H156L167 46H140Z'],
    { vessel: 'M14 8H114C132 8 132 58 114 58H14C-2 58 -2 8 14 8Z', full: [8, 58] },
    ['face', circle(30, 68, 11), circle(56, 68, 11), circle(150, 68, 11)],
    ['solid', circle(30, 68, 4), circle(56, 68, 4), circle(150, 68, 4)],
  ],
}

export const fittings: Drawings = {
  strainer: [
    ['part', necks(20, [1, 6], [54, 59])],
    ['part', 'M24 30L39 54L54 45L40 24Z', 'M36 58L58 44L55 38L32 52Z'],
    ['body', box(8, 9, 44, 22)],
    ['bold', 'M6 5V35M54 5V35'],
    ['thin', lines([33, 32, 44, 26], [3.4, 5.4], 4)],
  ],
  reducer: [
    ['part', necks(20, [1, 8], [52, 59])],
    ['body', 'M8 4L52 12V28L8 36Z'],
    ['bold', 'M8 2V38M52 10V30'],
  ],
  flange: [
    ['body', box(2, 4, 7, 52), box(11, 4, 7, 52)],
    ['line', 'M5 10H15M5 50H15'],
  ],
  blindFlange: [
    ['body', box(2, 4, 7, 52)],
    ['solid', box(11, 4, 7, 52)],
  ],
  compensator: [
    ['part', necks(20, [1, 8], [52, 59])],
    [
      'body',
      'M10 8Q14 2 18 8Q22 2 26 8Q30 2 34 8Q38 2 42 8Q46 2 50 8V32Q46 38 42 32Q38 38 34 32Q30 38 26 32Q22 38 18 32Q14 38 10 32Z',
    ],
    ['thin', 'M18 8V32M26 8V32M34 8V32M42 8V32'],
    ['bold', 'M8 3V37M52 3V37'],
  ],
  orifice: [
    ['part', necks(30, [1, 10], [30, 39])],
    ['body', box(10, 4, 6, 52), box(24, 4, 6, 52)],
    ['bold', 'M20 1V22M20 38V59'],
  ],
  sightGlass: [
    ['part', necks(30, [1, 6], [54, 59]), box(8, 12, 44, 36, 3)],
    ['bold', 'M6 8V52M54 8V52'],
    ['state', circle(30, 30, 15)],
    { spin: [30, 30], parts: [['line', 'M18 30H42M30 18V42']] },
    ['solid', circle(30, 30, 3)],
  ],
  manifold: [
    [
      'part',
      ...[40, 80, 120, 160].map((x) => box(x - 7, 1, 14, 18)),
      ...[40, 80, 120, 160].map((x) => box(x - 10, 1, 20, 5)),
    ],
    ['body', 'M18 16H182C202 16 202 52 182 52H18C-2 52 -2 16 18 16Z'],
    ['line', 'M1 34H4M196 34H199'],
    ['part', box(40, 52, 12, 16), box(148, 52, 12, 16)],
  ],
  floorDrain: [
    ['bold', 'M2 8H58'],
    ['body', 'M6 10H54L36 34H24Z', box(24, 34, 12, 25)],
    ['thin', lines([14, 14, 20, 22], [8, 0], 4)],
  ],
  offPage: [['body', 'M2 3H74L98 20L74 37H2Z'], { words: 'title', at: [44, 26], size: 17 }],
}
