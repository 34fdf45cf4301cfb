import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Band, Limits, Region } from './condition.ts'
import { type ConditionKind, conditions, getCondition } from './conditions.ts'

const limits = (given: Partial<Limits>): Limits => ({
  a: 0,
  b: 0,
  deadZone: 0,
  decimals: 1,
  ...given,
})

type Row = readonly [ConditionKind, Partial<Limits>, Readonly<Record<string, Region>>]

const rows: readonly Row[] = [
  ['on', {}, { 1: 'alarm', 0: 'normal', 2: 'normal', '-1': 'normal' }],
  ['off', {}, { 0: 'alarm', '-0': 'alarm', 1: 'normal', 2: 'normal' }],
  // The dead zone does not apply to switches and to "equal".
  ['on', { deadZone: 5 }, { 1: 'alarm', 0: 'normal', 3: 'normal' }],
  ['off', { deadZone: 5 }, { 0: 'alarm', 1: 'normal' }],
  ['lt', { a: 100 }, { 99.9: 'alarm', 100: 'normal', 100.1: 'normal' }],
  // Below 100 with dead zone 20; 80 and 120 themselves change nothing.
  [
    'lt',
    { a: 100, deadZone: 20 },
    { 79.9: 'alarm', 80: 'keep', 99: 'keep', 100: 'keep', 120: 'keep', 120.1: 'normal' },
  ],
  ['gt', { b: 100 }, { 100.1: 'alarm', 100: 'normal', 99.9: 'normal' }],
  [
    'gt',
    { b: 100, deadZone: 20 },
    { 120.1: 'alarm', 120: 'keep', 100: 'keep', 80: 'keep', 79.9: 'normal' },
  ],
  ['gt', { a: 7, b: -5 }, { '-4.9': 'alarm', '-5': 'normal' }],
  [
    'between',
    { a: 10, b: 20 },
    { 9.9: 'normal', 10: 'alarm', 15: 'alarm', 20: 'alarm', 20.1: 'normal' },
  ],
  [
    'between',
    { a: 10, b: 20, deadZone: 2 },
    {
      7.9: 'normal',
      8: 'keep',
      10: 'keep',
      12: 'keep',
      12.1: 'alarm',
      17.9: 'alarm',
      18: 'keep',
      20: 'keep',
      22: 'keep',
      22.1: 'normal',
    },
  ],
  [
    'outside',
    { a: 10, b: 20 },
    { 9.9: 'alarm', 10: 'normal', 15: 'normal', 20: 'normal', 20.1: 'alarm' },
  ],
  [
    'outside',
    { a: 10, b: 20, deadZone: 2 },
    {
      7.9: 'alarm',
      8: 'keep',
      12: 'keep',
      12.1: 'normal',
      17.9: 'normal',
      18: 'keep',
      22: 'keep',
      22.1: 'alarm',
    },
  ],
  ['between', { a: 5, b: 5 }, { 4.9: 'normal', 5: 'alarm', 5.1: 'normal' }],
  ['eq', { a: 5 }, { 5: 'alarm', 5.04: 'alarm', 4.96: 'alarm', 5.1: 'normal', 4.9: 'normal' }],
  ['eq', { a: 0.3, deadZone: 9 }, { 0.30000000000000004: 'alarm', 0.4: 'normal' }],
  ['eq', { a: 5.04, decimals: 0 }, { 5: 'alarm', 5.4: 'alarm', 6: 'normal' }],
  // Edges are decimal; binary sums of these numbers miss them by a hair.
  ['lt', { a: 0.7, deadZone: 0.1 }, { 0.8: 'keep', 0.6: 'keep', 0.81: 'normal', 0.59: 'alarm' }],
  ['gt', { b: 0.3, deadZone: 0.1 }, { 0.2: 'keep', 0.4: 'keep', 0.41: 'alarm', 0.19: 'normal' }],
  [
    'lt',
    { a: 9_007_199_254_740_991, deadZone: 1 },
    { 9_007_199_254_740_990: 'keep', 9_007_199_254_740_989: 'alarm' },
  ],
]

test.for(rows)('%s with %o', ([kind, given, expected]) => {
  const judge = getCondition(kind).judge(limits(given))
  const found = Object.keys(expected).map((value) => [value, judge.regionOf(Number(value))])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('the conditions are those of the spec, with the limits of the contract', () => {
  const uses = conditions.map(({ kind, uses: used }) => [kind, used.join('')])
  expect(uses).toEqual([
    ['on', ''],
    ['off', ''],
    ['lt', 'a'],
    ['gt', 'b'],
    ['between', 'ab'],
    ['outside', 'ab'],
    ['eq', 'a'],
  ])
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
