import { expect, test } from 'vitest'
import { paceByFrame } from './frame-pace.ts'

/** Makes a clock whose frames come every 16 ms. */
function startFrames() {
  const timers: { readonly at: number; readonly run: () => void }[] = []
  const clock = { time: 1_000 }
  const after = (run: () => void, delayMs: number) => timers.push({ at: clock.time + delayMs, run })
  const pace = paceByFrame({
    now: () => clock.time,
    onFrame: (run) => after(run, 16 - (clock.time % 16)),
    after,
  })
  const runUntil = (time: number) => {
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= time)
      if (next === undefined) break
      timers.splice(timers.indexOf(next), 1)
      clock.time = next.at
      next.run()
    }
    clock.time = time
  }
  return { pace, runUntil }
}

test('a value after a pause is on screen with the next frame', () => {
  const { pace, runUntil } = startFrames()
  const flushed: string[] = []
  pace(() => flushed.push('first'))
  runUntil(1_016)
  expect(flushed).toEqual(['first'])
  runUntil(5_000)
  pace(() => flushed.push('second'))
  runUntil(5_016)
  expect(flushed).toEqual(['first', 'second'])
})

test('a stream renews the screen at most every 33 ms and never stops', () => {
  const { pace, runUntil } = startFrames()
  let flushes = 0
  let isScheduled = false
  for (let time = 1_000; time < 2_000; time++) {
    runUntil(time)
    if (isScheduled) continue
    isScheduled = true
    pace(() => {
      isScheduled = false
      flushes += 1
    })
  }
  expect(flushes).toBeGreaterThanOrEqual(20)
  expect(flushes).toBeLessThanOrEqual(31)
})
