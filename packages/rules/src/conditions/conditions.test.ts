import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rows, usesOfSpec } from '../testing/condition-cases.ts'
import type { Band, Limits } from './condition.ts'
import { conditions, getCondition } from './conditions.ts'

const limits = (given: Partial<Limits>): Limits => ({
  a: 0,
  b: 0,
  deadZone: 0,
  decimals: 1,
  ...given,
})

test.for(rows)('%s with %o', ([kind, given, expected]) => {
  const judge = getCondition(kind).judge(limits(given))
  const found = Object.keys(expected).map((value) => [value, judge.regionOf(Number(value))])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('the conditions are those of the spec and one on missing values, with the limits of the contract', () => {
  const uses = conditions.map(({ kind, uses: used }) => [kind, used.join('')])
  expect(uses).toEqual(usesOfSpec)
})

const decimal = fc.integer({ min: -5_000, max: 5_000 }).map((tenths) => tenths / 10)
const contains = ({ from, to, hasFrom, hasTo }: Band, value: number) =>
  (hasFrom ? value >= from : value > from) && (hasTo ? value <= to : value < to)

test('bands lie side by side over the whole axis and say what judging says', () => {
  const anything = fc.record({
    kind: fc.constantFrom(...conditions.map(({ kind }) => kind)),
    a: decimal,
    gap: fc.nat(500),
    deadTenths: fc.nat(249),
    value: decimal,
  })
  fc.assert(
    fc.property(anything, ({ kind, a, gap, deadTenths, value }) => {
      const b = Math.round(a * 10 + gap) / 10
      const deadZone = Math.min(deadTenths, Math.ceil(gap / 2) - 1) / 10
      const given = limits({ a, b, deadZone: Math.max(0, deadZone) })
      const condition = getCondition(kind)
      const bands = condition.bands(given)
      const around = bands.filter((band) => contains(band, value))
      expect(around.map(({ region }) => region)).toEqual([condition.judge(given).regionOf(value)])
      expect([bands[0]?.from, bands.at(-1)?.to]).toEqual([-Infinity, Infinity])
      expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ to }) => to))
    }),
    { numRuns: 2_000 },
  )
})

test.for([
  ['lt', [3, 1, 2], 1],
  ['gt', [3, 9, 2], 9],
  ['between', [10.5, 15, 19], 15],
  ['outside', [9, 25, 4], 4],
] as const)('the peak of %s is the value farthest in the alarm', ([kind, values, peak]) => {
  const { severityOf } = getCondition(kind).judge(limits({ a: 10, b: 20 }))
  expect(values.toSorted((one, other) => severityOf(other) - severityOf(one))[0]).toBe(peak)
})
