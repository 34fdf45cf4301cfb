import { commonSlots, getSymbol, type SlotSpec } from '@fieldhub/page'

/** The slots that a value can move: the symbol's own, then those of every symbol. */
export function getSlots(shape: string): readonly SlotSpec[] {
  return [...(getSymbol(shape)?.slots ?? []), ...commonSlots]
}
