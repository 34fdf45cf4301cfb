import { nextEpisode, unjudged } from './episode.ts'
import { decidePush, isPush, noPushes, type PushPolicy, type PushState } from './push-policy.ts'
import { compileRule, type RuleDefinition } from './rule.ts'
import { WhatIfTally } from './what-if-tally.ts'

/** Stored points of one variable, times (ms) ascending. */
export interface PointsToReplay {
  readonly times: Float64Array
  readonly values: Float64Array
}

export interface WhatIfDefinition {
  readonly rule: RuleDefinition
  readonly policy: PushPolicy
  /** How many contacts each of these channels reaches. */
  readonly reach: { readonly sms: number; readonly voice: number }
  readonly capPerHour: number | null
}

export interface ReplayedEpisode {
  readonly start: number
  /** Null: it lasted when the points ended. */
  readonly end: number | null
  /** The value farthest in the alarm. */
  readonly peak: number
  readonly pushes: number
}

export interface WhatIfSummary {
  readonly alarms: number
  readonly pushes: number
  readonly sms: number
  readonly voice: number
  /** Time in alarm, and of the longest one. */
  readonly alarmMs: number
  readonly longestMs: number
  readonly episodes: readonly ReplayedEpisode[]
}

/**
 * What a definition would have done over stored points: the state machine and the push policy that run live, with every
 * push handed over at once. `episodesMax` bounds the list, not the counts.
 */
export function replay(
  definition: WhatIfDefinition,
  { times, values }: PointsToReplay,
  episodesMax = 100,
): WhatIfSummary {
  const rule = compileRule(definition.rule)
  const tally = new WhatIfTally(definition, episodesMax)
  let state = unjudged
  let pushes: PushState = noPushes
  times.forEach((now, index) => {
    const value = values[index] ?? Number.NaN
    const { outcome, state: next } = nextEpisode(rule, state, { value, time: now })
    state = next
    if (outcome === 'opened') {
      pushes = noPushes
      tally.open(now, value)
    }
    if (state.isAlarming) tally.extend(value, rule.severityOf(value))
    const { isAlarming } = state
    const decision = decidePush(definition.policy, pushes, { outcome, isAlarming, now })
    if (isPush(decision)) {
      pushes = { ...pushes, lastPushAt: now }
      tally.push(decision.reason, now)
    }
    if (outcome === 'closed') tally.close(now)
  })
  return tally.finish(times.at(-1) ?? 0)
}
