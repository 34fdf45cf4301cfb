import { expect, test } from 'vitest'
import { neverFull, nextStanding } from './history-standing.ts'

function walk(shares: readonly number[]) {
  const steps = []
  let standing = neverFull
  for (const [index, share] of shares.entries()) {
    const use = { bytes: share * 1_000, bytesMax: 1_000, now: index }
    standing = nextStanding(standing, use)
    steps.push(standing)
  }
  return steps
}

const noticesAt = (shares: readonly number[]) => walk(shares).map(({ noticeLevel }) => noticeLevel)

test('it is told at four fifths and when it is full', () => {
  expect(noticesAt([0, 0.79, 0.8, 0.99, 1, 1.2])).toEqual([0, 0, 80, 80, 100, 100])
})

test('a mark counts as new only after it was clearly below', () => {
  expect(noticesAt([1, 0.99, 0.96, 1])).toEqual([100, 100, 100, 100])
  expect(noticesAt([1, 0.94, 1])).toEqual([100, 80, 100])
  expect(noticesAt([0.8, 0.76, 0.74, 0.76, 0.8])).toEqual([80, 80, 0, 0, 80])
})

test('it is full from its limit on, and not a byte below', () => {
  const times = walk([0.9, 1, 1.5, 0.999, 0.5, 1]).map(({ fullSince, fullUntil }) => [
    fullSince,
    fullUntil,
  ])
  expect(times).toEqual([
    [null, null],
    [1, null],
    [1, null],
    [1, 3],
    [1, 3],
    [5, null],
  ])
})

test('what was not stored is counted anew each time it becomes full', () => {
  const full = { noticeLevel: 100, fullSince: 1, fullUntil: null, skipped: 7 }
  const use = { bytesMax: 10, now: 9 }
  expect(nextStanding(full, { ...use, bytes: 11 })).toMatchObject({ skipped: 7 })
  const roomy = nextStanding(full, { ...use, bytes: 1 })
  expect(roomy).toMatchObject({ skipped: 7, fullSince: 1, fullUntil: 9 })
  expect(nextStanding(roomy, { ...use, bytes: 10 })).toMatchObject({ skipped: 0, fullSince: 9 })
})

test('without a limit nothing is ever near it', () => {
  const use = { bytes: 1e15, bytesMax: Number.POSITIVE_INFINITY, now: 1 }
  expect(nextStanding(neverFull, use)).toEqual(neverFull)
})
