import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseWindow, fitWindow, type TrendWindow, zoomWindow } from './trend-window.ts'

const whole = { from: 1_000, to: 2_000 }
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('a window that is zoomed keeps the place under the pointer', () => {
  expect(zoomWindow(whole, whole, { factor: 0.5, at: 0.5 })).toEqual({ from: 1_250, to: 1_750 })
  expect(zoomWindow(whole, whole, { factor: 0.5, at: 0 })).toEqual({ from: 1_000, to: 1_500 })
})

test('a window that is as wide as the whole is none', () => {
  expect(zoomWindow({ from: 1_250, to: 1_750 }, whole, { factor: 4, at: 0.2 })).toBeUndefined()
})

test('a drag chooses what lies between its ends, in either direction', () => {
  const chosen = { from: 1_200, to: 1_600 }
  expect(chooseWindow(whole, whole, [0.2, 0.6])).toEqual(chosen)
  expect(chooseWindow(whole, whole, [0.6, 0.2])).toEqual(chosen)
  expect(chooseWindow(whole, whole, [0.5, 0.505])).toEqual(whole)
})

test('whatever is done, a window lies within the whole and has a width', () => {
  const step = fc.record({ factor: fc.double({ min: 0.01, max: 10, noNaN: true }), at: share })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), share, share, (steps, one, other) => {
      let window: TrendWindow | undefined = chooseWindow(whole, whole, [one, other])
      for (const each of steps) window = zoomWindow(window ?? whole, whole, each)
      const { from, to } = window ?? whole
      expect(from).toBeGreaterThanOrEqual(whole.from - 1e-6)
      expect(to).toBeLessThanOrEqual(whole.to + 1e-6)
      expect(to - from).toBeGreaterThan(4)
    }),
  )
})

test('a window that time has left behind is moved to where there is something', () => {
  expect(fitWindow({ from: 100, to: 300 }, whole)).toEqual({ from: 1_000, to: 1_200 })
})
