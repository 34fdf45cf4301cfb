import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'
import { slidingWindow } from './sliding-window.ts'
import { TokenBucket, tokenBucket } from './token-bucket.ts'

function openClock() {
  const clock = { time: 0, now: (): number => clock.time }
  return clock
}

test('a bucket lets a hundred through at once and a hundred a second, and others are not held up', () => {
  const clock = openClock()
  const rate = new RateLimiter(clock, tokenBucket({ perSecond: 100, burst: 100 }))
  const passed = Array.from({ length: 150 }, () => rate.tryTake('one')).filter(Boolean)
  expect(passed).toHaveLength(100)
  expect(rate.takeOrWait('one')).toBe(10)
  expect(rate.tryTake('other')).toBe(true)
  clock.time += 100
  const later = Array.from({ length: 150 }, () => rate.tryTake('one')).filter(Boolean)
  expect(later).toHaveLength(10)
})

test('a clock that is set back takes nothing from a bucket', () => {
  const bucket = new TokenBucket({ perSecond: 1, burst: 2 })
  expect([bucket.take(1_000_000), bucket.take(0), bucket.take(0)]).toEqual([0, 0, 1_000])
  expect(bucket.take(1_000)).toBe(0)
})

test('reserved: a burst passes at once, then the rate is kept, and a silence restores the burst', () => {
  const bucket = new TokenBucket({ perSecond: 20, burst: 3 })
  expect([0, 0, 0, 0, 0].map((now) => bucket.reserve(now))).toEqual([0, 0, 0, 50, 100])
  expect([1_000, 1_000, 1_000, 1_000].map((now) => bucket.reserve(now))).toEqual([0, 0, 0, 50])
})

test('a window lets so many through in any stretch, and says when the next may come', () => {
  const clock = openClock()
  const rate = new RateLimiter(clock, slidingWindow({ times: 2, withinMs: 60_000 }))
  rate.take('one')
  clock.time = 30_000
  rate.take('one')
  clock.time = 59_001
  expect(() => rate.take('one')).toThrow(
    expect.objectContaining({ code: 'tooOften', data: { retryAfter: 1 } }),
  )
  rate.take('other')
  clock.time = 60_000
  rate.take('one')
  // The refused call did not count: the second one is the oldest of the window.
  expect(rate.takeOrWait('one')).toBe(30_000)
})

test('of more keys than it holds, the longest unused begins anew', () => {
  const once = slidingWindow({ times: 1, withinMs: 60_000 })
  const rate = new RateLimiter(openClock(), once, 2)
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => rate.tryTake(key))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ])
})

test('whoever used up a window while the clock was a day ahead waits no longer for it', () => {
  const clock = openClock()
  const rate = new RateLimiter(clock, slidingWindow({ times: 1, withinMs: 60_000 }))
  clock.time = 86_400_000
  rate.take('one')
  clock.time = 10_000
  expect(rate.takeOrWait('one')).toBe(60_000)
  clock.time += 60_000
  expect(rate.takeOrWait('one')).toBe(0)
})
