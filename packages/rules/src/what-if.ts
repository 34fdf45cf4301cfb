import { type Judgement, nextEpisode, unjudged } from './episode.ts'
import { type ConditionReading, isJoined, nextJoinedEpisode } from './joined-conditions.ts'
import { decidePush, isPush, type PushPolicy, pushesAfter } from './push-policy.ts'
import { noPushes, type PushState, pushEnded, pushOpened } from './push-state.ts'
import { compileRule, type RuleDefinition } from './rule.ts'
import { type PushReach, type WhatIfSummary, WhatIfTally } from './what-if-tally.ts'

/** Stored points of one variable, times (ms) ascending. */
export interface PointsToReplay {
  readonly times: Float64Array
  readonly values: Float64Array
}

/** What the variables of joined conditions were read as at one time (ms). */
export interface MomentToReplay {
  readonly time: number
  readonly readings: readonly ConditionReading[]
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

  /** Takes the readings of the next moment, of a rule whose conditions are joined. */
  handleMoment({ time, readings }: MomentToReplay): void {
    if (!isJoined(this.#rule)) return
    const judgement = nextJoinedEpisode(this.#rule, this.#state, readings)
    const value = judgement.state.lastValue ?? readings[0]?.value ?? Number.NaN
    this.#step(judgement, time, value)
  }

  finish(): WhatIfSummary {
    return this.#tally.finish(this.#last)
  }

  #judge(now: number, value: number): void {
    this.#step(nextEpisode(this.#rule, this.#state, { value, time: now }), now, value)
  }

  #step({ outcome, state }: Judgement, now: number, value: number): void {
    const tally = this.#tally
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

/** The moments of several variables' points, in the order of time; the columns are in that of the conditions. */
export function* momentsOf(columns: readonly PointsToReplay[]): Generator<MomentToReplay> {
  const next = columns.map(() => 0)
  const timeOf = (index: number) =>
    columns[index]?.times[next[index] ?? 0] ?? Number.POSITIVE_INFINITY
  for (;;) {
    const time = Math.min(...columns.map((_, index) => timeOf(index)))
    if (time === Number.POSITIVE_INFINITY) return
    const readings: ConditionReading[] = []
    for (const [index, { values }] of columns.entries()) {
      if (timeOf(index) !== time) continue
      const at = next[index] ?? 0
      readings.push({ index, value: values[at] ?? null, time })
      next[index] = at + 1
    }
    yield { time, readings }
  }
}
