// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import type { DeviceFilter } from './device-search.ts'
import { testDevice } from './testing/test-device.ts'
import { useChosen } from './use-chosen.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const all = Array.from({ length: 111 }, (_, at) => testDevice({ id: at + 1, deviceId: at + 1 }))
const shown = all.slice(0, 20)
const answers: (() => void)[] = []
const seen: { chosen: ReturnType<typeof useChosen> | null } = { chosen: null }
let root: Root
let devices = all

function Harness({ filter }: { readonly filter: DeviceFilter }) {
  const current = useChosen(filter, shown)
  useEffect(() => {
    seen.chosen = current
  })
  return null
}

const show = (search: string) =>
  act(async () => root.render(<Harness filter={{ search } as DeviceFilter} />))
/** The server answers a page when it is told to. */
const answer = () => act(async () => answers.shift()?.())
const chosen = () => [seen.chosen?.devices.size, seen.chosen?.isLoading]

beforeEach(async () => {
  storeToken('token')
  answers.length = 0
  devices = all
  vi.stubGlobal('fetch', async (url: string | Request) => {
    const page = Number(
      new URL(url instanceof Request ? url.url : url, 'http://x').searchParams.get('page'),
    )
    await new Promise<void>((resolve) => answers.push(resolve))
    const list = devices.slice((page - 1) * 100, page * 100)
    const data = { total: devices.length, page, pageSize: 100, list }
    return Response.json({ code: 200, msg: '', data })
  })
  root = createRoot(document.body)
  await show('泵')
  act(() => seen.chosen?.choose(new Set(['1', '2'])))
  await act(async () => void seen.chosen?.chooseAll())
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('until all are known the choice is the earlier one, and says that it waits', async () => {
  expect(chosen()).toEqual([2, true])
  await answer()
  expect(chosen()).toEqual([2, true])
  await answer()
  expect(chosen()).toEqual([111, false])
})

test('who chooses by hand meanwhile has those alone', async () => {
  act(() => seen.chosen?.choose(new Set(['3'])))
  await answer()
  await answer()
  expect(seen.chosen?.devices.size).toBe(1)
})

test('another filter ends the choice and what is on its way', async () => {
  await show('锅炉')
  await answer()
  await answer()
  expect(seen.chosen?.devices.size).toBe(0)
})

test('a device that goes while the pages are read does not take another one with it', async () => {
  await answer()
  devices = all.slice(1)
  await answer()
  expect(chosen()).toEqual([2, true])
  await answer()
  await answer()
  expect(chosen()).toEqual([110, false])
  expect(seen.chosen?.devices.has('101')).toBe(true)
})
