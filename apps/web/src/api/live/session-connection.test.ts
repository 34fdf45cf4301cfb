// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { storeToken } from '#api/session/token-store.ts'
import { startLive } from './live.ts'
import { sessionConnection } from './session-connection.ts'
import { greet, push, ServerLine } from './testing/server-line.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('a page hears of a connection that is lost and back, and not of every second of values', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', ServerLine)
  storeToken('somebody')
  const stopLive = startLive()
  onTestFinished(() => {
    stopLive()
    storeToken('')
    vi.useRealTimers()
  })
  await greet()
  const states: string[] = []
  const stop = sessionConnection.subscribe(() => states.push(sessionConnection.get()))
  const before = sessionConnection.lastMessageAt() ?? 0
  for (let second = 0; second < 5; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    await push({ type: 'values', deviceId: 1, list: [] })
  }
  expect((sessionConnection.lastMessageAt() ?? 0) - before).toBeGreaterThan(3_000)
  expect(states).toEqual([])
  ServerLine.last?.close()
  await vi.advanceTimersByTimeAsync(5_000)
  await greet()
  expect(states[0]).not.toBe('live')
  expect(states.at(-1)).toBe('live')
  stop()
})
