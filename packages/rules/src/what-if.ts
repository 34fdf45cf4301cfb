import { nextEpisode, unjudged } from './episode.ts'
import { decidePush, isPush, type PushPolicy, pushesAfter } from './push-policy.ts'
import { noPushes, type PushState, pushEnded, pushOpened } from './push-state.ts'
import { compileRule, type RuleDefinition } from './rule.ts'
import { type PushReach, type WhatIfSummary, WhatIfTally } from './what-if-tally.ts'

/** Stored points of one variable, times (ms) ascending. */
export interface PointsToReplay {
  readonly times: Float64Array
  readonly values: Float64Array
}

export interface WhatIfDefinition extends PushReach {
  readonly rule: RuleDefinition
  readonly policy: PushPolicy
}

/**
 * Replays stored points through a definition: the state machine and the push policy that run live, with every push
 * handed over at once. `episodesMax` bounds the list, not the counts.
 */
export class Replay {
  readonly #policy: PushPolicy
  readonly #rule: ReturnType<typeof compileRule>
  readonly #tally: WhatIfTally
  #state = unjudged
  #pushes: PushState = noPushes
  #last = 0

  constructor(definition: WhatIfDefinition, episodesMax = 100) {
    this.#policy = definition.policy
    this.#rule = compileRule(definition.rule)
    this.#tally = new WhatIfTally(definition, episodesMax)
  }

  /** Takes the next points. They come in pieces, since a year of seconds is millions of them. */
  handle({ times, values }: PointsToReplay): void {
    times.forEach((now, index) => this.#judge(now, values[index] ?? Number.NaN))
  }

  finish(): WhatIfSummary {
    return this.#tally.finish(this.#last)
  }

  #judge(now: number, value: number): void {
    const tally = this.#tally
    const { outcome, state } = nextEpisode(this.#rule, this.#state, { value, time: now })
    this.#state = state
    this.#last = now
    if (outcome === 'opened') {
      this.#pushes = pushOpened(this.#pushes, this.#policy.guard, now)
      tally.open(now, value)
    }
    const { isAlarming } = state
    if (isAlarming) tally.extend(value, this.#rule.severityOf(value))
    const decision = decidePush(this.#policy, this.#pushes, { outcome, isAlarming, now })
    const after = pushesAfter(this.#policy, this.#pushes, decision, { outcome, isAlarming, now })
    this.#pushes = after.pendingAt === null ? after : pushEnded(after, now)
    if (isPush(decision)) tally.push(decision.reason, now)
    if (outcome === 'closed') tally.close(now)
  }
}

/** Replays all points at once. */
export function replay(
  definition: WhatIfDefinition,
  points: PointsToReplay,
  episodesMax?: number,
): WhatIfSummary {
  const run = new Replay(definition, episodesMax)
  run.handle(points)
  return run.finish()
}
