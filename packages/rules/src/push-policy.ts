import type { EpisodeOutcome } from './episode.ts'
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
  readonly quietHours: QuietHours | null
  readonly zoneOffsetMs: number
}

/** State of the pushes of an episode. */
export interface PushState {
  /** When a push was last handed to a provider; null: none was. Failed pushes do not count. */
  readonly lastPushAt: number | null
  /** When the push was decided that is not handed over yet; null: there is none. */
  readonly pendingAt: number | null
  /** Pushes in a row that reached nobody, and when the last of them was decided. */
  readonly missed: number
  readonly missedAt: number | null
  /** Until when a cap holds repeats back that would reach nobody; null: none does. */
  readonly cappedUntil: number | null
  readonly isAcknowledged: boolean
}

export const noPushes: PushState = {
  lastPushAt: null,
  pendingAt: null,
  missed: 0,
  missedAt: null,
  cappedUntil: null,
  isAcknowledged: false,
}

export type PushKind = 'first' | 'repeat' | 'recovery'
export type HoldReason =
  | 'none'
  | 'delay'
  | 'alarmOff'
  | 'noContent'
  | 'noContact'
  | 'acknowledged'
  | 'quiet'
  | 'silent'
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
const longestWaitMs = 3_600_000

const none: PushDecision = { reason: 'none', until: null }

/** Decides about a push: the first at once, repeats on uploads that are still in alarm, one recovery. */
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
      return isAlarming ? decideAlarm(policy, state, now) : none
    case 'delay':
      return { reason: 'delay', until: null }
    case 'normal':
    case 'bad':
    case 'older':
      return none
  }
}

/** State after the pending push was handed over at that time, or reached nobody (null). */
export function pushEnded(state: PushState, handedAt: number | null): PushState {
  if (handedAt !== null) {
    const none = { pendingAt: null, missed: 0, missedAt: null, cappedUntil: null }
    return { ...state, ...none, lastPushAt: handedAt }
  }
  const { pendingAt, missed } = state
  return pendingAt === null
    ? state
    : { ...state, pendingAt: null, missed: missed + 1, missedAt: pendingAt }
}

/** State after a cap held the pending push back. It does not count as missed; the next one may go when the cap ends. */
export function pushCapped(state: PushState, until: number): PushState {
  return { ...state, pendingAt: null, cappedUntil: until }
}

export function isPush(
  decision: PushDecision,
): decision is PushDecision & { readonly reason: PushKind } {
  const { reason } = decision
  return reason === 'first' || reason === 'repeat' || reason === 'recovery'
}

/** Recoveries are never silenced. Quiet hours hold one back only when the alarm itself was not pushed either. */
function decideRecovery(policy: PushPolicy, state: PushState, now: number): PushDecision {
  const obstacle = getObstacle(policy, policy.normalContent)
  if (obstacle !== undefined) return obstacle
  const wasPushed = state.lastPushAt !== null || state.pendingAt !== null
  return (wasPushed ? undefined : getQuiet(policy, now)) ?? { reason: 'recovery', until: null }
}

function decideAlarm(policy: PushPolicy, state: PushState, now: number): PushDecision {
  const obstacle = getObstacle(policy, policy.alarmContent)
  if (obstacle !== undefined) return obstacle
  if (state.isAcknowledged) return { reason: 'acknowledged', until: null }
  const quiet = getQuiet(policy, now)
  if (quiet !== undefined) return quiet
  const retryAt = getRetryTime(state)
  if (now < retryAt) return { reason: 'tried', until: retryAt }
  const isFirst = state.lastPushAt === null && state.pendingAt === null
  return isFirst ? { reason: 'first', until: null } : decideRepeat(policy, state, now)
}

function decideRepeat(
  { mode, silenceMs }: PushPolicy,
  { lastPushAt, pendingAt, cappedUntil }: PushState,
  now: number,
): PushDecision {
  const until = Math.max(lastPushAt ?? 0, pendingAt ?? 0) + silenceMs
  if (mode === 'silence' && now < until) return { reason: 'silent', until }
  const isCapped = cappedUntil !== null && now < cappedUntil
  return isCapped ? { reason: 'cap', until: cappedUntil } : { reason: 'repeat', until: null }
}

/**
 * Earliest time of the next try after pushes that reached nobody: 1, 2, 4 … minutes, at most an hour. 0: there is
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

function getQuiet({ quietHours, zoneOffsetMs }: PushPolicy, now: number): PushDecision | undefined {
  const until = quietHours === null ? null : quietUntil(quietHours, now, zoneOffsetMs)
  return until === null ? undefined : { reason: 'quiet', until }
}
