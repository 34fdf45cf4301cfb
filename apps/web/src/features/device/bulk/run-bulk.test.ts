import { expect, test } from 'vitest'
import type { BulkJob, BulkOutcome } from './bulk-job.ts'
import { runBulk } from './run-bulk.ts'

const ids = Array.from({ length: 23 }, (_, index) => index + 1)
const outcome = (id: number): BulkOutcome => ({
  id,
  isDone: id % 2 === 0,
  reason: '',
  isLinked: false,
})

const untilServed = async () => {}

function watchedJob(partSize: number, partsAtOnce: number) {
  const seen = { running: 0, most: 0, parts: [] as number[] }
  const job: BulkJob = {
    partSize,
    partsAtOnce,
    run: async (part) => {
      seen.running += 1
      seen.most = Math.max(seen.most, seen.running)
      seen.parts.push(part.length)
      await Promise.resolve()
      seen.running -= 1
      return part.map(outcome)
    },
  }
  return { job, seen }
}

test('every device is handled once, in parts, and no more parts at once than allowed', async () => {
  const { job, seen } = watchedJob(5, 2)
  const counts: number[] = []
  const { signal } = new AbortController()
  const onProgress = (all: readonly BulkOutcome[]) => counts.push(all.length)
  const outcomes = await runBulk(job, { ids, signal, untilServed, onProgress })
  expect(outcomes.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
  expect(seen).toMatchObject({ most: 2, parts: [5, 5, 5, 5, 3] })
  expect(counts.at(-1)).toBe(23)
})

test('when it is stopped, no further part begins', async () => {
  const { job, seen } = watchedJob(10, 1)
  const stop = new AbortController()
  const outcomes = await runBulk(job, {
    ids,
    signal: stop.signal,
    untilServed,
    onProgress: () => stop.abort(),
  })
  expect([outcomes.length, seen.parts]).toEqual([10, [10]])
})

test('while nobody answers, no further part begins, and those that are left follow once somebody does', async () => {
  const { job, seen } = watchedJob(10, 1)
  const answered = Promise.withResolvers<void>()
  const waits = [Promise.resolve(), answered.promise]
  const running = runBulk(job, {
    ids,
    signal: new AbortController().signal,
    untilServed: () => waits.shift() ?? Promise.resolve(),
    onProgress: () => {},
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen.parts).toEqual([10])
  answered.resolve()
  expect((await running).length).toBe(23)
  expect(seen.parts).toEqual([10, 10, 3])
})
