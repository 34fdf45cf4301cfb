import type { StoredTriggerInstance } from '#automation/stored-trigger-instance.ts'
import { tooHot } from './too-hot.ts'

/** What a start reads of `tooHot` on its variable, before which nothing happened. */
export const storedState: StoredTriggerInstance = {
  triggerId: tooHot.triggerId,
  deviceId: tooHot.deviceId,
  varId: tooHot.varId,
  version: tooHot.version,
  isAlarming: false,
  since: 0,
  lastValue: null,
  lastTime: 0,
  pendingSince: null,
  alarmId: null,
  peak: null,
  isAcknowledged: false,
  isEscalated: false,
  lastPushAt: null,
  missedPushes: 0,
  missedAt: null,
  pushPendingAt: null,
  memory: undefined,
  owedAlarmId: null,
  newestAlarmId: null,
  seriesId: null,
}
