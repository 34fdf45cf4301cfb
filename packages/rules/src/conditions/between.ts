import type { Condition } from './condition.ts'
import { bandsOfTwoLimits, regionByTwoLimits } from './two-limits.ts'

const regions = ['alarm', 'normal'] as const

/** The value lies between A and B. Without a dead zone both limits belong to the alarm. */
export const between = {
  kind: 'between',
  uses: ['a', 'b'],
  hasDeadZone: true,
  judge: (limits) => ({
    regionOf: regionByTwoLimits(limits, regions),
    severityOf: (value) => Math.min(value - limits.a, limits.b - value),
  }),
  bands: (limits) => bandsOfTwoLimits(limits, regions),
} as const satisfies Condition
