import type { DrawState, Primitive } from '../../symbol.ts'

/** As often as a lamp blinks, so that all that blinks on a page does so together. */
const periodMs = 1_000

/** The picture of a cell that blinks when the value of its slot says so. */
export function withBlinking(
  items: readonly Primitive[],
  slots: DrawState['slots'],
): readonly Primitive[] {
  if (slots['blinking'] !== true) return items
  return [{ kind: 'group', motion: { kind: 'blink', periodMs }, items }]
}
