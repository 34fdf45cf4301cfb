import { commonSlots, type SlotSpec, symbolOf } from '@fieldhub/page'

/** What a value can move: the symbol's own slots, then those of every symbol. */
export function getSlots(shape: string): readonly SlotSpec[] {
  return [...(symbolOf(shape)?.slots ?? []), ...commonSlots]
}
