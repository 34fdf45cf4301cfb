import { expect, test } from 'vitest'
import { SheetNames } from './sheet-names.ts'

test('sheets have names that Excel takes, each its own', () => {
  const names = new SheetNames()
  const wanted = ['泵站', '泵站', "a/b:c[d]'", '', 'x'.repeat(40), 'X'.repeat(40)]
  expect(wanted.map((name) => names.add(name))).toEqual([1, 2, 3, 4, 5, 6])
  expect(names.list).toEqual([
    '泵站',
    '泵站 2',
    'a b c d',
    'Sheet',
    'x'.repeat(31),
    `${'X'.repeat(29)} 2`,
  ])
})
