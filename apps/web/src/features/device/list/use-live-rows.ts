import { type Device, deviceApi, deviceCountApi } from '@fieldhub/contract'
import { hashKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gather } from '#api/live/gather.ts'
import { onLiveGone, onLiveStatus } from '#api/live/live.ts'
import type { LiveStatus } from '#api/live/live-store.ts'
import { queryClient, readNews, refresh } from '#api/query.ts'
import { hasNewHolder } from '#features/device/detail/info/has-new-holder.ts'
import { type ListAnswer, toPage } from './to-page.ts'

/** A fleet that comes back at once is one new reading, not ten thousand. */
const gatherMs = 5_000

/**
 * Pushed states go into the shown page, at most once a frame; those of devices on other pages change no row. The counts
 * are read again some seconds later, and the page too where the state decides which devices are on it (`isByStatus`);
 * nothing is read for somebody who does not look.
 */
export function useLiveRows(queryKey: readonly unknown[], isByStatus: boolean): void {
  useEffect(() => {
    const pushed = new Map<number, LiveStatus>()
    let frame = 0
    const again = gather(gatherMs, () => {
      if (document.hidden) return undefined
      return isByStatus
        ? readNews(deviceCountApi.get, deviceApi.list)
        : readNews(deviceCountApi.get)
    })
    const apply = () => {
      frame = 0
      const state = queryClient.getQueryState<ListAnswer>(queryKey)
      const news = new Map(pushed)
      // An answer that is on its way may be older, so they go into it too.
      if (state?.fetchStatus === 'idle') pushed.clear()
      if (state?.data === undefined) return
      const { list, total } = toPage(state.data)
      const next = withStates(list, news)
      if (next !== list) queryClient.setQueryData(queryKey, { list: next, total })
      // Which policy has a line is for the server to say.
      if (list.some((device) => hasNewHolder(device, news.get(device.id)))) {
        void refresh(deviceApi.list)
      }
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(apply)
    }
    const key = hashKey(queryKey)
    const stops = [
      onLiveStatus((status) => {
        pushed.set(status.deviceId, status)
        soon()
        again.soon()
      }),
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && pushed.size > 0 && query.queryHash === key) soon()
      }),
      // Devices whose share ended leave the list at once.
      onLiveGone(() => void refresh(deviceApi.list)),
    ]
    return () => {
      for (const stop of stops) stop()
      cancelAnimationFrame(frame)
      again.stop()
    }
  }, [queryKey, isByStatus])
}

/** The same list where none of its devices changed. */
export function withStates(
  devices: readonly Device[],
  news: ReadonlyMap<number, LiveStatus>,
): readonly Device[] {
  if (!devices.some((device) => hasChanged(device, news.get(device.id)))) return devices
  return devices.map((device) => {
    const state = news.get(device.id)
    if (state === undefined || !hasChanged(device, state)) return device
    const { status, loginTime, activatedTime } = state
    return { ...device, status, loginTime, activatedTime }
  })
}

function hasChanged(device: Device, state: LiveStatus | undefined): boolean {
  return (
    state !== undefined &&
    (state.status !== device.status ||
      state.loginTime !== device.loginTime ||
      state.activatedTime !== device.activatedTime)
  )
}
