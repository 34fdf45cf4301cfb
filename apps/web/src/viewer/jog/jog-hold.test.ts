import type { WriteResult } from '@fieldhub/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import { JogHold } from './jog-hold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const order = { deviceId: 1, varId: 2, value: 1, release: 0 }
const done = (value: number): WriteResult => ({
  commandId: 1,
  state: 'confirmed',
  reason: '',
  value,
  readBack: value,
  costMs: 1,
  tx: '',
  rx: '',
})

/** A hold at a server that answers after 100 ms, as the test says. */
function start() {
  const calls: string[] = []
  const world: { fault?: ApiError; isHeld: boolean; startMs: number; delayMs: number } = {
    isHeld: true,
    startMs: 100,
    delayMs: 100,
  }
  const answer = async <T>(name: string, value: T, delayMs = world.delayMs): Promise<T> => {
    calls.push(name)
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs)
    })
    if (world.fault !== undefined) throw world.fault
    return value
  }
  let made = 0
  const hold = new JogHold({
    port: {
      start: (id) => answer(`start ${id}`, done(1), world.startMs),
      keep: (id) => answer(`keep ${id}`, { held: world.isHeld }),
      end: (id) => answer(`end ${id}`, done(0)),
    },
    order,
    newId: () => String((made += 1)),
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
  })
  return { hold, calls, world, kind: () => hold.state().kind }
}

test('it presses once, keeps every second, and lets go once', async () => {
  const { hold, calls, kind } = start()
  hold.press()
  hold.press()
  expect(kind()).toBe('pressing')
  await vi.advanceTimersByTimeAsync(2_500)
  expect(kind()).toBe('held')
  hold.release()
  hold.release()
  expect(kind()).toBe('letting')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([kind(), calls]).toEqual(['left', ['start 1', 'keep 1', 'keep 1', 'end 1']])
})

test('who lets go before he was answered is let go all the same, and never shown as holding', async () => {
  const { hold, calls, kind, world } = start()
  world.startMs = 5_000
  hold.press()
  await vi.advanceTimersByTimeAsync(50)
  hold.release()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([kind(), calls]).toEqual(['left', ['start 1', 'end 1']])
})

test('a press that is refused is none, and the next one has an id of its own', async () => {
  const { hold, calls, kind, world } = start()
  world.fault = new ApiError(50_010, 'offline')
  hold.press()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([hold.state(), calls]).toEqual([{ kind: 'failed', reason: 'offline' }, ['start 1']])
  delete world.fault
  hold.press()
  await vi.advanceTimersByTimeAsync(500)
  hold.release()
  await vi.advanceTimersByTimeAsync(500)
  expect([kind(), calls.slice(1)]).toEqual(['left', ['start 2', 'end 2']])
})

test('a press that nobody answered is let go, again and again', async () => {
  const { hold, calls, kind, world } = start()
  world.fault = new ApiError(noAnswerCode, 'no answer')
  hold.press()
  await vi.advanceTimersByTimeAsync(2_500)
  delete world.fault
  await vi.advanceTimersByTimeAsync(5_000)
  expect(kind()).toBe('left')
  expect(calls.filter((name) => name === 'end 1').length).toBeGreaterThan(1)
})

test('whoever cannot reach the server at all is told that nobody knows', async () => {
  const { hold, world } = start()
  hold.press()
  await vi.advanceTimersByTimeAsync(200)
  world.fault = new ApiError(503, 'away')
  hold.release()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hold.state()).toEqual({ kind: 'lost', reason: 'away' })
})

test('a server that has let go by itself says so', async () => {
  const { hold, calls, kind, world } = start()
  hold.press()
  await vi.advanceTimersByTimeAsync(500)
  world.isHeld = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([kind(), calls]).toEqual(['expired', ['start 1', 'keep 1']])
})

test('what is not kept for the length of a lease no longer looks held, also when no call ever fails', async () => {
  const { hold, calls, kind, world } = start()
  hold.press()
  await vi.advanceTimersByTimeAsync(1_500)
  world.delayMs = 600_000
  await vi.advanceTimersByTimeAsync(3_000)
  expect(kind()).toBe('held')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(kind()).toBe('letting')
  expect(calls.at(-1)).toBe('end 1')
})

test('a call that was not answered now and then does not end a hold', async () => {
  const { hold, kind, world } = start()
  hold.press()
  for (let second = 0; second < 20; second += 1) {
    if (second % 3 === 0) delete world.fault
    else world.fault = new ApiError(noAnswerCode, 'no answer')
    // One second follows the other.
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(kind()).toBe('held')
})
