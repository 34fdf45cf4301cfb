import { expect, test } from 'vitest'
import { ServedRanges } from './served-ranges.ts'

test('a file is whole when every byte went out, in any order and twice', () => {
  const served = new ServedRanges(100)
  served.add(90, 99)
  expect([served.isWhole, served.percent]).toEqual([false, 10])
  served.add(0, 49)
  served.add(40, 60)
  expect([served.isWhole, served.percent]).toEqual([false, 71])
  served.add(61, 89)
  expect([served.isWhole, served.percent]).toEqual([true, 100])
})
