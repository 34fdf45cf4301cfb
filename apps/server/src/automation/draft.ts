import { isPush, type PushKind } from '@fieldhub/rules'
import type {
  AlarmEndReason,
  AlarmOutcome,
  EpisodeFact,
  EvaluationFact,
  LinkageFact,
  TriggerInstanceKey,
} from '#facts/alarm-facts.ts'
import { toRow } from './evaluation-trail.ts'
import type { Step } from './judge-trigger-instance.ts'
import {
  type OpenEpisode,
  type Progress,
  type TriggerInstance,
  toStateFact,
} from './trigger-instance.ts'

/** Why an alarm is told to nobody at all, by no digest either. */
const untoldReasons: ReadonlySet<string> = new Set([
  'alarmOff',
  'noContent',
  'noContact',
  'shelved',
])

/** What the further variables were when the alarm began. */
function furtherOf({ progress }: Step) {
  const [, ...further] = progress.state.conditions ?? []
  return further.length > 0 && { furtherValues: further.map(({ value }) => value) }
}

/** What an outcome would change in one trigger instance. Nothing changes before it is stored. */
export class Draft {
  readonly instance: TriggerInstance
  progress: Progress
  readonly episodes: EpisodeFact[] = []
  readonly evaluations: EvaluationFact[] = []
  #fact: EpisodeFact | undefined

  constructor(instance: TriggerInstance) {
    this.instance = instance
    this.progress = instance.progress
  }

  add(step: Step, reason: AlarmEndReason = 'recovered'): void {
    const { episode } = step
    const { time, value } = step.judged
    this.progress = step.progress
    this.evaluations.push(toRow(this.instance, step.judged))
    if (episode === undefined) return
    if (step.edge === undefined && !isPush(step.push) && !step.joinsDigest) return
    const fact = step.edge === 'opened' ? this.#beginFact(episode) : this.#factOf(episode)
    if (step.edge === 'opened') {
      fact.opened = { value, time, awaitsDigest: this.#awaitsDigest(step), ...furtherOf(step) }
    }
    if (step.joinsDigest) fact.joinsDigest = true
    fact.linkages.push(...this.#linkagesOf(step))
    if (isPush(step.push)) fact.pushes.push(this.#pushOf(step.push.reason, step))
    if (step.edge === 'closed') fact.closed = { value, time, reason }
    fact.peak = episode.peak
  }

  /** Ends an open episode together with its trigger, without a push. */
  end(reason: AlarmEndReason, now: number): void {
    const { episode, state } = this.progress
    if (episode === undefined) return
    const fact = this.#factOf(episode)
    fact.closed = { value: state.lastValue, time: now, reason }
    fact.peak = episode.peak
  }

  /** The fact of an episode that goes on. */
  #factOf(episode: OpenEpisode): EpisodeFact {
    return this.#fact?.episode === episode ? this.#fact : this.#beginFact(episode)
  }

  #beginFact(episode: OpenEpisode): EpisodeFact {
    const fact: EpisodeFact = {
      definition: this.instance.definition,
      episode,
      opened: undefined,
      closed: undefined,
      peak: null,
      joinsDigest: false,
      pushes: [],
      linkages: [],
    }
    this.#fact = fact
    this.episodes.push(fact)
    return fact
  }

  /** Whether the alarm waits for a digest, which it no longer needs when it is told by itself before. */
  #awaitsDigest({ push }: Step): boolean {
    const { digest } = this.instance.shared.push ?? {}
    return digest !== undefined && !isPush(push) && !untoldReasons.has(push.reason)
  }

  #pushOf(kind: PushKind, { now, besides }: Step) {
    const { alarmContent, normalContent } = this.instance.shared
    return { kind, content: kind === 'recovery' ? normalContent : alarmContent, time: now, besides }
  }

  #linkagesOf({ linkage, now }: Step): LinkageFact[] {
    if (linkage === undefined) return []
    return this.instance.linkages.map((order) => ({
      ...order,
      refused: linkage.fires ? undefined : linkage.reason,
      depth: linkage.fires ? linkage.depth : 0,
      time: now,
      linkageId: undefined,
    }))
  }
}

const nothing: AlarmOutcome = { episodes: [], states: [], ended: [], evaluations: [] }

/** All that the drafts would change; `ended` are the instances that their device no longer runs. */
export function outcomeOf(
  drafts: readonly Draft[],
  ended: readonly TriggerInstanceKey[],
): AlarmOutcome {
  if (drafts.length === 0) return nothing
  const gone = new Set(ended)
  return {
    episodes: drafts.flatMap(({ episodes }) => episodes),
    states: drafts
      .filter(({ instance }) => !gone.has(instance))
      .map(({ instance, progress }) => toStateFact(instance, progress)),
    ended,
    evaluations: drafts.flatMap(({ instance, evaluations }) => [
      ...instance.trail.unsaved(),
      ...evaluations,
    ]),
  }
}
