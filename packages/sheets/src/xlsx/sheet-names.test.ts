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

test('a name that Excel keeps for itself gets a number, and none ends with an apostrophe where it is cut', () => {
  const names = new SheetNames()
  const wanted = ['History', 'HISTORY', `${'x'.repeat(30)}'s`, "'quoted'"]
  for (const name of wanted) names.add(name)
  expect(names.list).toEqual(['History 2', 'HISTORY 3', 'x'.repeat(30), 'quoted'])
})
