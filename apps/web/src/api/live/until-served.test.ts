// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import { startLive } from './live.ts'
import { greet, ServerLine } from './testing/server-line.ts'
import { openServedWait } from './until-served.ts'

let stop: () => void
const { signal } = new AbortController()
/** Whether the wait is over by now. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false
  void wait.then(() => (over = true))
  await vi.advanceTimersByTimeAsync(0)
  return over
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', ServerLine)
  storeToken('somebody')
  stop = startLive()
})

afterEach(() => {
  stop()
  storeToken('')
  vi.useRealTimers()
})

test('work waits while the connection that stood is away, and goes on with the next one', async () => {
  await greet()
  const untilServed = openServedWait()
  expect(await isOver(untilServed(signal))).toBe(true)
  ServerLine.last?.close()
  const wait = untilServed(signal)
  expect(await isOver(wait)).toBe(false)
  await vi.advanceTimersByTimeAsync(5_000)
  await greet()
  expect(await isOver(wait)).toBe(true)
})

test('where no live connection comes about work waits for none, and for a lost one a minute at most', async () => {
  expect(await isOver(openServedWait()(signal))).toBe(true)
  await greet()
  const untilServed = openServedWait()
  ServerLine.last?.close()
  const wait = untilServed(signal)
  await vi.advanceTimersByTimeAsync(60_001)
  expect(await isOver(wait)).toBe(true)
  expect(await isOver(untilServed(signal))).toBe(true)
})
