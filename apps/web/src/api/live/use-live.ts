import type { LiveValue } from '@fieldhub/contract'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import {
  type Connection,
  currentConnection,
  liveStore,
  onConnection,
  subscribeDevices,
} from './live.ts'
import type { LiveStatus } from './live-store.ts'
import { onPushedStatus, pushedStatus } from './pushed-status.ts'

/** The newest pushed value of a variable; undefined until one arrives. Only its caller renders again. */
export function useLiveValue(deviceId: number, varId: number): LiveValue | undefined {
  const subscribe = useCallback(
    (listener: () => void) => liveStore.onValue(deviceId, varId, listener),
    [deviceId, varId],
  )
  return useSyncExternalStore(subscribe, () => liveStore.value(deviceId, varId))
}

/** The newest pushed state of a device; undefined while none is newer than what was read. */
export function useLiveStatus(deviceId: number): LiveStatus | undefined {
  const subscribe = useCallback(
    (listener: () => void) => onPushedStatus(deviceId, listener),
    [deviceId],
  )
  return useSyncExternalStore(subscribe, () => pushedStatus(deviceId))
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, currentConnection)
}

/** Watches these devices while the component is mounted. */
export function useDeviceSubscription(deviceIds: readonly number[]): void {
  const key = deviceIds.join()
  useEffect(() => {
    const ids = key === '' ? [] : key.split(',').map(Number)
    return subscribeDevices(ids)
  }, [key])
}
