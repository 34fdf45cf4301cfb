import { expect, test } from 'vitest'
import { rangesMax, ServedRanges } from './served-ranges.ts'

const kib = 1_024

test('pieces in any order, also twice and over each other, make the whole', () => {
  const served = new ServedRanges(100)
  for (const [start, end] of [
    [50, 99],
    [0, 9],
    [0, 9],
    [5, 30],
  ] as const) {
    served.add(start, end)
  }
  expect([served.percent, served.isWhole]).toEqual([81, false])
  served.add(31, 49)
  expect([served.percent, served.isWhole]).toEqual([100, true])
})

test('a whole file that was sent in one piece is whole, and one without its last byte is not', () => {
  const served = new ServedRanges(100)
  served.add(0, 98)
  expect([served.percent, served.isWhole]).toEqual([99, false])
  served.add(99, 99)
  expect(served.isWhole).toBe(true)
})

test('as many pieces apart as are remembered become whole when the gaps are sent', () => {
  const blocks = rangesMax
  const served = new ServedRanges(2 * blocks * kib)
  const send = (block: number) => served.add(block * kib, (block + 1) * kib - 1)
  for (let block = 0; block < 2 * blocks; block += 2) send(block)
  expect(served.percent).toBe(50)
  for (let block = 1; block < 2 * blocks; block += 2) send(block)
  expect(served.isWhole).toBe(true)
})

test('a device that fetches single bytes apart is remembered by a bounded number of pieces, the longest', () => {
  const bytes = 4 * rangesMax
  const served = new ServedRanges(bytes)
  const half = bytes / 2
  served.add(0, half - 1)
  for (let at = half + 1; at < bytes; at += 2) served.add(at, at)
  expect(served.percent).toBe(Math.floor(((half + rangesMax - 1) / bytes) * 100))
})
