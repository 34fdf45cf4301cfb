import {
  type ConditionReading,
  decideLinkage,
  decidePush,
  type EpisodeOutcome,
  type EpisodeState,
  isJoined,
  isPush,
  isPushAwaited,
  isSameSeries,
  type LinkageDecision,
  nextEpisode,
  nextJoinedEpisode,
  nextSilence,
  type PushDecision,
  type PushState,
  pushesAfter,
  pushOpened,
  rejudge,
  rejudgeJoined,
  type ToldBesides,
  toldBesides,
} from '@fieldhub/rules'
import type { EpisodeRef } from '#facts/alarm-facts.ts'
import type { Judged } from './evaluation-trail.ts'
import type { OpenEpisode, Progress, TriggerInstance } from './trigger-instance.ts'

/** One judgement: the state after it, its text, and what it sends. */
export interface Step {
  readonly progress: Progress
  readonly judged: Judged
  /** The episode that it belongs to; of a closed one the last time. */
  readonly episode: OpenEpisode | undefined
  /** Time by the server's clock. */
  readonly now: number
  readonly edge: 'opened' | 'closed' | undefined
  readonly push: PushDecision
  readonly besides: ToldBesides
  readonly linkage: LinkageDecision | undefined
  /** A digest is to tell of the alarm, which did not wait for one when it began. */
  readonly joinsDigest: boolean
  /** True when the step must be stored before it counts. */
  readonly isDurable: boolean
}

export interface Circumstances {
  /** Time by the server's clock: pushes and linkages use it, values have times of their own. */
  readonly now: number
  /** Number of linkages that led to the value. */
  readonly depth: number
  /** Replaces the policy's decision. */
  readonly push?: PushDecision
}

const noPush: PushDecision = { reason: 'none', until: null }

/** Most values are normal and follow normal ones, so they are judged without a step. False: nothing was done. */
export function isJudgedQuietly(
  instance: TriggerInstance,
  reading: { readonly value: number | null; readonly time: number },
): boolean {
  const { rule, progress } = instance
  if (rule === undefined || progress.push.owesRecovery) return false
  const { state, outcome } = nextEpisode(rule, progress.state, reading)
  if (outcome !== 'normal' || state.pendingSince !== progress.state.pendingSince) return false
  instance.progress = { ...progress, state }
  instance.trail.recordNormal(reading.time, reading.value)
  return true
}

export function judgeValue(
  instance: TriggerInstance,
  before: Progress,
  reading: { readonly value: number | null; readonly time: number },
  circumstances: Circumstances,
): Step | undefined {
  const { rule } = instance
  if (rule === undefined) return undefined
  const { state, outcome } = nextEpisode(rule, before.state, reading)
  const { value, time } = reading
  return stepTo(instance, before, { state, outcome, value, time }, circumstances)
}

/** Judges readings of one time together, for a trigger over several conditions. */
export function judgeReadings(
  instance: TriggerInstance,
  before: Progress,
  readings: readonly ConditionReading[],
  circumstances: Circumstances,
): Step | undefined {
  const { rule } = instance
  const [reading] = readings
  if (rule === undefined || !isJoined(rule) || reading === undefined) return undefined
  const { state, outcome } = nextJoinedEpisode(rule, before.state, readings)
  const after = { state, outcome, value: state.lastValue, time: reading.time }
  return stepTo(instance, before, after, circumstances)
}

/** Judges after a change of the definition. No push is sent before the next upload. */
export function judgeAnew(
  instance: TriggerInstance,
  before: Progress,
  now: number,
): Step | undefined {
  const { rule } = instance
  if (rule === undefined || before.state.lastValue === null) return undefined
  const { state, outcome } = isJoined(rule)
    ? rejudgeJoined(rule, before.state, now)
    : rejudge(rule, before.state, now)
  const after = { state, outcome, value: state.lastValue, time: now }
  return stepTo(instance, before, after, { now, depth: 0, push: noPush })
}

export interface SilenceFacts {
  readonly lastSeenAt: number
  readonly isGatewaySilent: boolean
  readonly now: number
}

/** Undefined: there is nothing to judge yet. */
export function judgeSilence(
  instance: TriggerInstance,
  before: Progress,
  silence: SilenceFacts,
): Step | undefined {
  const { now } = silence
  const judgement = nextSilence(instance.shared.offlineMs, before.state, silence)
  if (judgement === undefined) return undefined
  const { state, outcome } = judgement
  const isHidden = outcome === 'hidden'
  const lasting = state.isAlarming ? 'still' : 'normal'
  const after = { state, outcome: isHidden ? lasting : outcome, value: null, time: now } as const
  if (!isHidden) return stepTo(instance, before, after, { now, depth: 0 })
  const step = stepTo(instance, before, after, { now, depth: 0, push: noPush })
  return { ...step, judged: { ...step.judged, reason: 'gatewaySilent' } }
}

interface After {
  readonly state: EpisodeState
  readonly outcome: EpisodeOutcome
  readonly value: number | null
  readonly time: number
}

