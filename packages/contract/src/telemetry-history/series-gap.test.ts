import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getGapRule, getSteps, isGap } from './series-gap.ts'

const rule = getGapRule(2_000, 0)
const gapsIn = (steps: readonly number[], by = rule) =>
  steps.flatMap((_, at) => (isGap(steps, at, by) ? [at] : []))
const times = (count: number, step: number) => Array.from({ length: count }, () => step)
const minute = 60_000

test('where values came as they should a longer silence is a gap, and thinning makes them wider', () => {
  expect(gapsIn([2_000, 2_000, 2_000, 70_000, 2_000])).toEqual([3])
  expect(gapsIn(times(4, minute), getGapRule(2_000, minute))).toEqual([])
})

test('values stored on change are joined up to an hour, which they are stored at least', () => {
  expect(gapsIn([11 * minute, 3 * minute, 35 * minute])).toEqual([])
  expect(gapsIn([11 * minute, 3 * minute, 70 * minute, 5 * minute])).toEqual([2])
  expect(gapsIn([30 * minute])).toEqual([])
})

test('a slower part is joined at its pace, beside a fast one too, and an outage in either is a gap', () => {
  const slow = times(8, 5 * minute)
  const fast = times(100, 2_000)
  expect(gapsIn([...slow, ...fast, ...slow])).toEqual([])
  expect(gapsIn([...slow, 60 * minute, ...slow, ...fast])).toEqual([8])
  // A quarter of all steps are wide, which says nothing of the fast part.
  const third = [...times(50, 5 * minute), ...times(50, 2_000), 30 * minute, ...times(50, 2_000)]
  expect(gapsIn(third)).toEqual([100])
})

test('no outage of a polled series is drawn through, whatever its parts, and no part has a gap in itself', () => {
  const Part = fc.record({
    step: fc.constantFrom(2_000, 10_000, minute, 5 * minute),
    count: fc.integer({ min: 9, max: 30 }),
    outage: fc.constantFrom(0, 5, 20),
  })
  const property = fc.property(fc.array(Part, { minLength: 1, maxLength: 5 }), (parts) => {
    const steps: number[] = []
    const expected: number[] = []
    for (const { step, count, outage } of parts) {
      const jitter = (at: number) => Math.round(step * (1 + (at % 3) / 50))
      const part = Array.from({ length: count }, (_, at) => jitter(at))
      if (outage > 0) {
        const middle = Math.floor(count / 2)
        part[middle] = step * outage
        if (step * outage > rule.gapMs) expected.push(steps.length + middle)
      }
      steps.push(...part)
    }
    expect(gapsIn(steps)).toEqual(expected)
  })
  fc.assert(property, { numRuns: 300 })
})

test('steps are between neighbouring points', () => {
  expect(getSteps([[1], [4], [9]])).toEqual([3, 5])
  expect(getSteps([])).toEqual([])
})
