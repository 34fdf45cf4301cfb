import type { SilenceFacts } from './judge-trigger-instance.ts'
import { slaveLastSeenAt } from './sign-of-life.ts'
import type { WatchedDevice } from './trigger-index.ts'
import type { TriggerInstance } from './trigger-instance.ts'

interface Presence {
  /** Time until which the device is known to be there; undefined: it is offline. */
  readonly presentUntil: number | undefined
  readonly now: number
}

/**
 * Judges the silence of a device first, then that of its slaves: behind a device in alarm nothing is said of them.
 * `judge` gives whether the instance is in alarm afterwards.
 */
export function judgeDeviceSilence(
  device: WatchedDevice,
  { presentUntil, now }: Presence,
  judge: (instance: TriggerInstance, silence: SilenceFacts) => boolean,
): void {
  if (device.forSilence.length === 0) return
  if (presentUntil !== undefined) device.lastSeenAt = Math.max(device.lastSeenAt, presentUntil)
  const ofSlaves = device.forSilence.filter(({ varId }) => varId !== 0)
  let isGatewaySilent = presentUntil === undefined
  for (const instance of device.forSilence.filter(({ varId }) => varId === 0)) {
    const isAlarming = judge(instance, {
      lastSeenAt: device.lastSeenAt,
      isGatewaySilent: false,
      now,
    })
    isGatewaySilent ||= isAlarming
  }
  for (const instance of ofSlaves) {
    const lastSeenAt = slaveLastSeenAt(instance, { isGatewaySilent, now })
    judge(instance, { lastSeenAt, isGatewaySilent, now })
  }
}
