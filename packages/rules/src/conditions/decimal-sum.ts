/**
 * `one + other` as decimals add: 0.7 + 0.1 is 0.8, so that a value on the edge of a dead zone is on it. People enter
 * limits of up to 15 digits; longer ones are integers, which add exactly.
 */
export function decimalSum(one: number, other: number): number {
  const sum = one + other
  return Number.isInteger(one) && Number.isInteger(other) ? sum : Number(sum.toPrecision(15))
}
