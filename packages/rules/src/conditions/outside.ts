import { closed, getBands, open } from './band.ts'
import type { Condition } from './condition.ts'
import { decimalSum } from './decimal-sum.ts'

/** The value lies outside A and B; neither limit belongs to the alarm. */
export const outside = {
  kind: 'outside',
  uses: ['a', 'b'],
  hasDeadZone: true,
  judge: ({ a, b, deadZone }) => {
    const outer = { low: decimalSum(a, -deadZone), high: decimalSum(b, deadZone) }
    const inner = { low: decimalSum(a, deadZone), high: decimalSum(b, -deadZone) }
    return {
      regionOf: (value) => {
        if (value < outer.low || value > outer.high) return 'alarm'
        const isInside = value > inner.low && value < inner.high
        return isInside || deadZone === 0 ? 'normal' : 'keep'
      },
      severityOf: (value) => Math.max(a - value, value - b),
    }
  },
  bands: ({ a, b, deadZone }) =>
    deadZone === 0
      ? getBands(['alarm', 'normal', 'alarm'], [open(a), closed(b)])
      : getBands(
          ['alarm', 'keep', 'normal', 'keep', 'alarm'],
          [
            open(decimalSum(a, -deadZone)),
            closed(decimalSum(a, deadZone)),
            open(decimalSum(b, -deadZone)),
            closed(decimalSum(b, deadZone)),
          ],
        ),
} as const satisfies Condition
