import { closed, getBands, open } from './band.ts'
import type { Condition } from './condition.ts'

/** A switch that is on. */
export const on = {
  kind: 'on',
  uses: [],
  hasDeadZone: false,
  isOfSwitch: true,
  judge: () => ({
    regionOf: (value) => (value === 1 ? 'alarm' : 'normal'),
    severityOf: () => 0,
  }),
  bands: () => getBands(['normal', 'alarm', 'normal'], [open(1), closed(1)]),
} as const satisfies Condition
