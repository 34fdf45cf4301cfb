import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTimeOrder } from './time-order.ts'

test('a backlog that comes newest first is turned round, and of one time the last stays the last', () => {
  const times = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 256, maxLength: 600 })
  fc.assert(
    fc.property(times, (list) => {
      const points = list.map((time, value) => ({ deviceId: 1, varId: 1, time, value }))
      const ordered = inTimeOrder(points)
      const sorted = points.toSorted((a, b) => a.time - b.time || a.value - b.value)
      expect(ordered).toEqual(sorted)
    }),
    { numRuns: 30 },
  )
})

test('what does not go back, and the turn of several series, stay as they came', () => {
  const points = Array.from({ length: 600 }, (_, index) => ({
    deviceId: 1,
    varId: index % 2,
    time: index % 2 === 0 ? index : 600 - index,
    value: index,
  }))
  expect(inTimeOrder(points)).toBe(points)
})
