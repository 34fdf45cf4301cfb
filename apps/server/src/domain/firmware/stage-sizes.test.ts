import { expect, test } from 'vitest'
import { stageSizes } from './stage-sizes.ts'

test.for([
  [1000, [1, 10, 100], [10, 90, 900]],
  [100, [1, 10, 100], [1, 9, 90]],
  [5, [1, 10, 100], [1, 1, 3]],
  [2, [1, 10, 100], [1, 1]],
  [1, [1, 10, 100], [1]],
  [7, [100], [7]],
] as const)('%i devices in %o are %o', ([devices, shares, sizes]) => {
  expect(stageSizes(devices, shares)).toEqual(sizes)
})
