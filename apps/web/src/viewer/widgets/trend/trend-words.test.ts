import { expect, test } from 'vitest'
import { trendText } from './trend-words.ts'

test('a mean at the cursor has the digits of its variable, and a value of now those that it came with', () => {
  expect(trendText(79.90416667, 1)).toBe('79.9')
  expect(trendText(0.4595833333, 3)).toBe('0.460')
  expect(trendText(0.1 + 0.2, undefined)).toBe('0.3')
  expect([trendText(undefined, 1), trendText('auto', undefined)]).toEqual(['--', 'auto'])
})
