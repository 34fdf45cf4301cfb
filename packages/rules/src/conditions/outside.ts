import type { Condition } from './condition.ts'
import { bandsOfTwoLimits, regionByTwoLimits } from './two-limits.ts'

const regions = ['normal', 'alarm'] as const

/** The value lies outside A and B; neither limit belongs to the alarm. */
export const outside = {
  kind: 'outside',
  uses: ['a', 'b'],
  hasDeadZone: true,
  judge: (limits) => ({
    regionOf: regionByTwoLimits(limits, regions),
    severityOf: (value) => Math.max(limits.a - value, value - limits.b),
  }),
  bands: (limits) => bandsOfTwoLimits(limits, regions),
} as const satisfies Condition
