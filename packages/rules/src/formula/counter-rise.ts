import { decimalSum, getDecimals } from '../conditions/decimal-sum.ts'

/**
 * What a counter rose by between two readings. With a roll-over a fall means that it passed that value and began
 * again at 0 with its next step, which is one in the last place that the roll-over is written with: 0.01 after 655.35,
 * 1 after 65535. Without one, a value below half of the one before it, and not below nought, is a counter that began
 * anew; a smaller fall is a correction and is taken off.
 */
export function counterRise(before: number, after: number, rollOver: number | undefined): number {
  if (after >= before) return after - before
  if (rollOver !== undefined && after >= 0 && before <= rollOver) {
    const step = 10 ** -getDecimals(rollOver)
    return decimalSum(decimalSum(rollOver, step), decimalSum(after, -before))
  }
  return after >= 0 && after < before / 2 ? after : after - before
}
