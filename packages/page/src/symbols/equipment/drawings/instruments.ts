import type { Drawing, Drawings } from '../drawing.ts'
import { box, circle, lines, necks, vanes } from '../shapes.ts'
import { pilot, screen } from './signs.ts'

/** The head of a transmitter: what it measures, and its value. */
const head = (x: number, y: number): Drawing => [
  ['body', circle(x, y, 28)],
  ['thin', `M${x - 28} ${y}H${x + 28}`],
  { words: 'title', at: [x, y - 7], size: 15 },
  { words: 'value', at: [x, y + 17], size: 13.5 },
]

const nut = (x: number, y: number): Drawing => [
  ['part', box(x - 9, y, 18, 8, 1), box(x - 5, y + 8, 10, 11)],
]

export const instruments: Drawings = {
  flowMeter: [
    ['part', necks(60, [1, 6], [54, 59])],
    ['line', 'M30 46V38'],
    ['part', box(8, 46, 44, 28, 2)],
    ['bold', 'M7 41V79M53 41V79'],
    { words: 'title', at: [30, 65.5], size: 16 },
    ['body', box(4, 1, 52, 38, 6)],
    ...screen(9, 8, 42, 24, 13),
  ],
  ultrasonicMeter: [
    ['line', 'M1 50H99', 'M1 38H99M1 62H99'],
    ['light', box(8, 38, 84, 24)],
    ['part', 'M14 38L22 26H40L32 38Z', 'M86 62L81 69H64L68 62Z'],
    ['frost', 'M30 40L70 60'],
    ['body', box(50, 1, 48, 28, 5)],
    ...screen(55, 5, 38, 20, 13),
    ['thin', 'M36 26V14H50'],
  ],
  rotameter: [
    ['body', box(10, 1, 20, 12), box(10, 87, 20, 12)],
    ['pane', 'M8 13H32L28 87H12Z'],
    { shift: [0, -52], parts: [['solid', 'M13 72H27L24 82H16Z']] },
    ['thin', lines([28, 24, 34, 24], [0, 13], 5)],
  ],
  pressureGauge: [
    ...nut(30, 60),
    ['body', circle(30, 31, 29)],
    ['face', circle(30, 31, 24)],
    ['line', 'M10 33H14M16 17L19 20M30 11V15M44 17L41 20M50 33H46'],
    { turn: [30, 33], from: -90, to: 90, parts: [['bold', 'M30 33V16']] },
    ['solid', circle(30, 33, 3.5)],
    { words: 'value', at: [30, 49], size: 11.5 },
  ],
  pressureSensor: [...nut(30, 60), ...head(30, 30)],
  temperatureSensor: [
    ['part', box(21, 58, 18, 8, 1)],
    ['plain', box(26, 66, 8, 32, 4)],
    ['line', box(26, 66, 8, 33, 4)],
    ...head(30, 30),
  ],
  levelSensor: [['part', box(15, 57, 30, 8, 1), 'M22 65H38L34 79H26Z'], ...head(30, 30)],
  levelGauge: [
    ['line', 'M39 20H26M39 120H26'],
    ['part', box(28, 12, 10, 16), box(28, 112, 10, 16)],
    { vessel: box(6, 3, 20, 134, 8), full: [10, 130], marksAt: 0 },
    ['thin', lines([8, 18, 16, 18], [0, 13], 9)],
  ],
  floatSwitch: [
    ['part', box(14, 1, 12, 8)],
    ['line', 'M20 9V36'],
    {
      when: 'on',
      parts: [['state', 'M6 30L34 44Q40 48 36 56Q32 62 26 58L4 40Z']],
      otherwise: [['state', 'M12 36H28V66A8 8 0 0 1 12 66Z']],
    },
    ['solid', circle(20, 40, 3)],
  ],
  waterMeter: [
    ['part', 'M1 42H16V58H1Z', 'M64 42H79V58H64Z'],
    ['body', 'M14 36H66L60 68H20Z'],
    ['part', circle(40, 30, 28)],
    ['face', circle(40, 30, 23)],
    { words: 'value', at: [40, 29], size: 12 },
    ['stream', vanes([40, 42], [1, 6], 5)],
    ['thin', 'M22 33H58'],
  ],
  gasMeter: [
    ['part', box(14, 1, 12, 16), box(54, 1, 12, 16)],
    ['body', box(4, 14, 72, 74, 8)],
    ...screen(12, 24, 56, 22),
    { words: 'title', at: [40, 70], size: 16 },
  ],
  heatMeter: [
    ['part', box(1, 52, 78, 16), box(1, 48, 5, 24), box(74, 48, 5, 24)],
    ['body', box(10, 2, 60, 44, 6)],
    ...screen(16, 7, 48, 20),
    { words: 'title', at: [40, 41], size: 12 },
    ['line', 'M40 46V52'],
    {
      when: 'on',
      parts: [['warm', 'M20 72V79M28 72V79']],
      otherwise: [['line', 'M20 72V79M28 72V79']],
    },
    ['frost', 'M52 72V79M60 72V79'],
  ],
  analyzer: [
    ['part', box(18, 74, 8, 24, 3), box(54, 74, 8, 24, 3)],
    ['body', box(3, 3, 74, 72, 6)],
    ...screen(11, 12, 58, 30, 18),
    { words: 'title', at: [40, 63], size: 17 },
  ],
  scale: [
    ['part', box(14, 48, 8, 11), box(118, 48, 8, 11)],
    ['body', box(2, 36, 136, 12)],
    ['part', box(66, 26, 8, 10)],
    ['body', box(36, 1, 68, 26, 4)],
    ...screen(41, 5, 58, 18, 14),
  ],
  camera: [
    ['part', 'M58 30V52H74', 'M72 44H79V59H72Z'],
    ['bold', 'M58 34V50H74'],
    ['body', 'M2 12L10 6H62L66 12V34H2Z', box(62, 8, 6, 24, 2)],
    ['face', circle(16, 23, 8)],
    ['solid', circle(16, 23, 3.5)],
    ...pilot(52, 19, 4),
  ],
  thermostat: [
    ['body', box(3, 3, 54, 54, 8)],
    ['face', circle(30, 30, 22)],
    { words: 'value', at: [30, 36], size: 15 },
    ['solid', circle(30, 12, 2)],
  ],
}
