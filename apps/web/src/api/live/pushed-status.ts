import { liveStore, onLiveResumed, onLiveStatus } from './live.ts'
import { type LiveStatus, statusesMax } from './live-store.ts'

const listeners = new Set<() => void>()
/** Devices whose state was pushed since the last break; undefined while nothing that is older is to be passed over. */
let sinceBreak: Set<number> | undefined
let isBreakOver = false

onLiveResumed(() => {
  sinceBreak = new Set()
  isBreakOver = false
})

onLiveStatus(({ deviceId }) => {
  if (sinceBreak !== undefined && sinceBreak.size < statusesMax) sinceBreak.add(deviceId)
})

/** To be called when everything was read again after a break: states that were pushed before it are old then. */
export function endBreak(): void {
  isBreakOver = true
  for (const listener of listeners) listener()
}

/** The newest pushed state of a device; undefined while none is newer than what was read. */
export function pushedStatus(deviceId: number): LiveStatus | undefined {
  const isOld = isBreakOver && sinceBreak?.has(deviceId) === false
  return isOld ? undefined : liveStore.status(deviceId)
}

export function onPushedStatus(deviceId: number, listener: () => void): () => void {
  const stop = liveStore.onStatus(deviceId, listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}
