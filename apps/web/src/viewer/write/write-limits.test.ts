import { isUnusual, limitFault } from '@fieldhub/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestWritable, nextWritable } from './write-limits.ts'

test('a value outside of the limits, or between steps, is told with what is taken instead', () => {
  const variable = { writeMin: 10, writeMax: 60, writeStep: 0.5 }
  expect(limitFault(variable, 23.5)).toBeUndefined()
  expect(limitFault(variable, 61)).toEqual({ kind: 'off-limits', writeMin: 10, writeMax: 60 })
  expect(limitFault({ writeMax: 5 }, 6)).toEqual({
    kind: 'off-limits',
    writeMin: undefined,
    writeMax: 5,
  })
  expect(limitFault(variable, 23.4)).toEqual({
    kind: 'off-step',
    of: 'limits',
    nearest: [23, 23.5],
  })
  expect(limitFault({ writeMax: 1, writeStep: 0.3 }, 0.95)).toEqual({
    kind: 'off-step',
    of: 'limits',
    nearest: [0.9],
  })
  expect(limitFault({ writeStep: 0.1 }, 0.3)).toBeUndefined()
  expect(limitFault({}, 1e9)).toBeUndefined()
})

test('a value outside of the usual limits is asked about', () => {
  expect(isUnusual({ confirmMin: 5, confirmMax: 50 }, 5)).toBe(false)
  expect(isUnusual({ confirmMin: 5, confirmMax: 50 }, 4.9)).toBe(true)
  expect(isUnusual({ confirmMax: 50 }, 51)).toBe(true)
  expect(isUnusual({}, 51)).toBe(false)
})

test('a key goes on by a step of the variable where that is the longer one', () => {
  expect(nextWritable({ writeStep: 5 }, { value: 10, next: 11 })).toBe(15)
  expect(nextWritable({ writeStep: 5, writeMin: 10 }, { value: 10, next: 9 })).toBe(10)
  expect(nextWritable({ writeStep: 1 }, { value: 10, next: 20 })).toBe(20)
  expect(nextWritable(undefined, { value: 10, next: 11 })).toBe(11)
})

test('wherever a knob is let go, the variable takes the value', () => {
  const whole = fc.integer({ min: -1000, max: 1000 })
  const steps = fc.constantFrom(undefined, 0.1, 0.25, 1, 7)
  fc.assert(
    fc.property(
      whole,
      fc.integer({ min: 10, max: 500 }),
      steps,
      fc.double({ min: -2000, max: 2000, noNaN: true }),
      (writeMin, span, writeStep, value) => {
        const variable = {
          writeMin,
          writeMax: writeMin + span,
          ...(writeStep !== undefined && { writeStep }),
        }
        expect(limitFault(variable, nearestWritable(variable, value))).toBeUndefined()
      },
    ),
  )
  expect(nearestWritable(undefined, 3.3)).toBe(3.3)
})
