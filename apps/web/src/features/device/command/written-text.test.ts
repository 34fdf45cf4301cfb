import { expect, test } from 'vitest'
import { lastValue } from '#api/testing/last-value.ts'
import { writtenText } from './written-text.ts'

const level = lastValue({
  varId: 1,
  name: '液位',
  value: 12,
  raw: 12,
  unit: 'm',
  time: 1,
  quality: 'good',
  register: 8,
  rw: 'rw',
  rateSeconds: 1,
})
const float = 12

test('a whole register is said to become what it will show', () => {
  expect(writtenText(level, 2.675)).toBe('2.68 m')
  expect(writtenText(level, 1.005)).toBe('1.01 m')
  expect(writtenText({ ...level, decimals: 1, ratio: 'ct', ct: 80 }, 80)).toBe('80.0 m')
})

test('a float is said to become what was typed, however few places its variable shows', () => {
  expect(writtenText({ ...level, fm: float, decimals: 0 }, 12.34)).toBe('12.34 m')
  expect(writtenText({ ...level, fm: float }, 12.3)).toBe('12.30 m')
})

test('what no register holds stays as it was typed', () => {
  expect(writtenText(level, 99_999)).toBe('99,999.00 m')
})
