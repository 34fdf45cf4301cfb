import { expect, test } from 'vitest'
import { tickStep, ticksBetween } from './tick-step.ts'

test('numbers of a ruler stand apart at every scale, but not farther than they need', () => {
  for (let scale = 0.01; scale < 160; scale *= 1.2) {
    const px = tickStep(scale) * scale
    expect(px).toBeGreaterThanOrEqual(60 - 1e-9)
    expect(px).toBeLessThanOrEqual(151)
  }
})

test('ticks are the multiples within the view, below zero too', () => {
  expect(ticksBetween(-120, 130, 100)).toEqual([-100, 0, 100])
  expect(ticksBetween(0.15, 0.35, 0.1)).toEqual([0.2, 0.3])
  expect(ticksBetween(10, 20, 100)).toEqual([])
})
