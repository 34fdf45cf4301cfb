import { closed, getBands, open } from './band.ts'
import type { Condition } from './condition.ts'
import { decimalSum } from './decimal-sum.ts'

/** Less than A. */
export const lt = {
  kind: 'lt',
  uses: ['a'],
  hasDeadZone: true,
  judge: ({ a, deadZone }) => {
    const alarmBelow = decimalSum(a, -deadZone)
    const normalAbove = decimalSum(a, deadZone)
    return {
      regionOf: (value) => {
        if (value < alarmBelow) return 'alarm'
        return value > normalAbove || deadZone === 0 ? 'normal' : 'keep'
      },
      severityOf: (value) => -value,
    }
  },
  bands: ({ a, deadZone }) =>
    deadZone === 0
      ? getBands(['alarm', 'normal'], [open(a)])
      : getBands(
          ['alarm', 'keep', 'normal'],
          [open(decimalSum(a, -deadZone)), closed(decimalSum(a, deadZone))],
        ),
} as const satisfies Condition
