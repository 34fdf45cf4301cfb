import type { ChatterGuard } from './chatter-guard.ts'
import { chatterOpens } from './chatter-guard.ts'

/** State of the pushes of a trigger on one variable of one device, over its episodes. */
export interface PushState {
  /** When people were last told of an alarm; null: never. Pushes that reached nobody do not count. */
  readonly lastPushAt: number | null
  /** When the push was decided that is not handed over yet; null: there is none. */
  readonly pendingAt: number | null
  /** Pushes in a row that reached nobody, and when the last of them was decided. */
  readonly missed: number
  readonly missedAt: number | null
  /** Until when a cap holds repeats back that would reach nobody; null: none does. */
  readonly cappedUntil: number | null
  readonly isAcknowledged: boolean
  /** Others were told of the newest episode, as nobody had acknowledged it. */
  readonly isEscalated: boolean
  /** When the newest episode began by the server's clock; null: it began before that was kept. */
  readonly openedAt: number | null
  /** Episodes of which no push told yet, the newest one included, and when the first of them began. */
  readonly untold: number
  readonly untoldSince: number | null
  /** The episodes of which pushes tell that are not handed over yet. */
  readonly carried: number
  readonly carriedSince: number | null
  /** When the newest episodes began that the guard counts, oldest first. */
  readonly opens: readonly number[]
  /** When the guard told of chattering; null: it did not. */
  readonly chatterSince: number | null
  /** A recovery is still to be told: from chattering when it has calmed, or one that reached nobody. */
  readonly owesRecovery: boolean
  /** The trigger was changed in this episode, so the next one knows nothing of the pushes before. */
  readonly beginsAnew: boolean
  /** Pushes that were decided before this time count no more; null: all count. */
  readonly anewAt: number | null
}

export const noPushes: PushState = {
  lastPushAt: null,
  pendingAt: null,
  missed: 0,
  missedAt: null,
  cappedUntil: null,
  isAcknowledged: false,
  isEscalated: false,
  openedAt: null,
  untold: 0,
  untoldSince: null,
  carried: 0,
  carriedSince: null,
  opens: [],
  chatterSince: null,
  owesRecovery: false,
  beginsAnew: false,
  anewAt: null,
}

/** Whether somebody waits for a push: of an alarm that nobody was told of, or of a recovery that is owed. */
export function isPushAwaited({ untold, owesRecovery }: PushState, isAlarming: boolean): boolean {
  return (isAlarming && untold > 0) || owesRecovery
}

/** State at the beginning of an episode, before its push is decided. */
export function pushOpened(state: PushState, guard: ChatterGuard | null, now: number): PushState {
  const before = state.beginsAnew ? { ...noPushes, anewAt: now } : state
  const { opens, isCalm } = chatterOpens(before.opens, guard, now)
  return {
    ...before,
    missed: 0,
    missedAt: null,
    cappedUntil: null,
    isAcknowledged: false,
    isEscalated: false,
    openedAt: now,
    untold: before.untold + 1,
    untoldSince: before.untoldSince ?? now,
    opens,
    chatterSince: isCalm ? null : before.chatterSince,
    owesRecovery: false,
  }
}

/** State after a push of an alarm was decided. It tells of all episodes that nobody was told of. */
export function pushDecided(
  state: PushState,
  { isChatter, now }: { readonly isChatter: boolean; readonly now: number },
): PushState {
  return {
    ...state,
    pendingAt: now,
    carried: state.carried + state.untold,
    carriedSince: state.carriedSince ?? state.untoldSince,
    untold: 0,
    untoldSince: null,
    chatterSince: isChatter ? now : state.chatterSince,
  }
}

/** State after the pending push was handed over at that time, or reached nobody (null). */
export function pushEnded(state: PushState, handedAt: number | null): PushState {
  if (handedAt !== null) {
    const none = { pendingAt: null, missed: 0, missedAt: null, cappedUntil: null }
    return { ...state, ...none, carried: 0, carriedSince: null, lastPushAt: handedAt }
  }
  const { pendingAt, missed } = state
  if (pendingAt === null) return state
  return { ...givenBack(state), pendingAt: null, missed: missed + 1, missedAt: pendingAt }
}

