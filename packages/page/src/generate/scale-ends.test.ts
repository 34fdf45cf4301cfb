import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ScaleEnds, scaleEnds } from './scale-ends.ts'

test.for([
  ['a level in metres', 3.4, { min: 0, max: 5 }],
  ['a flow beyond the usual scale', 119, { min: 0, max: 200 }],
  ['a pressure in megapascals', 0.45, { min: 0, max: 1 }],
  ['a small one', 0.12, { min: 0, max: 0.2 }],
  ['a frost', -12, { min: -20, max: 20 }],
  ['a current that is well seen from 0 to 100', 36, {}],
  ['the end of the usual scale', 100, {}],
  ['something that stands', 0, {}],
] as const)('without limits the value decides: %s', ([, value, ends]) => {
  expect(scaleEnds({}, value)).toEqual(ends)
})

test('limits go before the value, each for itself', () => {
  expect(scaleEnds({ min: 0, max: 12 }, 119)).toEqual({ min: 0, max: 12 })
  expect(scaleEnds({ max: 4 }, 3.4)).toEqual({ min: 0, max: 4 })
  expect(scaleEnds({ min: 1 }, 3.4)).toEqual({ min: 1, max: 5 })
  expect(scaleEnds({})).toEqual({})
})

test('a scale that is limited at one end runs on from there', () => {
  expect(scaleEnds({ min: 150 })).toEqual({ min: 150, max: 350 })
  expect(scaleEnds({ max: -10 })).toEqual({ min: -20, max: -10 })
})

const anyValue = fc.double({ min: -1e9, max: 1e9, noNaN: true })
const whole = (limits: ScaleEnds, value: number) => ({ ...usual, ...scaleEnds(limits, value) })
const usual = { min: 0, max: 100 }

test('a scale never runs backwards, whatever limits it at one end', () => {
  const limits = fc.oneof(fc.record({ min: anyValue }), fc.record({ max: anyValue }))
  fc.assert(
    fc.property(limits, anyValue, (given, value) => {
      const { min, max } = whole(given, value)
      expect(min).toBeLessThan(max)
    }),
  )
})

test('a scale that nothing limits shows the value that it was made for', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const { min, max } = whole({}, value)
      expect(min).toBeLessThanOrEqual(value)
      expect(max).toBeGreaterThanOrEqual(value)
    }),
  )
})
