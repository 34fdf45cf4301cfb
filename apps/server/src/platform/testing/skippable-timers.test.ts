import { expect, test } from 'vitest'
import { SkippableTimers } from './skippable-timers.ts'

/** Starts timers and collects their names in the order in which they run. */
function startTimers() {
  const timers = new SkippableTimers()
  const ran: string[] = []
  timers.setTimeout(() => ran.push('late'), 90_000)
  timers.setInterval(() => ran.push('each'), 40_000)
  timers.setTimeout(() => {
    ran.push('early')
    timers.setTimeout(() => ran.push('of early'), 20_000)
  }, 10_000)
  return { timers, ran }
}

test('what is due in the time that is skipped runs in its order, also what that sets', () => {
  const { timers, ran } = startTimers()
  const from = timers.monotonicMs()
  timers.skip(5_000)
  expect(ran).toEqual([])
  timers.skip(90_000)
  expect(ran).toEqual(['early', 'of early', 'each', 'each', 'late'])
  expect(timers.monotonicMs() - from).toBeGreaterThanOrEqual(95_000)
})

test('a timer that is closed never runs', () => {
  const timers = new SkippableTimers()
  const ran: string[] = []
  const timer = timers.setInterval(() => {
    ran.push('each')
    timer.close()
  }, 1_000)
  timers.skip(10_000)
  expect(ran).toEqual(['each'])
})

test('time that really passes counts, and work that waits long ends soon', async () => {
  const timers = new SkippableTimers()
  await new Promise<void>((resolve) => void timers.setTimeout(resolve, 5))
  const minute = new Promise<string>((resolve) => {
    timers.setTimeout(() => resolve('over'), 60_000)
  })
  timers.skip(59_000)
  expect(await timers.finish(minute)).toBe('over')
})
