import { type Device, deviceApi } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { orToast } from '#api/call-or-toast.ts'
import { type DeviceFilter, pickFilters } from './device-search.ts'
import { toPage } from './to-page.ts'

const pageSize = 100
const pagesAtOnce = 4
/** No more devices than these are chosen at once. */
export const chosenMax = 20_000
/** Where devices come and go all the time no walk is the last one. */
const walksMax = 3

interface Choice {
  readonly filter: string
  readonly devices: ReadonlyMap<string, Device>
}

const nobody: ReadonlyMap<string, Device> = new Map()

/** The chosen devices, on whichever pages they are. Another filter ends the choice, so that nothing unseen is changed. */
export function useChosen(filter: DeviceFilter, shown: readonly Device[]) {
  const key = JSON.stringify(pickFilters(filter))
  const [choice, setChoice] = useState<Choice>({ filter: key, devices: nobody })
  const [isLoading, setLoading] = useState(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [key])
  const devices = choice.filter === key ? choice.devices : nobody
  const choose = (ids: ReadonlySet<string>) => {
    // Who chooses by hand meanwhile has changed their mind about all of them.
    stop.current?.abort()
    const known = new Map([
      ...devices,
      ...shown.map((device) => [String(device.id), device] as const),
    ])
    const next = [...ids].flatMap((id) => {
      const device = known.get(id)
      return device === undefined ? [] : [[id, device] as const]
    })
    setChoice({ filter: key, devices: new Map(next) })
  }
  const chooseAll = async () => {
    const controller = new AbortController()
    stop.current = controller
    setLoading(true)
    try {
      const found = await orToast(loadMatching(filter, controller.signal))
      if (found === undefined || controller.signal.aborted) return
      setChoice({ filter: key, devices: new Map(found.map((one) => [String(one.id), one])) })
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      if (stop.current === controller) setLoading(false)
    }
  }
  return { devices, choose, chooseAll, isLoading }
}

/**
 * All devices that pass the filter, page by page, a few pages at a time, each once. One that comes or goes meanwhile
 * moves those behind it across pages that were read before: the pages are then read again.
 */
async function loadMatching(filter: DeviceFilter, signal: AbortSignal): Promise<readonly Device[]> {
  const found = new Map<number, Device>()
  for (let walk = 0; walk < walksMax; walk++) {
    const { devices, isSteady } = await walkPages(filter, signal)
    if (isSteady) return [...devices.values()]
    for (const [id, device] of devices) found.set(id, device)
  }
  return [...found.values()]
}

/** Steady: every answer told the same number of devices. */
async function walkPages(filter: DeviceFilter, signal: AbortSignal) {
  const input = { ...pickFilters(filter), pageSize }
  const devices = new Map<number, Device>()
  const totals = new Set<number>()
  const read = async (page: number) => {
    const { list, total } = toPage(await call(deviceApi.list, { ...input, page }, { signal }))
    for (const device of list) devices.set(device.id, device)
    totals.add(total)
    return total
  }
  const pageCount = Math.ceil(Math.min(await read(1), chosenMax) / pageSize)
  let page = 1
  const lane = async () => {
    while (page < pageCount) {
      page += 1
      await read(page)
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, lane))
  return { devices, isSteady: totals.size === 1 }
}
