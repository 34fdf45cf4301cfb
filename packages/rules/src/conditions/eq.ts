import { closed, getBands, open } from './band.ts'
import type { Condition } from './condition.ts'

const shownAs = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** The value equals A, both as they are shown. */
export const eq = {
  kind: 'eq',
  uses: ['a'],
  hasDeadZone: false,
  judge: ({ a, decimals }) => {
    const wanted = shownAs(a, decimals)
    return {
      regionOf: (value) =>
        value === wanted || shownAs(value, decimals) === wanted ? 'alarm' : 'normal',
      severityOf: () => 0,
    }
  },
  bands: ({ a, decimals }) => {
    const wanted = shownAs(a, decimals)
    return getBands(['normal', 'alarm', 'normal'], [open(wanted), closed(wanted)])
  },
} as const satisfies Condition
