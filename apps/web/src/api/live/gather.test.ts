import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a storm on a slow line breaks no reading off, and what came during one is read after it', async () => {
  const ends: (() => void)[] = []
  const again = gather(500, () => new Promise<void>((end) => void ends.push(end)))
  for (let step = 0; step < 100; step += 1) {
    again.soon()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(500)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ends).toHaveLength(2)
})

test('nothing is read once it is stopped, also not behind a reading that is under way', async () => {
  const ends: (() => void)[] = []
  const again = gather(500, () => new Promise<void>((end) => void ends.push(end)))
  again.soon()
  await vi.advanceTimersByTimeAsync(500)
  again.soon()
  again.stop()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ends).toHaveLength(1)
})
