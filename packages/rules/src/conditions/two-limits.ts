import { closed, getBands, open } from './band.ts'
import type { Band, Limits, Region } from './condition.ts'
import { decimalSum } from './decimal-sum.ts'

/** Where a value lies between or outside A and B. Without a dead zone both limits belong to the values between them. */
export function regionByTwoLimits(
  { a, b, deadZone }: Limits,
  [between, outside]: readonly [between: Region, outside: Region],
): (value: number) => Region {
  const outer = { low: decimalSum(a, -deadZone), high: decimalSum(b, deadZone) }
  const inner = { low: decimalSum(a, deadZone), high: decimalSum(b, -deadZone) }
  return (value) => {
    if (value < outer.low || value > outer.high) return outside
    const isInside = value > inner.low && value < inner.high
    return isInside || deadZone === 0 ? between : 'keep'
  }
}

export function bandsOfTwoLimits(
  { a, b, deadZone }: Limits,
  [between, outside]: readonly [between: Region, outside: Region],
): readonly Band[] {
  if (deadZone === 0) return getBands([outside, between, outside], [open(a), closed(b)])
  return getBands(
    [outside, 'keep', between, 'keep', outside],
    [
      open(decimalSum(a, -deadZone)),
      closed(decimalSum(a, deadZone)),
      open(decimalSum(b, -deadZone)),
      closed(decimalSum(b, deadZone)),
    ],
  )
}
