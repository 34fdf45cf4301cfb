import { expect, test } from 'vitest'
import { trendText } from './trend-words.ts'

test('a value has the digits of its variable, and one that was calculated those that it came with', () => {
  expect(trendText(79.90416667, 1)).toBe('79.9')
  expect(trendText(0.4595833333, 3)).toBe('0.460')
  expect(trendText(75, 1)).toBe('75.0')
  expect(trendText(0.1 + 0.2, undefined)).toBe('0.3')
  expect([trendText(undefined, 1), trendText('auto', undefined)]).toEqual(['--', 'auto'])
})
