import type { PropSpec, SlotSpec } from '../../symbol.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'
import { choice, color, flag, scaleProps, words } from '../prop-specs.ts'

/** What pieces of equipment of one kind have in common: what can be set and bound, and how their state follows. */
export interface EquipmentKind {
  readonly props: readonly PropSpec[]
  readonly slots: readonly SlotSpec[]
  /** The properties whose colours show the state. */
  readonly onColor?: string
  readonly offColor?: string
  /** The colour of lines that show that it is on. */
  readonly liveColor?: string
  readonly isOn: (look: Look) => boolean
  /** The slot that says how far it is open or full. */
  readonly amount?: 'position' | 'level' | 'value'
  /** The slot that says that something is wrong, and whether that is told by a mark alone, or by the outline of its body or all of its lines besides. */
  readonly wrong: {
    readonly slot: 'fault' | 'alarm'
    readonly by: 'mark' | 'outline' | 'lines'
  }
}

const fault: SlotSpec = { name: 'fault', kind: 'flag' }
const on: SlotSpec = { name: 'on', kind: 'flag' }
const byMark = { slot: 'fault', by: 'mark' } as const
const byLines = { slot: 'alarm', by: 'lines' } as const
const byOutline = { slot: 'alarm', by: 'outline' } as const

function device(onColor: string): EquipmentKind {
  return {
    props: [color('color', palette.body), color('onColor', onColor)],
    slots: [on, fault],
    onColor: 'onColor',
    offColor: 'color',
    isOn: (look) => look.slotFlag('on') === true,
    wrong: byMark,
  }
}

/** Fills between the properties `min` and `max`. */
const vessel: EquipmentKind = {
  props: [
    color('color', palette.body),
    color('liquidColor', palette.water),
    ...scaleProps,
    flag('showScale', true),
  ],
  slots: [
    { name: 'level', kind: 'number', glides: true },
    { name: 'liquidColor', kind: 'color' },
    { name: 'alarm', kind: 'flag' },
  ],
  offColor: 'color',
  isOn: () => false,
  amount: 'level',
  wrong: byOutline,
}

const sensor: EquipmentKind = {
  props: [color('color', palette.surface), words('title', '')],
  slots: [
    { name: 'value', kind: 'text' },
    { name: 'alarm', kind: 'flag' },
  ],
  offColor: 'color',
  isOn: (look) => look.slot('value') !== undefined,
  wrong: byOutline,
}

export const kinds = {
  /** Has a drive: it runs or stands, and turns as fast as its speed of 0 to 100 says. */
  machine: {
    props: [color('color', palette.body), color('runColor', palette.running)],
    slots: [{ name: 'running', kind: 'flag' }, fault, { name: 'speed', kind: 'number' }],
    onColor: 'runColor',
    offColor: 'color',
    isOn: (look) => {
      const speed = look.slotNumber('speed')
      return look.slotFlag('running') ?? (speed !== undefined && speed !== 0)
    },
    wrong: byMark,
  },
  /** Opens and closes, or stands at a position of 0 to 100. Open and closed differ by colour and by shape. */
  valve: {
    props: [
      color('openColor', palette.running),
      color('closedColor', palette.light),
      choice('rest', ['standsClosed', 'standsOpen']),
    ],
    slots: [
      { name: 'open', kind: 'flag' },
      { name: 'position', kind: 'number', glides: true },
      fault,
    ],
    onColor: 'openColor',
    offColor: 'closedColor',
    isOn: (look) => {
      const position = look.slotNumber('position')
      const isMoved = position === undefined ? look.choice('rest') === 'standsOpen' : position > 0
      return look.slotFlag('open') ?? isMoved
    },
    amount: 'position',
    wrong: byMark,
  },
  vessel,
  /** A vessel in which something runs. */
  stirred: {
    ...vessel,
    slots: [...vessel.slots, on],
    isOn: (look) => look.slotFlag('on') === true,
  },
  /** Is on or off, without rotating parts. */
  device: device(palette.running),
  /** Glows in the colour of heat while it is on. */
  heating: device(palette.heat),
  /** Shines while it is on. */
  lighting: device(palette.glow),
  /** Warns while it is on. */
  alarming: { ...device(palette.alarm), liveColor: palette.alarm },
  /** Counts, and shows its reading. */
  meter: { ...device(palette.running), slots: [on, { name: 'text', kind: 'text' }, fault] },
  /** Measures: it has letters, and shows what it measures. */
  sensor,
  /** A sensor whose needle stands between the ends of its scale. */
  dial: { ...sensor, props: [...sensor.props, ...scaleProps], amount: 'value' },
  /** Says where something goes on. */
  sign: {
    props: [color('color', palette.surface), words('title', '')],
    slots: [{ name: 'alarm', kind: 'flag' }],
    offColor: 'color',
    isOn: () => false,
    wrong: byLines,
  },
  /** Has no state of its own, but can be in alarm. */
  passive: {
    props: [color('color', palette.body)],
    slots: [{ name: 'alarm', kind: 'flag' }],
    offColor: 'color',
    isOn: () => false,
    wrong: byLines,
  },
} as const satisfies Readonly<Record<string, EquipmentKind>>

export type KindName = keyof typeof kinds
