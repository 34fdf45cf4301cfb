import { liveStore, onLiveResumed } from './live.ts'
import type { LiveStatus } from './live-store.ts'

const listeners = new Set<() => void>()
/** Numbers of pushes: until the last break, and until the last break behind which everything was read again. */
let pushesBeforeBreak = 0
let oldUntil = 0

onLiveResumed(() => {
  pushesBeforeBreak = liveStore.pushCount
})

/** To be called when everything was read again after a break: states that were pushed before it are old then. */
export function endBreak(): void {
  oldUntil = pushesBeforeBreak
  for (const listener of listeners) listener()
}

/** The newest pushed state of a device; undefined while none is newer than what was read. */
export function pushedStatus(deviceId: number): LiveStatus | undefined {
  return liveStore.statusPush(deviceId) > oldUntil ? liveStore.status(deviceId) : undefined
}

export function onPushedStatus(deviceId: number, listener: () => void): () => void {
  const stop = liveStore.onStatus(deviceId, listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}
