import { commonSlots, getSymbol, type SlotSpec } from '@fieldhub/page'

/** What a value can move: the symbol's own slots, then those of every symbol. */
export function getSlots(shape: string): readonly SlotSpec[] {
  return [...(getSymbol(shape)?.slots ?? []), ...commonSlots]
}
