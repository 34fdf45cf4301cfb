import { closed, getBands, open } from './band.ts'
import type { Condition } from './condition.ts'
import { decimalSum } from './decimal-sum.ts'

/** Greater than B. */
export const gt = {
  kind: 'gt',
  uses: ['b'],
  hasDeadZone: true,
  judge: ({ b, deadZone }) => {
    const alarmAbove = decimalSum(b, deadZone)
    const normalBelow = decimalSum(b, -deadZone)
    return {
      regionOf: (value) => {
        if (value > alarmAbove) return 'alarm'
        return value < normalBelow || deadZone === 0 ? 'normal' : 'keep'
      },
      severityOf: (value) => value,
    }
  },
  bands: ({ b, deadZone }) =>
    deadZone === 0
      ? getBands(['normal', 'alarm'], [closed(b)])
      : getBands(
          ['normal', 'keep', 'alarm'],
          [open(decimalSum(b, -deadZone)), closed(decimalSum(b, deadZone))],
        ),
} as const satisfies Condition
