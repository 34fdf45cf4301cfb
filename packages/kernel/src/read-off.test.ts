import { expect, test } from 'vitest'
import { readOff } from './read-off.ts'

test.for([
  [45.346_2, 45, 45.35],
  [0, 20, 0],
  [0.1 + 0.2, 0.3, 0.3],
  [12_345.678, 12_000, 12_350],
  [123_450.18, 6.6, 123_450.18],
  [123_456.78, 6.6, 123_456.78],
  [-1_234_567.2, 0.8, -1_234_567.2],
  [1_234_567.51, 0, 1_234_567.51],
  [1e-7, 1e-6, 1e-7],
] as const)('%d beside a picture that spans %d is %d', ([value, span, shown]) => {
  expect(readOff(value, span)).toBe(shown)
})