function stepTo(
  instance: TriggerInstance,
  before: Progress,
  { state, outcome, value, time }: After,
  { now, depth, push: given }: Circumstances,
): Step {
  const edge = getEdge(outcome)
  const { policy } = instance
  const pushes = edge === 'opened' ? pushOpened(before.push, policy.guard, now) : before.push
  const question = { outcome, isAlarming: state.isAlarming, now }
  const push = given ?? decidePush(policy, pushes, question)
  const after = pushesAfter(policy, pushes, push, question)
  const linkage = getLinkage(instance, before, edge, { now, depth })
  const known = episodeAfter(instance, before, edge, { value, now })
  const lasting = inDigest(instance, known, { edge, push })
  const joinsDigest = lasting !== known
  const episode = lasting ?? (isPush(push) ? before.owedEpisode : undefined)
  const progress: Progress = {
    state,
    push: after,
    ...episodesAfter(before, lasting, { edge, owesRecovery: after.owesRecovery }),
    heldUntil: heldAfter(before, { state, push, after, now, isNew: edge !== undefined }),
    fired: linkage?.fires === true ? linkage.fired : before.fired,
  }
  const { reason, until } = push
  const met = state.conditions?.map(({ isMet }) => isMet)
  const judged: Judged = { time, value, outcome, reason, reasonTime: until, met, episode }
  const isDurable = edge !== undefined || isPush(push) || joinsDigest || isDelayMoved(before, state)
  const besides = toldBesides(pushes, reason === 'chatter')
  return { progress, judged, episode, now, edge, push, besides, linkage, joinsDigest, isDurable }
}

/**
 * Writes a lasting alarm down for the digest, or returns it as it is: one that began on the shelf and lasts beyond it, of a
 * trigger of which digests alone tell, would be told by nobody else.
 */
function inDigest(
  { shared }: TriggerInstance,
  episode: OpenEpisode | undefined,
  { edge, push }: Pick<Step, 'edge' | 'push'>,
): OpenEpisode | undefined {
  const isGathered = push.reason === 'gathered' && shared.push?.digest !== undefined
  if (edge !== undefined || !isGathered || episode?.alarmId === undefined) return episode
  return episode.isInDigest === true ? episode : { ...episode, isInDigest: true }
}

function episodesAfter(
  before: Progress,
  lasting: OpenEpisode | undefined,
  { edge, owesRecovery }: { readonly edge: Step['edge']; readonly owesRecovery: boolean },
): Pick<Progress, 'episode' | 'newestEpisode' | 'owedEpisode'> {
  return {
    episode: edge === 'closed' ? undefined : lasting,
    newestEpisode: lasting ?? before.newestEpisode,
    owedEpisode: owesRecovery ? (lasting ?? before.owedEpisode) : undefined,
  }
}

function getEdge(outcome: EpisodeOutcome): Step['edge'] {
  return outcome === 'opened' || outcome === 'closed' ? outcome : undefined
}

function isDelayMoved(before: Progress, { pendingSince }: EpisodeState): boolean {
  return pendingSince !== before.state.pendingSince
}

interface Held {
  readonly state: EpisodeState
  readonly push: PushDecision
  readonly after: PushState
  readonly now: number
  readonly isNew: boolean
}

/** Until when a push is held back that somebody waits for: of an untold alarm, or of the recovery from chattering. */
function heldAfter(before: Progress, { state, push, after, now, isNew }: Held): number | null {
  if (!isPushAwaited(after, state.isAlarming)) return null
  if (push.reason !== 'none' && push.reason !== 'delay') return push.until
  return isNew ? now : before.heldUntil
}

/** Judges a held push again whose time is over without an upload: the last value stands. */
export function judgeHeld(instance: TriggerInstance, before: Progress, now: number): Step {
  const { state } = before
  const outcome = state.isAlarming ? 'still' : 'normal'
  return stepTo(
    instance,
    before,
    { state, outcome, value: state.lastValue, time: now },
    { now, depth: 0 },
  )
}

function getLinkage(
  { shared, linkages }: TriggerInstance,
  { fired }: Progress,
  edge: Step['edge'],
  { now, depth }: Circumstances,
): LinkageDecision | undefined {
  if (edge !== 'opened' || !shared.linkageSwitch) return undefined
  if (linkages.length === 0) return undefined
  return decideLinkage({ depth, fired, now })
}

function episodeAfter(
  instance: TriggerInstance,
  before: Progress,
  edge: Step['edge'],
  { value, now }: { readonly value: number | null; readonly now: number },
): OpenEpisode | undefined {
  const { rule } = instance
  const { episode } = before
  if (edge === 'opened') {
    const series = seriesOf(instance, before, now)
    return { alarmId: undefined, series, peak: value, isPeakMoved: false }
  }
  if (episode === undefined || rule === undefined || value === null) return episode
  // An "and" may end by another variable while this one rises on.
  if (edge === 'closed') return episode
  const peak = episode.peak ?? value
  if (rule.severityOf(value) <= rule.severityOf(peak)) return episode
  episode.peak = value
  episode.isPeakMoved = true
  return episode
}

/** The first episode of the series that an alarm beginning now continues; undefined: it begins one. */
function seriesOf(
  instance: TriggerInstance,
  { newestEpisode: newest, state }: Progress,
  now: number,
): EpisodeRef | undefined {
  if (newest === undefined) return undefined
  const isSame = isSameSeries(instance.policy, { endedAt: state.since, now })
  return isSame ? (newest.series ?? newest) : undefined
}
