import { expect, test } from 'vitest'
import { SeriesIndex } from './series-index.ts'

const point = (varId: number, time = varId) => ({ deviceId: 1, varId, time, value: 1 })

test('the oldest head is found whatever was sealed, undone, forgotten and added meanwhile', () => {
  const index = new SeriesIndex()
  expect(index.oldestSeq()).toBe(Number.POSITIVE_INFINITY)
  const first = index.add(point(1), 10, 0)
  const second = index.add(point(2), 11, 0)
  expect(index.oldestSeq()).toBe(10)
  index.startSealing(first)
  expect(index.oldestSeq()).toBe(11)
  // It gets points while it is sealed, and is the newest then.
  index.add(point(1, 20), 12, 0)
  index.endSealing(first, undefined)
  expect(index.oldestSeq()).toBe(11)
  index.startSealing(second)
  expect(index.oldestSeq()).toBe(12)
  index.undoSealing([second])
  expect(index.oldestSeq()).toBe(11)
  index.startSealing(second)
  index.startSealing(first)
  expect(index.oldestSeq()).toBe(Number.POSITIVE_INFINITY)
  index.add(point(3), 13, 0)
  expect(index.oldestSeq()).toBe(13)
  index.forgetDevice(1)
  expect(index.oldestSeq()).toBe(Number.POSITIVE_INFINITY)
  index.add(point(4), 14, 0)
  expect(index.oldestSeq()).toBe(14)
})
