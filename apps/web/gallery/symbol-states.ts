import type { SlotSpec, SlotValue, SymbolSpec } from '@fieldhub/page'

export const symbolStates = ['normal', 'running', 'alarm', 'stale', 'noValue'] as const
export type SymbolState = (typeof symbolStates)[number]
type Slots = Readonly<Record<string, SlotValue>>

const alarmSlots = ['alarm', 'fault']

/** Values that show a symbol in a state; undefined when it has no such state. */
export function getSlots(symbol: SymbolSpec, state: SymbolState): Slots | undefined {
  if (state === 'noValue') return {}
  if (state === 'normal') return getValues(symbol, (slot) => atRest[slot.kind])
  const running = getValues(symbol, (slot) => (isAlarm(slot) ? false : atWork[slot.kind]))
  if (state !== 'alarm') return running
  const alarms = symbol.slots.filter(isAlarm)
  if (alarms.length === 0) return undefined
  return { ...running, ...Object.fromEntries(alarms.map(({ name }) => [name, true])) }
}

const isAlarm = ({ name }: SlotSpec) => alarmSlots.includes(name)

type ValueOfKind = Readonly<Record<SlotSpec['kind'], SlotValue | undefined>>
const atRest: ValueOfKind = { flag: false, number: 0, text: '0.0', color: undefined }
const atWork: ValueOfKind = { flag: true, number: 60, text: '42.5', color: undefined }

function getValues(
  { slots }: SymbolSpec,
  valueOf: (slot: SlotSpec) => SlotValue | undefined,
): Slots {
  const values: Record<string, SlotValue> = {}
  for (const slot of slots) {
    const value = valueOf(slot)
    if (value !== undefined) values[slot.name] = value
  }
  return values
}
