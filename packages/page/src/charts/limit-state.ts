import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'

export type LimitState = 'usual' | 'low' | 'high'

/** Which limit a value is beyond; a chart that watches no limits finds every value usual. */
export function getLimitState(look: Look, value: number | undefined): LimitState {
  if (value === undefined || !look.flag('hasLimits')) return 'usual'
  if (value > look.number('highLimit')) return 'high'
  return value < look.number('lowLimit') ? 'low' : 'usual'
}

/** The sign beside a value beyond a limit, so that colour alone does not carry it. */
export const limitSigns = { usual: '', low: '▼', high: '▲' } as const

export function limitColor(look: Look, state: LimitState): string {
  return state === 'usual' ? look.color('color') : palette.alarm
}
