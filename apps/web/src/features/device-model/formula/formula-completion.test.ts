import { writtenName } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { completionAt, insertAt } from './formula-completion.ts'

const offer = (name: string, insert = writtenName(name)) => ({
  name,
  insert,
  caret: insert.length,
  isFunction: insert.endsWith(')'),
})
const all = [offer('电压'), offer('A相 电压'), offer('avg', 'avg(, 1h)'), offer('abs', 'abs()')]
const namesAt = (text: string, caret = text.length) =>
  completionAt(text, caret, all).offered.map(({ name }) => name)

test.for([
  ['电', ['电压', 'A相 电压']],
  ['1 + [A', ['A相 电压', 'avg', 'abs']],
  ['max(av', ['avg']],
  ['v', []],
  ['电压', []],
  ['电压 + ', []],
  ['', []],
  ['12', []],
] as const)('after “%s” there is a choice of %j', ([text, expected]) => {
  expect(namesAt(text)).toEqual(expected)
})

test('what is chosen takes the place of the word before the caret', () => {
  const text = '电 * 2'
  const { from, offered } = completionAt(text, 1, all)
  const chosen = offered[1] ?? offer('')
  expect(insertAt(text, { from, caret: 1 }, chosen)).toEqual({ text: '[A相 电压] * 2', caret: 7 })
})
