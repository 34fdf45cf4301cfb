// @vitest-environment happy-dom
import { type Device, deviceApi } from '@fieldhub/contract'
import { notifyManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLive } from '#api/live/live.ts'
import { greet, hello, push, ServerLine } from '#api/live/testing/server-line.ts'
import { useLiveStatus } from '#api/live/use-live.ts'
import { queryClient } from '#api/query.ts'
import { storeToken } from '#api/session/token-store.ts'
import { testDevice } from '#features/device/list/testing/test-device.ts'
import { useLiveRows } from '#features/device/list/use-live-rows.ts'
import { useFreshness } from './use-freshness.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// What a reading brings is rendered before `act` ends.
notifyManager.setScheduler(queueMicrotask)

const queryKey = [deviceApi.list.path, {}]
/** Readings that are under way, the oldest first. */
const readings: ((status: Device['status'] | Error) => void)[] = []
const read = () =>
  new Promise<readonly Device[]>((resolve, reject) => {
    readings.push((status) => {
      if (status instanceof Error) reject(status)
      else resolve([testDevice({ id: 7, status })])
    })
  })
const answer = (status: Device['status'] | Error) => act(async () => readings.shift()?.(status))
const pushStatus = (status: 1 | 2) =>
  push({ type: 'status', deviceId: 7, status, loginTime: null, activatedTime: null })
/** Frames, idle moments and reconnections pass. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Shown() {
  useFreshness()
  useLiveRows(queryKey, false)
  const { data: [device] = [] } = useQuery({ queryKey, queryFn: read, select: toRows })
  const pushed = useLiveStatus(7)?.status
  return <p>{`${device?.status ?? '-'} ${pushed ?? device?.status ?? '-'}`}</p>
}

const toRows = (answered: readonly Device[] | { readonly list: readonly Device[] }) =>
  'list' in answered ? answered.list : answered

/** Of the list's row, and of what looks at the device alone. */
const shown = () => document.querySelector('p')?.textContent

const show = (page: ReactNode) =>
  act(async () =>
    root.render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>),
  )

let root: Root
let stop: () => void

beforeEach(async () => {
  // The live store rests after its last update by this clock, which no page sets back to its beginning.
  vi.useFakeTimers({ toNotFake: ['performance'] })
  vi.stubGlobal('WebSocket', ServerLine)
  storeToken('somebody')
  stop = startLive()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show(<Shown />)
})

afterEach(async () => {
  await act(async () => root.unmount())
  stop()
  queryClient.clear()
  readings.length = 0
  storeToken('')
  vi.useRealTimers()
})

test('what was read before the connection stood is read again, also when it came while it was under way', async () => {
  await greet()
  await pass(2_000)
  // The first answer is from before the connection; the device hung up meanwhile, which was told to nobody.
  await answer(2)
  expect(shown()).toBe('2 2')
  await pass(0)
  await answer(1)
  expect(shown()).toBe('1 1')
})

test('what somebody reads as soon as the connection stands is not read once more', async () => {
  await answer(2)
  await greet()
  // The bell reads the alarms from that moment on.
  await act(async () => void queryClient.refetchQueries({ queryKey }))
  await pass(2_000)
  await answer(1)
  await pass(2_000)
  expect([readings.length, shown()]).toEqual([0, '1 1'])
})

test('an answer that was on its way when a state was pushed does not hide it', async () => {
  await greet()
  await answer(2)
  await pass(2_000)
  expect(readings).toHaveLength(1)
  await pushStatus(1)
  await pass(50)
  expect(shown()).toBe('1 1')
  await answer(2)
  await pass(50)
  expect(shown()).toBe('1 1')
})

test('a state that was pushed before a break counts until everything was read again', async () => {
  await greet()
  await answer(2)
  await pass(2_000)
  await answer(2)
  await pushStatus(1)
  await pushStatus(2)
  await act(async () => ServerLine.last?.close())
  await pass(20_000)
  await greet()
  expect(shown()).toBe('2 2')
  await answer(1)
  await pass(0)
  expect(shown()).toBe('1 1')
})

