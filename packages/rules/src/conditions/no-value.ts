import { getBands } from './band.ts'
import type { Condition } from './condition.ts'

/** A variable that was read and has no value: its sensor is broken, its slave refuses it or does not answer. */
export const noValue = {
  kind: 'noValue',
  uses: [],
  hasDeadZone: false,
  isOfMissing: true,
  judge: () => ({
    regionOf: () => 'normal',
    missing: 'alarm',
    severityOf: () => 0,
  }),
  bands: () => getBands(['normal'], []),
} as const satisfies Condition
