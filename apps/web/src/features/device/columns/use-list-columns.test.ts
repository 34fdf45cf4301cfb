import { expect, test } from 'vitest'
import { getUsualColumns, readListColumns, toValueNames } from './use-list-columns.ts'

test('chosen columns are read back', () => {
  const columns = { shown: ['sn', 'csq'], values: ['压力'] }
  expect(readListColumns(JSON.stringify(columns))).toEqual(columns)
})

test.for(['', '{', '{"shown":["gone"],"values":[]}', '{"shown":[],"values":["a","b","c"]}'])(
  'what cannot be read, as %s, counts as not chosen',
  (text) => {
    expect(readListColumns(text)).toBeNull()
  },
)

test.for([
  [1_920, 'group,tags,loginTime'],
  [1_440, 'group,tags,loginTime'],
  [1_366, 'group,loginTime'],
  [1_280, 'loginTime'],
] as const)('a window of %d shows the columns that fit it', ([width, last]) => {
  expect(getUsualColumns(width).shown.join()).toBe(`status,sn,model,${last}`)
})

test('a value is asked for once, and not where its name would be taken for two', () => {
  expect(toValueNames([' 压力 ', '压力'])).toEqual(['压力'])
  expect(toValueNames(['', 'a,b'])).toEqual([])
})