test('a list that somebody comes back to is read again when something was told meanwhile, and else not', async () => {
  await greet()
  await answer(2)
  await pass(2_000)
  await answer(2)
  await show(null)
  await show(<Shown />)
  expect(readings).toHaveLength(0)
  await pass(1)
  await show(null)
  await pushStatus(1)
  await pass(1_000)
  await show(<Shown />)
  expect(readings).toHaveLength(1)
  await answer(1)
  expect(shown()).toBe('1 1')
})

test('what failed while the store was away is read again when it is back, and what did not fail is not', async () => {
  await greet()
  await pass(2_000)
  await answer(2)
  await answer(2)
  await push({ type: 'storing', isStoring: false })
  await push({ type: 'storing', isStoring: true })
  await pass(0)
  expect(readings).toHaveLength(0)
  await push({ type: 'storing', isStoring: false })
  await act(async () => void queryClient.invalidateQueries())
  await answer(new Error('the store is away'))
  await push({ type: 'storing', isStoring: true })
  await pass(0)
  await answer(1)
  expect(shown()).toBe('1 1')
})

/** The page is hidden for an hour, and then looked at again. */
async function lookAgainAfterAnHour() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  // A machine that sleeps runs no timers.
  vi.setSystemTime(Date.now() + 3_600_000)
  hidden.mockRestore()
  state.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
}

async function openList() {
  await greet()
  await answer(2)
  await pass(2_000)
  await answer(2)
  expect(readings).toHaveLength(0)
}

test('after an hour of sleep, in which the connection died, a list is read once', async () => {
  await openList()
  await lookAgainAfterAnHour()
  // The network of a machine that wakes up comes after its screen.
  window.dispatchEvent(new Event('offline'))
  await pass(1_000)
  window.dispatchEvent(new Event('online'))
  expect(readings).toHaveLength(0)
  const dead = ServerLine.last
  await pass(3_700)
  expect(ServerLine.last).not.toBe(dead)
  await greet()
  await pass(10_000)
  expect(readings).toHaveLength(1)
  await answer(1)
  await pass(10_000)
  expect([readings.length, shown()]).toEqual([0, '1 1'])
})

test('a page that was hidden for an hour is read once as soon as its connection answers', async () => {
  await openList()
  await lookAgainAfterAnHour()
  expect(readings).toHaveLength(0)
  await hello()
  expect(readings).toHaveLength(1)
  await pass(10_000)
  expect(readings).toHaveLength(1)
})

test('where no live connection comes about, a page that is looked at again is read in spite of it', async () => {
  await openList()
  await lookAgainAfterAnHour()
  await pass(5_000)
  expect(readings).toHaveLength(1)
})

test('what somebody else changed is read soon, and a flood of changes is read once a second', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await openList()
  await push({ type: 'changed', spreadMs: 320 })
  await pass(159)
  expect(readings).toHaveLength(0)
  await pass(1)
  expect(readings).toHaveLength(1)
  await answer(1)
  expect(shown()).toBe('1 1')
  for (let count = 0; count < 50; count += 1) await push({ type: 'changed', spreadMs: 320 })
  await pass(1_159)
  expect(readings).toHaveLength(0)
  await pass(1)
  expect(readings).toHaveLength(1)
  await answer(2)
  await pass(5_000)
  expect([readings.length, shown()]).toEqual([0, '2 2'])
})

test('where an account has many consoles, each reads as much less often', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await openList()
  await push({ type: 'changed', spreadMs: 16_000 })
  await pass(0)
  await answer(1)
  await push({ type: 'changed', spreadMs: 16_000 })
  await pass(15_999)
  expect(readings).toHaveLength(0)
  await pass(2)
  expect(readings).toHaveLength(1)
})
