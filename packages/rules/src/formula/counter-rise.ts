/**
 * What a counter rose by between two readings. With a roll-over a fall means that it passed that value and began
 * again at 0. Without one, a value below half of the one before it, and not below nought, is a counter that began
 * anew; a smaller fall is a correction and is taken off.
 */
export function counterRise(before: number, after: number, rollOver: number | undefined): number {
  if (after >= before) return after - before
  if (rollOver !== undefined && after >= 0 && before <= rollOver) {
    return rollOver - before + 1 + after
  }
  return after >= 0 && after < before / 2 ? after : after - before
}
