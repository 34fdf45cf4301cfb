import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NodeCell } from '../../page-data.ts'
import { getSliderValue, stepSlider } from './slider-scale.ts'

const sliderOf = (props: NodeCell['data']['props']): NodeCell => ({
  kind: 'node',
  id: 's',
  shape: 'slider',
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 224, height: 44 },
  data: { props },
})

test('the knob stands for the value under it, on the steps of the scale', () => {
  const slider = sliderOf({ min: 0, max: 100, step: 5 })
  expect([-50, 12, 112, 163, 212, 500].map((x) => getSliderValue(slider, x))).toEqual([
    0, 0, 50, 75, 100, 100,
  ])
})

test('without a step of its own it goes by hundredths, and no finer than the variable', () => {
  const slider = sliderOf({ min: 0, max: 1 })
  expect(getSliderValue(slider, 112.4)).toBe(0.5)
  expect(getSliderValue(slider, 113.2)).toBe(0.51)
  expect(getSliderValue(slider, 113.2, 1)).toBe(0.5)
})

test('keys go by steps towards the upper end, also where that is the smaller number', () => {
  const slider = sliderOf({ min: 0, max: 10 })
  expect(stepSlider(slider, { value: 0.3, steps: 1, decimals: 2 })).toBe(0.4)
  expect(stepSlider(slider, { value: 9.95, steps: 10 })).toBe(10)
  expect(stepSlider(sliderOf({ min: 10, max: 0 }), { value: 5, steps: 1 })).toBe(4.9)
})

test('a scale of next to nothing has a value all the same', () => {
  expect(getSliderValue(sliderOf({ min: 0, max: 5e-324 }), 100)).toBe(0)
})

test('whatever the scale, the value lies on it', () => {
  const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.double({ min: 0, max: 300, noNaN: true }),
      (min, max, step, x) => {
        const value = getSliderValue(sliderOf({ min, max, step }), x)
        expect(value).toBeGreaterThanOrEqual(Math.min(min, max) - 1e-9)
        expect(value).toBeLessThanOrEqual(Math.max(min, max) + 1e-9)
      },
    ),
  )
})
