import { type ChatterGuard, calmTime } from './chatter-guard.ts'
import type { EpisodeOutcome } from './episode.ts'
import { type PushState, pushDecided } from './push-state.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'

/** Recipients and frequency of pushes. */
export interface PushPolicy {
  readonly alarmSwitch: boolean
  /** An empty text means no push. */
  readonly alarmContent: string
  readonly normalContent: string
  /** Whether there is anybody to push to. */
  readonly hasAudience: boolean
  readonly mode: 'all' | 'silence'
  readonly silenceMs: number
  /** Null: chattering is told of like any other alarm. */
  readonly guard: ChatterGuard | null
  /** Neither quiet hours nor the silence of an episode before hold a critical alarm back. */
  readonly isCritical: boolean
  /** Until when people put it on the shelf: it is judged and logged, and nobody is told; null: they did not. */
  readonly shelvedUntil: number | null
  /** Its alarms are told together with others, by a digest, and not one by one. */
  readonly isGathered: boolean
  readonly quietHours: QuietHours | null
}

/** `chatter`: the one message about an alarm that comes and goes too often. */
export type PushKind = 'first' | 'repeat' | 'recovery' | 'chatter'
export type HoldReason =
  | 'none'
  | 'delay'
  | 'alarmOff'
  | 'noContent'
  | 'noContact'
  | 'acknowledged'
  | 'shelved'
  | 'gathered'
  | 'quiet'
  | 'silent'
  | 'chattering'
  | 'untold'
  | 'tried'
  | 'cap'

/** A push goes out where `reason` is a push kind; otherwise `reason` says why none does, and `until` until when. */
export interface PushDecision {
  readonly reason: PushKind | HoldReason
  readonly until: number | null
}

export interface PushQuestion {
  readonly outcome: EpisodeOutcome
  /** Whether the trigger is in alarm after the outcome. */
  readonly isAlarming: boolean
  readonly now: number
}

const firstWaitMs = 60_000
/** A provider that is back has not to be waited for much longer than this. */
const longestWaitMs = 900_000
/** Silence and guard hold back an alarm that nobody was told of for at most so long. */
export const longestHoldMs = 3_600_000

const none: PushDecision = { reason: 'none', until: null }
const gathered: PushDecision = { reason: 'gathered', until: null }

/**
 * Decides about a push: the first at once, later ones of the same or another episode on uploads in alarm after the
 * silence, one recovery. At the beginning of an episode the state is that of `pushOpened`.
 */
export function decidePush(
  policy: PushPolicy,
  state: PushState,
  { outcome, isAlarming, now }: PushQuestion,
): PushDecision {
  switch (outcome) {
    case 'closed':
      return decideRecovery(policy, state, now)
    case 'opened':
    case 'still':
      return decideAlarm(policy, state, now)
    case 'band':
      // The dead zone keeps the alarm, so this upload is still in alarm.
      return isAlarming ? decideAlarm(policy, state, now) : decideCalm(policy, state, now)
    case 'delay':
      return { reason: 'delay', until: null }
    case 'normal':
      return decideCalm(policy, state, now)
    case 'bad':
    case 'unknown':
    case 'older':
      return none
  }
}

export function isPush(
  decision: PushDecision,
): decision is PushDecision & { readonly reason: PushKind } {
  const { reason } = decision
  return ['first', 'repeat', 'recovery', 'chatter'].includes(reason)
}

/** State of the pushes after such a decision. */
export function pushesAfter(
  policy: PushPolicy,
  state: PushState,
  decision: PushDecision,
  { outcome, now }: PushQuestion,
): PushState {
  const { reason } = decision
  if (outcome === 'closed' && isRecoveryOwed(policy, state, reason)) {
    return { ...state, owesRecovery: true }
  }
  if (!isPush(decision)) return state
  if (decision.reason !== 'recovery') {
    return pushDecided(state, { isChatter: decision.reason === 'chatter', now })
  }
  const paid = { ...state, owesRecovery: false }
  return isCountedRecovery(policy.alarmContent) ? { ...paid, pendingAt: now } : paid
}

/**
 * Whoever was told of the alarm learns of its end when the shelving or the chattering is over. Where changed limits ended it, no push
 * was decided, and the next upload tells.
 */
function isRecoveryOwed(
  policy: PushPolicy,
  state: PushState,
  reason: PushDecision['reason'],
): boolean {
  if (reason === 'chattering') return true
  if (reason !== 'shelved' && reason !== 'none') return false
  return isEpisodeTold(state) && getObstacle(policy, policy.normalContent) === undefined
}

/** The silence counts recoveries only of a trigger that tells of nothing else. */
export function isCountedRecovery(alarmContent: string): boolean {
  return alarmContent === ''
}

/**
 * A recovery goes to those who were told of the alarm, also in quiet hours; one from chattering when it has calmed. A
 * trigger that tells of recoveries alone keeps its silence between them.
 */
function decideRecovery(policy: PushPolicy, state: PushState, now: number): PushDecision {
  const obstacle = getObstacle(policy, policy.normalContent)
  if (obstacle !== undefined) return obstacle
  const shelved = getShelved(policy, now)
  if (shelved !== undefined) return shelved
  const calmAt = getCalmTime(policy, state, now)
  const isTold = isEpisodeTold(state)
  if (isTold && calmAt !== null) return { reason: 'chattering', until: calmAt }
  if (isTold) return { reason: 'recovery', until: null }
  if (policy.isGathered) return gathered
  const quiet = getQuiet(policy, now)
  if (quiet !== undefined) return quiet
  if (policy.alarmContent !== '') return { reason: 'untold', until: null }
  const until = getPushTime(state) + Math.min(policy.silenceMs, longestHoldMs)
  const isSilent = policy.mode === 'silence' && now < until
  return isSilent ? { reason: 'silent', until } : { reason: 'recovery', until: null }
}

