import { closed, getBands, open } from './band.ts'
import type { Condition } from './condition.ts'

/** A switch that is off. */
export const off = {
  kind: 'off',
  uses: [],
  hasDeadZone: false,
  isOfSwitch: true,
  judge: () => ({
    regionOf: (value) => (value === 0 ? 'alarm' : 'normal'),
    severityOf: () => 0,
  }),
  bands: () => getBands(['normal', 'alarm', 'normal'], [open(0), closed(0)]),
} as const satisfies Condition
