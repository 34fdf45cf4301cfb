import { expect, test } from 'vitest'
import { gridStep } from './grid-step.ts'

test.for([
  [10, 1, 10],
  [10, 0.8, 10],
  [10, 0.43, 20],
  [10, 0.2, 50],
  [10, 0.1, 100],
  [1, 1, 10],
])('a grid of %i at %f is drawn every %i', ([size, scale, step]) => {
  expect(gridStep(size ?? 0, scale ?? 0)).toBe(step)
})
