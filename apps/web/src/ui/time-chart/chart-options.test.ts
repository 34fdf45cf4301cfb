import { expect, test } from 'vitest'
import { numberAxisPixels } from './chart-options.ts'

test('an axis has room for its longest number', () => {
  expect(numberAxisPixels(null)).toBe(56)
  expect(numberAxisPixels(['0', '12.5'])).toBe(56)
  expect(numberAxisPixels(['0', '100,000'])).toBe(65)
  expect(numberAxisPixels(['-12,500,000'])).toBe(93)
})
