import type { Bind, SlotValue } from '../page-data.ts'
import type { SlotSpec } from '../symbol.ts'
import { runSteps } from './run-steps.ts'
import { toColor } from './to-color.ts'

/** Slots that every symbol has. */
export const commonSlots: readonly SlotSpec[] = [
  { name: 'visible', kind: 'flag' },
  { name: 'angle', kind: 'number', glides: true },
  { name: 'x', kind: 'number', glides: true },
  { name: 'y', kind: 'number', glides: true },
  { name: 'opacity', kind: 'number', glides: true },
  { name: 'blinking', kind: 'flag' },
]

/**
 * What a slot shows of a variable's value: the steps in their order, then conversion to the slot's type. Undefined when
 * there is nothing to show: no value, no number where one is needed, or no case for the value.
 */
export function getSlotValue(
  bind: Pick<Bind, 'map'>,
  value: SlotValue | null | undefined,
  kind?: SlotSpec['kind'],
): SlotValue | undefined {
  if (value === null || value === undefined || Number.isNaN(value)) return undefined
  const shown = runSteps(bind.map ?? [], value)
  if (shown === undefined || kind === undefined) return shown
  return coercions[kind](shown)
}

const coercions: Readonly<Record<SlotSpec['kind'], (value: SlotValue) => SlotValue | undefined>> = {
  number: toNumber,
  flag: toFlag,
  // A number stays a number, so that the painter formats it.
  text: (value) => (typeof value === 'number' ? value : String(value)),
  color: (value) => (typeof value === 'string' ? toColor(value) : undefined),
}

function toNumber(value: SlotValue): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

function toFlag(value: SlotValue): boolean {
  if (typeof value !== 'string') return Boolean(value)
  return !['', '0', 'false', 'off'].includes(value.trim().toLowerCase())
}
