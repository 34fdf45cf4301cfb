import { expect, test } from 'vitest'
import { paceByFrame } from './frame-pace.ts'

/** Makes a clock whose frames come every 16 ms, and whose updates take so long. */
function startFrames(updateMs = 0) {
  const timers: { readonly at: number; readonly run: () => void }[] = []
  const clock = { time: 1_000 }
  const after = (run: () => void, delayMs: number) => timers.push({ at: clock.time + delayMs, run })
  const pace = paceByFrame({
    now: () => clock.time,
    onFrame: (run) => after(run, 16 - (clock.time % 16)),
    soon: (run) => after(run, 0),
    after,
    afterUpdate: (run) => {
      clock.time += updateMs
      run()
    },
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

test('a value after a pause is there before the next frame, the one behind it with that frame', () => {
  const { pace, runUntil } = startFrames()
  const flushed: string[] = []
  pace(() => flushed.push('first'))
  runUntil(1_000)
  expect(flushed).toEqual(['first'])
  runUntil(5_001)
  pace(() => flushed.push('second'))
  runUntil(5_001)
  pace(() => flushed.push('third'))
  runUntil(5_007)
  expect(flushed).toEqual(['first', 'second'])
  runUntil(5_008)
  expect(flushed).toEqual(['first', 'second', 'third'])
})

test('a stream renews the screen with every frame, or at most every 33 ms where that is much work', () => {
  expect(countUpdates(0)).toBeGreaterThanOrEqual(60)
  expect(countUpdates(1)).toBeGreaterThanOrEqual(55)
  expect(countUpdates(7)).toBeGreaterThanOrEqual(20)
  expect(countUpdates(7)).toBeLessThanOrEqual(31)
})

/** How often the screen is renewed in a second in which a value comes with every millisecond. */
function countUpdates(updateMs: number): number {
  const { pace, runUntil } = startFrames(updateMs)
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
  return flushes
}
