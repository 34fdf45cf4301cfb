import type { TriggerInstanceKey } from '#facts/alarm-facts.ts'
import type { Progress } from './trigger-instance.ts'

/** The state of a trigger instance as it was stored before a start. */
export interface StoredTriggerInstance extends TriggerInstanceKey {
  readonly version: number
  readonly isAlarming: boolean
  readonly since: number
  readonly lastValue: number | null
  readonly lastTime: number
  readonly pendingSince: number | null
  /** Id of the open episode; null: none. */
  readonly alarmId: number | null
  readonly peak: number | null
  readonly isAcknowledged: boolean
  readonly lastPushAt: number | null
  /** Pushes in a row that reached nobody, and when the last of them was decided. */
  readonly missedPushes: number
  readonly missedAt: number | null
  /** When the push was decided that no provider has accepted yet; null: there is none. */
  readonly pushPendingAt: number | null
}

/** Restores the state without repeating the first push or losing the episode. */
export function restoredProgress(stored: StoredTriggerInstance): Progress {
  const { isAlarming, since, lastValue, lastTime, pendingSince, alarmId, peak } = stored
  const { lastPushAt, pushPendingAt, isAcknowledged, missedPushes, missedAt } = stored
  // The server may have stopped between handing a push over and storing that the row of failures ended.
  const isOver = missedAt === null || (lastPushAt !== null && lastPushAt >= missedAt)
  const missed = isOver ? { missed: 0, missedAt: null } : { missed: missedPushes, missedAt }
  return {
    state: { isAlarming, since, lastValue, lastTime, pendingSince },
    // A cap that still applies is found again at the next repeat.
    push: { lastPushAt, pendingAt: pushPendingAt, ...missed, cappedUntil: null, isAcknowledged },
    episode: alarmId === null ? undefined : { alarmId, peak, isPeakMoved: false },
    firedAt: null,
  }
}
