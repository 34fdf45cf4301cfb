import { expect, test } from 'vitest'
import { inUnit, toSeconds, widestUnit } from './every-unit.ts'

test.for([
  ['3600', 'hour', '1'],
  ['5400', 'minute', '90'],
  ['172800', 'day', '2'],
  ['45', 'second', '45'],
] as const)('%s seconds are shown in the unit %s as %s', ([seconds, unit, shown]) => {
  expect(widestUnit(seconds)).toBe(unit)
  expect(inUnit(seconds, unit)).toBe(shown)
  expect(toSeconds(shown, unit)).toBe(seconds)
})

test('half an hour is 1800 seconds, also while its point is typed', () => {
  expect(toSeconds('1.', 'hour')).toBe('3600')
  expect(toSeconds('0.5', 'hour')).toBe('1800')
})

test.for(['', 'abc', ' '])('what is no number yet stays as it is: "%s"', (typed) => {
  expect(toSeconds(typed, 'hour')).toBe(typed)
  expect(widestUnit(typed)).toBe('second')
})