/** Whether people were told of the newest episode, or of the chattering that it belongs to. */
function isEpisodeTold(state: PushState): boolean {
  if (state.isEscalated) return true
  const begin = Math.min(state.openedAt ?? 0, state.chatterSince ?? Number.POSITIVE_INFINITY)
  return getPushTime(state) >= begin
}

/** An upload that is normal: a recovery that chattering held back goes out when it has calmed, one that reached nobody again. */
function decideCalm(policy: PushPolicy, state: PushState, now: number): PushDecision {
  if (!state.owesRecovery) return none
  const shelved = getShelved(policy, now)
  if (shelved !== undefined) return shelved
  const calmAt = getCalmTime(policy, state, now)
  if (calmAt !== null) return { reason: 'chattering', until: calmAt }
  const obstacle = getObstacle(policy, policy.normalContent)
  if (obstacle !== undefined) return obstacle
  const retryAt = getRetryTime(state)
  return now < retryAt ? { reason: 'tried', until: retryAt } : { reason: 'recovery', until: null }
}

function decideAlarm(policy: PushPolicy, state: PushState, now: number): PushDecision {
  const obstacle = getObstacle(policy, policy.alarmContent)
  if (obstacle !== undefined) return obstacle
  if (state.isAcknowledged) return { reason: 'acknowledged', until: null }
  const shelved = getShelved(policy, now)
  if (shelved !== undefined) return shelved
  if (policy.isGathered) return gathered
  const quiet = policy.isCritical ? undefined : getQuiet(policy, now)
  if (quiet !== undefined) return quiet
  const retryAt = getRetryTime(state)
  if (now < retryAt) return { reason: 'tried', until: retryAt }
  return isNewChatter(policy, state)
    ? { reason: 'chatter', until: null }
    : decideNext(policy, state, now)
}

/** Episodes began more often than the guard allows, and it has not told of it. */
function isNewChatter({ guard }: PushPolicy, { opens, chatterSince, untold }: PushState): boolean {
  return guard !== null && chatterSince === null && untold > 0 && opens.length > guard.count
}

function decideNext(policy: PushPolicy, state: PushState, now: number): PushDecision {
  const isNew = state.untold > 0 || (state.lastPushAt === null && state.pendingAt === null)
  const chatterEnd = getChatterEnd(policy, state, now)
  if (now < chatterEnd) return { reason: 'chattering', until: chatterEnd }
  const until = getPushTime(state) + getSilence(policy, state, isNew)
  if (policy.mode === 'silence' && now < until) return { reason: 'silent', until }
  const { cappedUntil } = state
  if (cappedUntil !== null && now < cappedUntil) return { reason: 'cap', until: cappedUntil }
  return { reason: isNew ? 'first' : 'repeat', until: null }
}

/** How long after a push the next one waits: a new episode never beyond the longest hold, a critical one not at all. */
function getSilence(
  { silenceMs, isCritical }: PushPolicy,
  { chatterSince }: PushState,
  isNew: boolean,
): number {
  if (!isNew) return silenceMs
  return isCritical && chatterSince === null ? 0 : Math.min(silenceMs, longestHoldMs)
}

/** Until when chattering keeps an alarm back. 0: it does not. A critical one is held for the guard's span alone. */
function getChatterEnd(policy: PushPolicy, state: PushState, now: number): number {
  const calmAt = getCalmTime(policy, state, now)
  if (calmAt === null) return 0
  const holdMs = policy.isCritical ? (policy.guard?.withinMs ?? 0) : longestHoldMs
  return Math.min(calmAt, getPushTime(state) + holdMs)
}

/** When the chattering that the guard told of will have calmed; null: it has, or there is none. */
function getCalmTime({ guard }: PushPolicy, state: PushState, now: number): number | null {
  if (guard === null || state.chatterSince === null) return null
  const calmAt = calmTime(state.opens, guard)
  return now < calmAt ? calmAt : null
}

/** When the newest push was handed over or decided. */
function getPushTime({ lastPushAt, pendingAt }: PushState): number {
  return Math.max(lastPushAt ?? Number.NEGATIVE_INFINITY, pendingAt ?? Number.NEGATIVE_INFINITY)
}

/**
 * Earliest time of the next try after pushes that reached nobody: 1, 2, 4 … minutes, at most a quarter of an hour. 0: there is
 * nothing to wait for.
 */
function getRetryTime({ missed, missedAt, pendingAt }: PushState): number {
  if (missed === 0 || missedAt === null) return 0
  const waitMs = Math.min(firstWaitMs * 2 ** (missed - 1), longestWaitMs)
  return Math.max(missedAt, pendingAt ?? 0) + waitMs
}

function getObstacle(policy: PushPolicy, content: string): PushDecision | undefined {
  if (!policy.alarmSwitch) return { reason: 'alarmOff', until: null }
  if (content === '') return { reason: 'noContent', until: null }
  return policy.hasAudience ? undefined : { reason: 'noContact', until: null }
}

function getShelved({ shelvedUntil }: PushPolicy, now: number): PushDecision | undefined {
  const isShelved = shelvedUntil !== null && now < shelvedUntil
  return isShelved ? { reason: 'shelved', until: shelvedUntil } : undefined
}

function getQuiet({ quietHours }: PushPolicy, now: number): PushDecision | undefined {
  const until = quietHours === null ? null : quietUntil(quietHours, now)
  return until === null ? undefined : { reason: 'quiet', until }
}
