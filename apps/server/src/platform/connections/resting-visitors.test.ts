import { expect, test } from 'vitest'
import { RestingVisitors } from './resting-visitors.ts'

function open() {
  let time = 0
  const visitors = new RestingVisitors(3_000, { now: () => time })
  return { visitors, pass: (ms: number) => void (time += ms) }
}

test('a visitor rests after the fourth cut in a row, for a while, and nobody else does', () => {
  const { visitors, pass } = open()
  expect([1, 2, 3, 4].map(() => visitors.record('a'))).toEqual([false, false, false, true])
  expect([visitors.rests('a'), visitors.rests('b')]).toEqual([true, false])
  pass(2_999)
  expect(visitors.rests('a')).toBe(true)
  pass(1)
  expect(visitors.rests('a')).toBe(false)
})

test('cuts that lie far apart put nobody to rest', () => {
  const { visitors, pass } = open()
  for (let cut = 0; cut < 10; cut += 1) {
    expect(visitors.record('a')).toBe(false)
    pass(3_000)
  }
})
