import { exhaustive } from '@fieldhub/kernel'
import type { SlotSpec, SlotValue, Step } from '@fieldhub/page'

export const stepKinds: readonly Step['kind'][] = ['linear', 'range', 'equals', 'bit', 'format']

type SlotKind = SlotSpec['kind']

/** The value of a case, and the value otherwise, before somebody fills them in. */
export const newValues: Readonly<Record<SlotKind, readonly [SlotValue, SlotValue]>> = {
  number: [0, 1],
  flag: [true, false],
  text: ['', ''],
  color: ['#1E8E3E', '#C62828'],
}

/** A new step; `slot` is the kind of value that its cases give. */
export function newStep(kind: Step['kind'], slot: SlotKind): Step {
  const [then, otherwise] = newValues[slot]
  switch (kind) {
    case 'linear':
      return { kind, from: [0, 100], to: [0, 1] }
    case 'range':
      return { kind, cases: [{ max: 50, then }], otherwise }
    case 'equals':
      return { kind, cases: [{ value: 1, then }], otherwise }
    case 'bit':
      return { kind, bit: 0 }
    case 'format':
      return { kind, decimals: 1 }
    default:
      return exhaustive(kind)
  }
}
