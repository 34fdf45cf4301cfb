/** The name under which the digits after the point stand beside a slot's number, where its variable has them. */
export const digitsSlot = (slot: string): string => `${slot}Digits`
