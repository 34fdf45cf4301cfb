import { expect, test } from 'vitest'
import { parseTyped } from './parse-typed.ts'

test.for([
  ['25.5', 25.5],
  [' １２ ', 12],
  ['−3', -3],
  ['1e3', 1000],
  ['.5', 0.5],
  ['', null],
  ['1,5', null],
  ['0x10', null],
  ['1e999', null],
  ['12a', null],
] as const)('typed %j is %s', ([text, value]) => {
  expect(parseTyped(text)).toBe(value)
})
