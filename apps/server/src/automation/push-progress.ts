import {
  begunAnew,
  isCountedRecovery,
  isPushAwaited,
  pushCapped,
  pushEnded,
  pushEscalated,
  recoveryMissed,
  toldLate,
} from '@fieldhub/rules'
import type { EndedPush } from '#facts/alarm-facts.ts'
import type { Progress, TriggerInstance } from './trigger-instance.ts'

/** Progress once it is known what became of a push; also after its episode, as the silence holds over episodes. */
export function progressAfterPush(instance: TriggerInstance, ended: EndedPush): Progress {
  const { progress } = instance
  const { kind, decidedAt, sentAt } = ended
  if (kind === 'escalation') {
    const escalation = { decidedAt, isTold: sentAt !== null }
    return { ...progress, push: pushEscalated(progress.push, escalation) }
  }
  if (kind === 'late') return progressToldLate(progress, decidedAt)
  return decidedAt < (progress.push.anewAt ?? 0) ? progress : progressAfterOwn(instance, ended)
}

/** Progress after a push that its trigger decided. */
function progressAfterOwn({ progress, shared }: TriggerInstance, ended: EndedPush): Progress {
  const { kind, decidedAt, sentAt, cappedUntil } = ended
  if (kind === 'recovery' && !isCountedRecovery(shared.alarmContent)) {
    return isMissed(ended) ? progressOwing(progress, decidedAt) : progress
  }
  const { push: before, state, heldUntil } = progress
  const push =
    cappedUntil === undefined ? pushEnded(before, sentAt) : pushCapped(before, cappedUntil)
  if (push.owesRecovery) return { ...progress, push }
  const isAwaited = state.isAlarming && push.untold > 0
  return { ...progress, push, heldUntil: isAwaited ? Math.max(heldUntil ?? 0, decidedAt) : null }
}

/** The message of an alarm that lasts tells of those before it as well. */
function progressToldLate(progress: Progress, decidedAt: number): Progress {
  const { state, push } = progress
  return state.isAlarming ? progress : { ...progress, push: toldLate(push, decidedAt) }
}

/** It reached nobody, and no cap held it back. */
function isMissed({ sentAt, cappedUntil }: EndedPush): boolean {
  return sentAt === null && cappedUntil === undefined
}

/** Progress once the end of an alarm reached none of those who were told of it. A new alarm says more than that end. */
function progressOwing(progress: Progress, decidedAt: number): Progress {
  const { state, newestEpisode } = progress
  if (state.isAlarming || newestEpisode === undefined) return progress
  const push = recoveryMissed(progress.push, decidedAt)
  if (!push.owesRecovery) return { ...progress, push }
  const owedEpisode = { ...newestEpisode, peak: null, isPeakMoved: false }
  return { ...progress, push, owedEpisode, heldUntil: decidedAt }
}

/** Progress once people changed the trigger: what was told before silences its next alarm no more. */
export function progressBegunAnew(progress: Progress, now: number): Progress {
  const { isAlarming } = progress.state
  const push = begunAnew(progress.push, { isAlarming, now })
  if (isAlarming) return { ...progress, push }
  return { ...progress, push, heldUntil: push.owesRecovery ? now : null }
}

/** Progress once people shelved the trigger or ended that: a push that somebody waits for is decided again. */
export function progressUnheld(progress: Progress, now: number): Progress {
  return isPushAwaited(progress.push, progress.state.isAlarming)
    ? { ...progress, heldUntil: now }
    : progress
}
