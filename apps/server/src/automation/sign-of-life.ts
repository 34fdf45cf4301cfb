import type { Value } from '#facts/facts.ts'
import type { WatchedDevice } from './trigger-index.ts'
import type { TriggerInstance } from './trigger-instance.ts'

const silent: ReadonlySet<Value['fault']> = new Set<Value['fault']>([
  'noAnswer',
  'passedOver',
  'garbled',
  'otherUnit',
])

/** Every answer is a sign of life, also a refusal, a text and a value without meaning. */
export function recordSign(device: WatchedDevice, { varId, fault }: Value, now: number): void {
  const isAnswer = !silent.has(fault)
  if (isAnswer) device.lastSeenAt = now
  for (const watch of device.forSilence) {
    if (watch.slave?.varIds.has(varId) !== true) continue
    watch.isUnanswered = !isAnswer
    if (isAnswer) watch.lastSeenAt = now
  }
}

/** A slave behind a device that was away, or that was not polled since, has not been silent. */
export function slaveLastSeenAt(
  watch: TriggerInstance,
  { isGatewaySilent, now }: { readonly isGatewaySilent: boolean; readonly now: number },
): number {
  const { wasHidden } = watch
  watch.wasHidden = isGatewaySilent
  const mustSpeak = watch.isUnanswered || watch.slave?.isPolled !== true
  if (isGatewaySilent) return watch.lastSeenAt
  if (wasHidden && !watch.isAlarming) watch.lastSeenAt = now
  return mustSpeak ? watch.lastSeenAt : now
}
