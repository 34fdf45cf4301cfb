import type { SerialLogRow } from '@fieldhub/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { followSerial, type NewFrames, type TailState } from './follow-serial.ts'

const row = (id: number): SerialLogRow => ({
  id,
  deviceId: 1,
  direction: 'up',
  kind: 'answer',
  hex: '01',
  length: 1,
  time: id,
  note: '',
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a log whose rows are stored one by one, and a live connection that comes and goes. */
function startFollowing(isLiveAtFirst = true) {
  const log: SerialLogRow[] = [row(1)]
  const shown: number[] = []
  const states: TailState[] = []
  const calls: (number | undefined)[] = []
  const stop = new AbortController()
  const until = Date.now() + 600_000
  const live = { is: isLiveAtFirst, until }
  const server: { fault: ApiError | undefined; forgets: boolean } = {
    fault: undefined,
    forgets: false,
  }
  let onFrames: (frames: NewFrames) => void = () => {}
  let changed: () => void = () => {}
  const followed = followSerial({
    signal: stop.signal,
    add: (rows) => shown.push(...rows.map(({ id }) => id)),
    onState: (state) => states.push(state),
    read: async (lastId) => {
      calls.push(lastId)
      if (server.fault !== undefined) throw server.fault
      if (lastId === undefined) server.forgets = false
      const list = log.filter(({ id }) => id > (lastId ?? 0))
      return { list, lastId: log.at(-1)?.id ?? 0, until: server.forgets ? 0 : live.until }
    },
    isLive: () => live.is,
    onConnection: (listener) => {
      changed = listener
      return () => {}
    },
    onFrames: (listener) => {
      onFrames = listener
      return () => {}
    },
  })
  const store = (id: number) => log.push(row(id))
  return {
    shown,
    states,
    calls,
    stop,
    live,
    server,
    followed,
    store,
    push: (id: number, isMissed = false) => {
      store(id)
      onFrames({ list: [row(id)], isMissed })
    },
    change: () => changed(),
  }
}

test('while the live connection is up it brings the frames, and the log is not asked', async () => {
  const { shown, calls, push } = startFollowing()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(calls).toHaveLength(2)
  for (const id of [2, 3, 4]) push(id)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([shown, calls.length]).toEqual([[1, 2, 3, 4], 2])
})

test('a row that was stored before the server heard that frames are wanted is not left out', async () => {
  const { shown, store, push } = startFollowing()
  await vi.advanceTimersByTimeAsync(500)
  store(2)
  push(3)
  await vi.advanceTimersByTimeAsync(1_000)
  push(4)
  expect(shown).toEqual([1, 2, 3, 4])
})

test('without it the log is asked each second, and no row is shown twice', async () => {
  const { shown, calls, store, push } = startFollowing(false)
  await vi.advanceTimersByTimeAsync(500)
  store(2)
  await vi.advanceTimersByTimeAsync(3_000)
  expect([shown, calls.length]).toEqual([[1, 2], 4])
  push(3)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(shown).toEqual([1, 2, 3])
})

test('what was missed is read from the log', async () => {
  const { shown, store, push } = startFollowing()
  await vi.advanceTimersByTimeAsync(1_500)
  store(2)
  push(3, true)
  await vi.advanceTimersByTimeAsync(10)
  expect(shown).toEqual([1, 2, 3])
})

test('when the connection is lost the log takes over, and gives back what came meanwhile', async () => {
  const { shown, live, store, change } = startFollowing()
  await vi.advanceTimersByTimeAsync(1_500)
  store(2)
  live.is = false
  change()
  await vi.advanceTimersByTimeAsync(10)
  expect(shown).toEqual([1, 2])
})

test('it ends when the server stops, and when nobody looks any more', async () => {
  const ending = startFollowing()
  await vi.advanceTimersByTimeAsync(1_500)
  ending.live.until = 0
  await vi.advanceTimersByTimeAsync(602_000)
  await ending.followed
  expect(ending.states.at(-1)).toEqual({ kind: 'ended' })
  const left = startFollowing()
  await vi.advanceTimersByTimeAsync(1_500)
  left.stop.abort()
  await left.followed
  expect(left.calls).toHaveLength(2)
})

test('a server that another process takes the place of is told again that frames are wanted, and no row is shown twice', async () => {
  const { shown, states, live, server, store, change } = startFollowing()
  await vi.advanceTimersByTimeAsync(1_500)
  server.fault = new ApiError(503, 'away')
  live.is = false
  change()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(states.at(-1)).toEqual({ kind: 'starting' })
  server.fault = undefined
  server.forgets = true
  live.is = true
  store(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(states.at(-1)).toEqual({ kind: 'live', until: live.until })
  expect(shown).toEqual([1, 2])
})

test('what somebody switched off stays off, and what is refused is said', async () => {
  const off = startFollowing(false)
  await vi.advanceTimersByTimeAsync(500)
  off.live.until = 0
  await vi.advanceTimersByTimeAsync(2_000)
  expect(off.states.at(-1)).toEqual({ kind: 'ended' })
  const refused = startFollowing(false)
  await vi.advanceTimersByTimeAsync(500)
  const error = new ApiError(40003, 'not yours')
  refused.server.fault = error
  await vi.advanceTimersByTimeAsync(2_000)
  expect(refused.states.at(-1)).toEqual({ kind: 'failed', error })
})
