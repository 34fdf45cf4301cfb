import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clamped, dataFormats, limitFault, rawForWrite, scaleOf } from '../index.ts'

const format = dataFormats[2]
const decimals = 1
const limits = { writeMin: 5, writeMax: 30, writeStep: 0.5 }

test.for([
  [5, 50],
  [5.5, 55],
  [30, 300],
] as const)('%d lies on a step and is written', ([value, raw]) => {
  expect(rawForWrite({ format, decimals, ...limits }, value)).toEqual({ ok: true, value: raw })
})

test.for([
  [1.005, 2, 101],
  [2.675, 2, 268],
  [-2.675, 2, -268],
  [-2.5, 0, -3],
  [2.4999, 0, 2],
  [4.35, 1, 44],
  [327.665, 2, 32_767],
] as const)('%d with %i decimals is rounded as it is written', ([value, places, raw]) => {
  expect(rawForWrite({ format: dataFormats[4], decimals: places }, value)).toEqual({
    ok: true,
    value: raw,
  })
})

test.for([
  [4.9, { kind: 'off-limits', writeMin: 5, writeMax: 30 }],
  [30.1, { kind: 'off-limits', writeMin: 5, writeMax: 30 }],
  [5.3, { kind: 'off-step', of: 'limits', nearest: [5, 5.5] }],
  [Number.NaN, { kind: 'out-of-range' }],
  [Number.POSITIVE_INFINITY, { kind: 'out-of-range' }],
  [Number.NEGATIVE_INFINITY, { kind: 'out-of-range' }],
] as const)('%d is refused', ([value, error]) => {
  expect(rawForWrite({ format, decimals, ...limits }, value)).toEqual({ ok: false, error })
})

test('a value that is not typed yet is on no step, and no fault of the limits', () => {
  expect(limitFault(limits, Number.NaN)).toBeUndefined()
  expect(limitFault({ writeStep: 0.5 }, Number.POSITIVE_INFINITY)).toBeUndefined()
})

test('without limits the format decides', () => {
  expect(rawForWrite({ format, decimals }, 1e308)).toMatchObject({ ok: false })
  expect(rawForWrite({ format, decimals }, 6553.5)).toEqual({ ok: true, value: 65_535 })
})

test('steps that end before the upper limit leave no step above it', () => {
  const rules = { format, decimals: 0, writeMin: 0, writeMax: 10, writeStep: 4 }
  expect(rawForWrite(rules, 9)).toMatchObject({ error: { nearest: [8] } })
})

test('limits hold in shown values, whichever way the factor points', () => {
  const scale = scaleOf({ factor: -0.1, offset: 100 }, format, decimals)
  const rules = { format, decimals, scale, writeMin: 0, writeMax: 100 }
  expect(rawForWrite(rules, 0)).toEqual({ ok: true, value: 1000 })
  expect(rawForWrite(rules, 100)).toEqual({ ok: true, value: 0 })
  expect(rawForWrite(rules, 100.1)).toMatchObject({ error: { kind: 'off-limits' } })
})

test('a value between two that the register holds is refused with both', () => {
  const scale = scaleOf({ factor: 0.5 }, format, decimals)
  expect(rawForWrite({ format, decimals, scale }, 0.3)).toEqual({
    ok: false,
    error: { kind: 'off-step', of: 'register', nearest: [0, 0.5] },
  })
})

test.for([
  [{ factor: 1e-7 }, 6, 1e-7, [0, 0.000001]],
  [{ factor: 1e-12 }, 3, 1e-12, [0]],
  [{}, 1, 0.04, [0, 0.1]],
  [{}, 0, 0.4, [0, 1]],
  [{ factor: 1e21 }, 0, 5e20, [0]],
] as const)(
  'a value that would be written as nothing is refused, with what can be written: %j',
  ([parts, places, value, nearest]) => {
    const rules = { format, decimals: places, scale: scaleOf(parts, format, places) }
    expect(rawForWrite(rules, value)).toEqual({
      ok: false,
      error: { kind: 'off-step', of: 'register', nearest },
    })
    expect(rawForWrite(rules, 0)).toEqual({ ok: true, value: 0 })
  },
)

test('every value on a step from the lower limit is accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 9 }), (at, tenths) => {
      const rules = { format, decimals, writeMin: 0.1, writeStep: tenths / 10 }
      const value = Number(`${1 + at * tenths}e-1`)
      expect(rawForWrite(rules, value)).toEqual({ ok: true, value: 1 + at * tenths })
    }),
  )
})

test('a clamp limits what is shown', () => {
  expect(clamped({ valueMin: 0, valueMax: 1.6 }, -0.02)).toBe(0)
  expect(clamped({ valueMin: 0, valueMax: 1.6 }, 1.7)).toBe(1.6)
  expect(clamped({ valueMin: 0 }, 1.7)).toBe(1.7)
})
