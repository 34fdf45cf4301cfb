import type { SlotValue } from '../page-data.ts'

/** The name under which a slot's number stands on its way, as long as the picture glides to it. */
export const glideSlot = (slot: string): string => `${slot}Glide`

/** Where the picture stands that follows a slot: at its value, or on the way to it. */
export const drawnValue = (
  slots: Readonly<Record<string, SlotValue>>,
  slot: string,
): SlotValue | undefined => slots[glideSlot(slot)] ?? slots[slot]
