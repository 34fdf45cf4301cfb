import { closed, getBands, open } from './band.ts'
import type { Condition } from './condition.ts'
import { decimalSum } from './decimal-sum.ts'

/** The value lies between A and B. Without a dead zone both limits belong to the alarm. */
export const between = {
  kind: 'between',
  uses: ['a', 'b'],
  hasDeadZone: true,
  judge: ({ a, b, deadZone }) => {
    const outer = { low: decimalSum(a, -deadZone), high: decimalSum(b, deadZone) }
    const inner = { low: decimalSum(a, deadZone), high: decimalSum(b, -deadZone) }
    return {
      regionOf: (value) => {
        if (value < outer.low || value > outer.high) return 'normal'
        const isInside = value > inner.low && value < inner.high
        return isInside || deadZone === 0 ? 'alarm' : 'keep'
      },
      severityOf: (value) => Math.min(value - a, b - value),
    }
  },
  bands: ({ a, b, deadZone }) =>
    deadZone === 0
      ? getBands(['normal', 'alarm', 'normal'], [open(a), closed(b)])
      : getBands(
          ['normal', 'keep', 'alarm', 'keep', 'normal'],
          [
            open(decimalSum(a, -deadZone)),
            closed(decimalSum(a, deadZone)),
            open(decimalSum(b, -deadZone)),
            closed(decimalSum(b, deadZone)),
          ],
        ),
} as const satisfies Condition
