import {
  isPushAwaited,
  neverFired,
  noPushes,
  type PushState,
  pushesRestored,
} from '@fieldhub/rules'
import type {
  EpisodeRef,
  KnownCondition,
  PushMemory,
  TriggerInstanceKey,
} from '#facts/alarm-facts.ts'
import type { Progress } from './trigger-instance.ts'

/** The state of a trigger instance as it was stored before a start. */
export interface StoredTriggerInstance extends TriggerInstanceKey {
  readonly version: number
  readonly isAlarming: boolean
  readonly since: number
  readonly lastValue: number | null
  readonly lastTime: number
  readonly pendingSince: number | null
  /** What was known of each condition of a trigger over several conditions. */
  readonly conditions?: readonly KnownCondition[] | undefined
  /** Id of the open episode; null: none. */
  readonly alarmId: number | null
  readonly peak: number | null
  readonly isAcknowledged: boolean
  /** Others were told of the open episode, or are going to be. */
  readonly isEscalated: boolean
  readonly lastPushAt: number | null
  /** Pushes in a row that reached nobody, and when the last of them was decided. */
  readonly missedPushes: number
  readonly missedAt: number | null
  /** When the push was decided that no provider has accepted yet; null: there is none. */
  readonly pushPendingAt: number | null
  /** Undefined: the state is from before episodes shared their silence. */
  readonly memory: PushMemory | undefined
  /** The ended alarm whose recovery is told when its chattering has calmed. */
  readonly owedAlarmId: number | null
  /** The newest alarm, and the first one of its series. */
  readonly newestAlarmId: number | null
  readonly seriesId: number | null
}

/** Restores the state without repeating the first push or losing the episode. */
export function restoredProgress(stored: StoredTriggerInstance, now: number): Progress {
  const { isAlarming, since, lastValue, lastTime, pendingSince, alarmId, peak } = stored
  const push = restoredPushes(stored)
  const owedEpisode =
    stored.owedAlarmId === null
      ? undefined
      : { alarmId: stored.owedAlarmId, peak: null, isPeakMoved: false }
  return {
    state: { isAlarming, since, lastValue, lastTime, pendingSince },
    push: push.owesRecovery && owedEpisode === undefined ? { ...push, owesRecovery: false } : push,
    episode: alarmId === null ? undefined : { alarmId, peak, isPeakMoved: false },
    newestEpisode: newestOf(stored),
    owedEpisode,
    // Devices come back first: an upload says more than the last value from before the stop.
    heldUntil: isPushAwaited(push, isAlarming) ? now : null,
    fired: neverFired,
  }
}

function newestOf({ newestAlarmId, seriesId }: StoredTriggerInstance): EpisodeRef | undefined {
  if (newestAlarmId === null) return undefined
  const isFirst = seriesId === null || seriesId === newestAlarmId
  return isFirst
    ? { alarmId: newestAlarmId }
    : { alarmId: newestAlarmId, series: { alarmId: seriesId } }
}

function restoredPushes(stored: StoredTriggerInstance): PushState {
  const { lastPushAt, pushPendingAt, isAcknowledged, isEscalated, missedPushes, missedAt } = stored
  // Nearly all states are of triggers that never fired: they share one object.
  if (isUnpushed(stored)) return noPushes
  const memory = stored.memory ?? memoryOfEpisode(stored)
  const isOld = lastPushAt !== null && lastPushAt < (memory.anewAt ?? 0)
  // The server may have stopped between handing a push over and storing that the row of failures ended.
  const isOver = missedAt === null || (lastPushAt !== null && lastPushAt >= missedAt)
  const missed = isOver ? { missed: 0, missedAt: null } : { missed: missedPushes, missedAt }
  return pushesRestored({
    ...noPushes,
    ...memory,
    ...missed,
    lastPushAt: isOld ? null : lastPushAt,
    pendingAt: pushPendingAt,
    isAcknowledged,
    isEscalated,
  })
}

function isUnpushed(stored: StoredTriggerInstance): boolean {
  const { memory, isAlarming, alarmId, lastPushAt, pushPendingAt, missedAt } = stored
  const times = [alarmId, lastPushAt, pushPendingAt, missedAt]
  return memory === undefined && !isAlarming && times.every((time) => time === null)
}

/** A state from before its memory was kept knows of the pushes of its open episode alone. */
function memoryOfEpisode({ isAlarming, since, lastPushAt, pushPendingAt }: StoredTriggerInstance) {
  const isUntold = isAlarming && lastPushAt === null && pushPendingAt === null
  return { ...noPushes, untold: isUntold ? 1 : 0, untoldSince: isUntold ? since : null }
}
