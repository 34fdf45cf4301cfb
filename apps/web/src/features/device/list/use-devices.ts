import { type Device, deviceApi, limits } from '@fieldhub/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { onLiveGone, onLiveStatus } from '#api/live/live.ts'
import type { LiveStatus } from '#api/live/live-store.ts'
import { queryClient, refresh } from '#api/query.ts'
import { hasNewHolder } from '#features/device/detail/has-new-holder.ts'

const pageSize = 100
const pagesAtOnce = 6
/** No more devices than these are loaded; search and filters on the server find the others. */
const devicesMax = 20_000

/** Another account may change its shares at any time; only their end arrives live. */
const sharedCheckMs = 10_000
const isShared = ({ shared }: Device) => shared !== null && shared !== undefined

const allDevices = queryOptions({
  queryKey: [deviceApi.list.path, 'all'],
  queryFn: ({ signal }) => loadDevices(signal),
})

/** Every device of the account, with states as they are pushed. */
export function useDevices() {
  useEffect(followStates, [])
  useEffect(followEndings, [])
  return useQuery({
    ...allDevices,
    refetchInterval: ({ state }) => (state.data?.some(isShared) === true ? sharedCheckMs : false),
  })
}

/** Which devices the server finds: it knows how Chinese names sound. Other texts are searched for in the loaded list. */
export function useSoundingDevices(search = '') {
  return useQuery({
    queryKey: [deviceApi.list.path, 'sounding', search],
    queryFn: async ({ signal }) => {
      const found = await loadDevices(signal, search)
      return new Set(found.map(({ id }) => id))
    },
    enabled: /[a-z]/i.test(search),
  })
}

/** The bare list ends at a thousand; what is beyond comes page by page, a few at a time. */
async function loadDevices(signal: AbortSignal, search?: string): Promise<readonly Device[]> {
  const options = { quiet: true, signal }
  const first = await call(deviceApi.list, { search }, options)
  if (!Array.isArray(first)) return first.list
  if (first.length < limits.listRowsMax) return first
  const pageOf = (page: number) => call(deviceApi.list, { search, page, pageSize }, options)
  const start = first.length / pageSize + 1
  const next = await pageOf(start)
  if (Array.isArray(next)) return first
  const pageCount = Math.ceil(Math.min(next.total, devicesMax) / pageSize)
  const pages = new Map([[start, next.list]])
  let page = start
  const lane = async () => {
    while (page < pageCount) {
      page += 1
      const mine = page
      const answer = await pageOf(mine)
      if (!Array.isArray(answer)) pages.set(mine, answer.list)
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, lane))
  const later = [...pages].toSorted(([one], [other]) => one - other).flatMap(([, list]) => list)
  return withoutTwins([...first, ...later])
}

/** A device that was added meanwhile moves another one to the next page, where it appears again. */
function withoutTwins(devices: readonly Device[]): readonly Device[] {
  return [...new Map(devices.map((device) => [device.id, device])).values()]
}

/** Pushed states go into the loaded list, at most once a frame. */
function followStates(): () => void {
  const pending = new Map<number, LiveStatus>()
  let frame = 0
  const apply = () => {
    frame = 0
    const news = new Map(pending)
    pending.clear()
    queryClient.setQueryData(allDevices.queryKey, (devices) => devices && withStates(devices, news))
    // Which policy has a line is for the server to say.
    const devices = queryClient.getQueryData(allDevices.queryKey)
    if (devices?.some((device) => hasNewHolder(device, news.get(device.id))) === true) {
      void refresh(deviceApi.list)
    }
  }
  const stop = onLiveStatus((status) => {
    pending.set(status.deviceId, status)
    if (frame === 0) frame = requestAnimationFrame(apply)
  })
  return () => {
    stop()
    cancelAnimationFrame(frame)
  }
}

/** Devices whose share ended leave the list at once. */
function followEndings(): () => void {
  return onLiveGone((deviceId) => {
    queryClient.setQueryData(allDevices.queryKey, (devices) =>
      devices?.filter(({ id }) => id !== deviceId),
    )
  })
}

function withStates(
  devices: readonly Device[],
  news: ReadonlyMap<number, LiveStatus>,
): readonly Device[] {
  if (!devices.some(({ id }) => news.has(id))) return devices
  return devices.map((device) => {
    const state = news.get(device.id)
    if (state === undefined) return device
    const { status, loginTime, activatedTime } = state
    return { ...device, status, loginTime, activatedTime }
  })
}
