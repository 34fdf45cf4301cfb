import type { Value } from '#facts/values.ts'
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
  for (const instance of device.forSilence) {
    if (instance.slave?.varIds.has(varId) !== true) continue
    instance.isUnanswered = !isAnswer
    if (isAnswer) instance.lastSeenAt = now
  }
}

/** A slave behind a device that was away, or that was not polled since, has not been silent. */
export function slaveLastSeenAt(
  instance: TriggerInstance,
  { isGatewaySilent, now }: { readonly isGatewaySilent: boolean; readonly now: number },
): number {
  const { wasHidden } = instance
  instance.wasHidden = isGatewaySilent
  const mustSpeak = instance.isUnanswered || instance.slave?.isPolled !== true
  if (isGatewaySilent) return instance.lastSeenAt
  if (wasHidden && !instance.isAlarming) instance.lastSeenAt = now
  return mustSpeak ? instance.lastSeenAt : now
}