/** Over five hours of tries. Whoever was not reached by then sees in the log that it is over. */
const recoveryTriesMax = 24

/** State after a recovery reached nobody: it is owed to those who were told of the alarm, and tried again as an alarm is. */
export function recoveryMissed(state: PushState, decidedAt: number): PushState {
  const missed = state.missed + 1
  return { ...state, owesRecovery: missed < recoveryTriesMax, missed, missedAt: decidedAt }
}

/** State after a cap held the pending push back. It does not count as missed; the next one may go when the cap ends. */
export function pushCapped(state: PushState, until: number): PushState {
  return { ...givenBack(state), pendingAt: null, cappedUntil: until }
}

/** State after it was decided that others are told of an alarm, or after that reached none of them. */
export function pushEscalated(
  state: PushState,
  { decidedAt, isTold }: { readonly decidedAt: number; readonly isTold: boolean },
): PushState {
  const isOfNewest = decidedAt >= (state.openedAt ?? 0)
  return isOfNewest ? { ...state, isEscalated: isTold } : state
}

/** State after people were told late of the episodes that are over: no later push counts them again. */
export function toldLate(state: PushState, decidedAt: number): PushState {
  const isNewer = state.pendingAt !== null || (state.openedAt ?? 0) > decidedAt
  return isNewer ? state : { ...state, untold: 0, untoldSince: null }
}

/** The episodes that the pending push was to tell of are untold again. */
function givenBack(state: PushState): PushState {
  return {
    ...state,
    untold: state.untold + state.carried,
    untoldSince: state.carriedSince ?? state.untoldSince,
    carried: 0,
    carriedSince: null,
    chatterSince: state.chatterSince === state.pendingAt ? null : state.chatterSince,
  }
}

/**
 * State after a stop, which may have come before it was kept what became of the last push: handed over since it was
 * decided, it told of its episodes; else they are untold again, and no alarm is lost between the two.
 */
export function pushesRestored(state: PushState): PushState {
  const { pendingAt, carried, carriedSince, chatterSince, lastPushAt } = state
  if (pendingAt !== null || carried === 0) return state
  const since = carriedSince ?? 0
  if (lastPushAt !== null && lastPushAt >= since)
    return { ...state, carried: 0, carriedSince: null }
  const isChatterUntold = chatterSince !== null && chatterSince >= since
  return { ...givenBack(state), chatterSince: isChatterUntold ? null : chatterSince }
}

/** State after people changed the trigger: what was told before no longer silences its next alarm. An end that is owed stays owed. */
export function begunAnew(
  state: PushState,
  { isAlarming, now }: { readonly isAlarming: boolean; readonly now: number },
): PushState {
  if (isAlarming) return { ...state, beginsAnew: true }
  return { ...noPushes, owesRecovery: state.owesRecovery, anewAt: now }
}

const leastSeriesGapMs = 600_000

/** Whether an alarm continues the series of the one that ended before: so soon after it that people take both for one. */
export function isSameSeries(
  { mode, silenceMs }: { readonly mode: 'all' | 'silence'; readonly silenceMs: number },
  { endedAt, now }: { readonly endedAt: number; readonly now: number },
): boolean {
  const gapMs = mode === 'silence' ? Math.max(silenceMs, leastSeriesGapMs) : leastSeriesGapMs
  return now - endedAt <= Math.min(gapMs, longestSeriesGapMs)
}

const longestSeriesGapMs = 3_600_000

/** What a push tells of beside the alarm itself: the number of episodes, and since when. */
export interface ToldBesides {
  readonly count: number
  readonly since: number | null
}

/** The counted episodes of a chattering alarm; those before another alarm that nobody was told of. */
export function toldBesides(state: PushState, isChatter: boolean): ToldBesides {
  if (isChatter) return { count: state.opens.length, since: state.opens[0] ?? null }
  return state.untold > 1
    ? { count: state.untold - 1, since: state.untoldSince }
    : { count: 0, since: null }
}
