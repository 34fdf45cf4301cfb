import { episodeUpTo, linkagesUpTo, noPushes, pushesUpTo } from '@fieldhub/rules'
import type { WatchedDevice } from './trigger-index.ts'
import type { Progress } from './trigger-instance.ts'

/** Progress of which nothing lies in the future, as it may after a clock that was ahead was set back. */
export function progressUpTo(progress: Progress, now: number): Progress {
  const { state, push, fired, heldUntil } = progress
  if (state.lastTime <= now && push === noPushes) return progress
  return {
    ...progress,
    state: episodeUpTo(state, now),
    push: push === noPushes ? push : pushesUpTo(push, now),
    fired: linkagesUpTo(fired, now),
    // A push that waits is decided anew.
    heldUntil: heldUntil === null ? null : Math.min(heldUntil, now),
  }
}

/** The same for all that is known of a device, when the clock is set back. */
export function endTimesNow(device: WatchedDevice, now: number): void {
  device.lastSeenAt = Math.min(device.lastSeenAt, now)
  for (const instance of [...device.byVariable.values()].flat()) {
    instance.lastSeenAt = Math.min(instance.lastSeenAt, now)
    instance.progress = progressUpTo(instance.progress, now)
  }
}
