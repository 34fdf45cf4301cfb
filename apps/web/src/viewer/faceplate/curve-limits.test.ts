import { expect, test } from 'vitest'
import type { TriggerLimit } from '../viewer-host.ts'
import { heightOf, scaleWithLimits } from './curve-limits.ts'

const line = [40, 50, 60].map((value, time) => ({ time, value }))
const limit = (value: number): TriggerLimit => ({
  triggerName: `at ${value}`,
  severity: 'important',
  value,
})

test('a limit near the curve widens its scale, one far away does not', () => {
  const plain = scaleWithLimits(line, [])
  expect(plain.scale).toEqual({ low: 39, high: 61 })
  const near = scaleWithLimits(line, [limit(75), limit(500), limit(-300)])
  expect(near.shown.map(({ value }) => value)).toEqual([75])
  expect(near.scale.high).toBeGreaterThan(75)
  expect(scaleWithLimits(line, [limit(500)]).scale).toEqual(plain.scale)
})

test('a limit within the curve leaves the scale as it is', () => {
  expect(scaleWithLimits(line, [limit(55)])).toEqual({
    scale: { low: 39, high: 61 },
    shown: [limit(55)],
  })
})

test('a line lies where its value is', () => {
  expect(heightOf(60, { low: 0, high: 80 })).toBe(0.25)
  expect([heightOf(-5, { low: 0, high: 80 }), heightOf(99, { low: 0, high: 80 })]).toEqual([1, 0])
  expect(heightOf(7, { low: 7, high: 7 })).toBe(0.5)
})
