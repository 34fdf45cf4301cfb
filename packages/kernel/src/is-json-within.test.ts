import { expect, test } from 'vitest'
import { isJsonWithin } from './is-json-within.ts'

const limits = { depthMax: 3, partsMax: 6 }

test('members are counted by themselves', () => {
  const few = { ...limits, partsMax: 100, membersMax: 2 }
  expect(isJsonWithin('{"a:b":1,"c":[1,2,3,4,5]}', few)).toBe(true)
  expect(isJsonWithin('{"a":1,"b":2,"c":3}', few)).toBe(false)
})

test.for([
  ['[{"a":1,"b":2},{"b":1,"a":2},{"a":3}]', true],
  ['[{"a":1,"b":2},{"c":1}]', false],
  ['{"a" :1,"b"\n:2,"c" :3}', false],
  ['{"a\\"c":1,"a\\"d":2,"a\\"e":3}', false],
  ['{"a":"c","b":"d","a":"e"}', true],
  ['{"a":1,"b":2,"c', true],
] as const)('different names are counted by themselves: %s', ([text, isWithin]) => {
  expect(isJsonWithin(text, { depthMax: 3, partsMax: 100, namesMax: 2 })).toBe(isWithin)
})

test('10,000 names have hardly two of one hash, whatever they share', () => {
  const names = (count: number) =>
    `{${Array.from({ length: count }, (_, at) => `"variable ${at}":${at}`).join(',')}}`
  const few = { depthMax: 3, partsMax: 100_000, namesMax: 9_990 }
  expect(isJsonWithin(names(9_990), few)).toBe(true)
  expect(isJsonWithin(names(10_000), few)).toBe(false)
})

test.for([
  ['a plain value', '12', true],
  ['three levels', '[[[1]]]', true],
  ['four levels', '[[[[1]]]]', false],
  ['levels that were closed before', '[[1],[1],[1]]', true],
  ['objects as well as arrays', '{"a":[{"b":{}}]}', false],
  ['brackets in a text', '"[[[[[[[["', true],
  ['brackets behind an escaped quote', '"\\"[[[[[[[["', true],
  ['brackets behind an escaped backslash', '["\\\\",[[[1]]]]', false],
  ['as many parts as may be', '[1,2,3,4,5,6]', true],
  ['one part more', '[1,2,3,4,5,6,7]', false],
  ['empty objects without end', '{},{},{},{}', false],
  ['a text without an end', '["', true],
] as const)('%s', ([, text, isWithin]) => {
  expect(isJsonWithin(text, limits)).toBe(isWithin)
})
