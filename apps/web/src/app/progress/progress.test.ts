import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onProgress, progressShare, startProgress, stopProgress } from './progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stopProgress()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('it starts at 0.3, trickles every 200 ms and never claims the end', () => {
  startProgress()
  expect(progressShare()).toBe(0.3)
  vi.advanceTimersByTime(199)
  expect(progressShare()).toBe(0.3)
  vi.advanceTimersByTime(1)
  expect(progressShare()).toBeGreaterThan(0.3)
  vi.advanceTimersByTime(600_000)
  expect(progressShare()).toBeLessThan(1)
})

test('it fills at the end and goes after 500 ms', () => {
  const seen: (number | null)[] = []
  startProgress()
  const stop = onProgress(() => seen.push(progressShare()))
  stopProgress()
  vi.advanceTimersByTime(500)
  stop()
  expect(seen).toEqual([1, null])
})

test('nothing to end is nothing to show', () => {
  stopProgress()
  expect(progressShare()).toBeNull()
})
