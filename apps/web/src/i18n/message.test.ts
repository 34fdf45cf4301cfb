import { expect, test } from 'vitest'
import { fillMessage, getParamNames } from './message.ts'

test.for([
  ['共 {n} 台', { n: 3 }, '共 3 台'],
  ['{n} {n|device|devices}', { n: 1 }, '1 device'],
  ['{n} {n|device|devices}', { n: 0 }, '0 devices'],
  ['{a} and {a}', { a: 'x' }, 'x and x'],
  ['{missing}', {}, '{missing}'],
] as const)('%s with %o reads %s', ([text, params, expected]) => {
  expect(fillMessage(text, params)).toBe(expected)
})

test('the names of the parameters are found once each', () => {
  expect(getParamNames('{b} {n|one|many} {n}')).toEqual(['b', 'n'])
})
