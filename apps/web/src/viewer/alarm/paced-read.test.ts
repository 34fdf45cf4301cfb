import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPacedRead } from './paced-read.ts'

const pace = { soonMs: 500, pauseMs: 2_000, everyMs: 30_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts reads of 100 ms each and notes when they began. */
function start() {
  const begun: number[] = []
  const since = Date.now()
  const reading = startPacedRead(async () => {
    begun.push(Date.now() - since)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }, pace)
  return { ...reading, begun }
}

test('it reads at once, then soon after news, and now and then without any', async () => {
  const { begun, onNews, stop } = start()
  await vi.advanceTimersByTimeAsync(1_000)
  onNews()
  onNews()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(begun).toEqual([0, 1_500, 31_600])
  stop()
})

test('a storm of news is read with a pause in between, and its end is not missed', async () => {
  const { begun, onNews, stop } = start()
  for (let at = 0; at < 6_000; at += 10) {
    onNews()
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(begun).toEqual([0, 2_100, 4_200, 6_300])
  stop()
})

test('nothing is read after its end, not even when a read was under way', async () => {
  const { begun, onNews, stop } = start()
  stop()
  onNews()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toEqual([0])
})
