import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SkippableTimers } from '#platform/testing/skippable-timers.ts'
import { runEvery } from './job.ts'
import { openLog } from './log/log.ts'
import { StoreAwayError } from './log/store-fault.ts'

test('a job tells once that it waits for the store, again after it ran, and of every other failure', async () => {
  const told: string[] = []
  const log = Object.assign(openLog('silent'), {
    warn: (_facts: object, message?: string) => void told.push(message ?? ''),
    error: (_facts: object, message?: string) => void told.push(message ?? ''),
  })
  const away = () => Promise.reject(new StoreAwayError('gone'))
  const broken = () => Promise.reject(new Error('a bug'))
  const done = () => Promise.resolve()
  const runs = [away, away, away, done, away, broken, broken, away]
  let next = 0
  const timers = new SkippableTimers()
  const job = runEvery(
    { name: 'x', periodMs: 1_000, timers },
    () => runs[next++]?.() ?? done(),
    log,
  )
  for (const _ of runs) {
    timers.skip(1_000)
    await sleep(0)
  }
  await job.stop()
  const waits = 'job waits for the store'
  expect(told).toEqual([waits, waits, 'job failed', 'job failed', waits])
})
