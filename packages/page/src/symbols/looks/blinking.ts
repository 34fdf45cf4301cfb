import type { DrawState, Motion, Primitive } from '../../symbol.ts'

/** All that blinks on a page does so together. */
export const blink = { kind: 'blink', periodMs: 1_000 } as const satisfies Motion

/** The picture of a cell that blinks when the value of its slot says so. */
export function withBlinking(
  items: readonly Primitive[],
  slots: DrawState['slots'],
): readonly Primitive[] {
  if (slots['blinking'] !== true) return items
  return [{ kind: 'group', motion: blink, items }]
}
