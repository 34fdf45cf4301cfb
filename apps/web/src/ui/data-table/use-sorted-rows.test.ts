import { expect, test } from 'vitest'
import { sortRows } from './use-sorted-rows.ts'

const sorted = (values: readonly (string | number | null)[], isDescending: boolean) =>
  sortRows(
    values.map((original, index) => ({ id: String(index), original })),
    (value) => value,
    isDescending,
  ).map(({ id, original }) => `${id}:${original}`)

test('numbers in texts count, and Chinese stands by its sound', () => {
  expect(sorted(['泵10', '泵9', '阿'], false)).toEqual(['2:阿', '1:泵9', '0:泵10'])
})

test('rows without a value are last in both directions, and equal ones keep their order', () => {
  expect(sorted([null, 2, 1, 2], false)).toEqual(['2:1', '1:2', '3:2', '0:null'])
  expect(sorted([null, 2, 1, 2], true)).toEqual(['1:2', '3:2', '2:1', '0:null'])
})
