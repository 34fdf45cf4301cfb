import { expect, test } from 'vitest'
import { FailureCounts } from './failure-counts.ts'

const limit = { free: 2, pauseMs: 1_000, pauseMsMax: 8_000 }
const fail = (counts: FailureCounts, key: string, now: number, times = 1) => {
  for (let count = 0; count < times; count++) counts.record(key, now)
}

test('the pause doubles up to the longest, and an hour without a failure forgets', () => {
  const counts = new FailureCounts(limit)
  const pauses = Array.from({ length: 7 }, () => {
    counts.record('a', 0)
    return [500, 1_500, 3_000, 6_000, 9_000].filter((time) => counts.isSlowed('a', time)).length
  })
  expect(pauses).toEqual([0, 1, 2, 3, 4, 4, 4])
  fail(counts, 'a', 3_600_000 + 8_000)
  expect(counts.isSlowed('a', 3_600_000 + 8_001)).toBe(false)
})

test('slowed keys stay when all places are taken, and further ones share a pause', () => {
  const counts = new FailureCounts(limit, 3)
  for (const key of ['a', 'b', 'c']) fail(counts, key, 0, 2)
  expect(counts.isSlowed('d', 10)).toBe(false)
  fail(counts, 'd', 10, 2)
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => counts.isSlowed(key, 20))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  fail(counts, 'f', 3_700_000)
  expect(counts.isSlowed('f', 3_700_001)).toBe(false)
})

test('a key below the limit may be forgotten for others, one at it may not', () => {
  const counts = new FailureCounts(limit, 3)
  fail(counts, 'kept', 0, 2)
  fail(counts, 'once', 0)
  for (const key of ['x', 'y', 'z']) fail(counts, key, 1)
  fail(counts, 'once', 2)
  expect([counts.isSlowed('kept', 3), counts.isSlowed('once', 3)]).toEqual([true, false])
})
