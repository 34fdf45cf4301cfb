import { expect, test } from 'vitest'
import { getSpan, getSpans, isSameSpan, placeFromSearch } from './register-place.ts'

const place = { unitId: 1, func: 2, register: 10, count: 2, hasNeighbours: true }

test.for([
  [{}, { start: 9, count: 4, at: 1 }],
  [{ hasNeighbours: false }, { start: 10, count: 2, at: 0 }],
  [{ register: 0 }, { start: 0, count: 3, at: 0 }],
  [{ register: 65_534 }, { start: 65_533, count: 3, at: 1 }],
  [{ count: 125 }, { start: 10, count: 125, at: 0 }],
  [{ count: 124 }, { start: 9, count: 125, at: 1 }],
  [{ count: 123 }, { start: 9, count: 125, at: 1 }],
] as const)('%o reads %o', ([change, span]) => {
  expect(getSpan({ ...place, ...change })).toEqual(span)
})

test('what a slave refuses is asked for with less and less around it', () => {
  const counts = (count: number, hasNeighbours: boolean) =>
    getSpans({ ...place, count, hasNeighbours }).map((span) => span.count)
  expect(counts(4, true)).toEqual([6, 4, 2, 1])
  expect(counts(2, true)).toEqual([4, 2, 1])
  expect(counts(1, false)).toEqual([1])
})

test('the address names a place, and what it gets wrong is not said', () => {
  expect(placeFromSearch({ unit: 7, func: 3, register: 100 }, 5)).toMatchObject({
    unitId: 7,
    func: 3,
    register: 100,
  })
  expect(placeFromSearch({ unit: 248, func: 4, register: 70_000 }, 5)).toMatchObject({
    unitId: 5,
    func: 2,
    register: 0,
  })
})

test('readings of other registers are of another kind', () => {
  const reading = { unitId: 1, func: 2, start: 9, at: 1, words: ['0000', '0001'] }
  expect(isSameSpan(reading, { ...reading, words: ['0001', '0002'] })).toBe(true)
  expect(isSameSpan(reading, { ...reading, words: ['0001'] })).toBe(false)
  expect(isSameSpan(reading, { ...reading, unitId: 2 })).toBe(false)
})
