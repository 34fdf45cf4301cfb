import type { Limits, Region } from '../conditions/condition.ts'
import type { ConditionKind } from '../conditions/conditions.ts'

type Row = readonly [ConditionKind, Partial<Limits>, Readonly<Record<string, Region>>]

/** Regions that each condition gives for values. */
export const rows: readonly Row[] = [
  ['on', {}, { 1: 'alarm', 0: 'normal', 2: 'normal', '-1': 'normal' }],
  ['off', {}, { 0: 'alarm', '-0': 'alarm', 1: 'normal', 2: 'normal' }],
  // The dead zone does not apply to switches and to "equal".
  ['on', { deadZone: 5 }, { 1: 'alarm', 0: 'normal', 3: 'normal' }],
  ['off', { deadZone: 5 }, { 0: 'alarm', 1: 'normal' }],
  ['lt', { a: 100 }, { 99.9: 'alarm', 100: 'normal', 100.1: 'normal' }],
  // The limit is 100 with dead zone 20; 80 and 120 themselves change nothing.
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
  // Edges are decimal, since binary sums of these numbers miss them by a hair.
  ['lt', { a: 0.7, deadZone: 0.1 }, { 0.8: 'keep', 0.6: 'keep', 0.81: 'normal', 0.59: 'alarm' }],
  ['gt', { b: 0.3, deadZone: 0.1 }, { 0.2: 'keep', 0.4: 'keep', 0.41: 'alarm', 0.19: 'normal' }],
  [
    'lt',
    { a: 9_007_199_254_740_991, deadZone: 1 },
    { 9_007_199_254_740_990: 'keep', 9_007_199_254_740_989: 'alarm' },
  ],
]

/** The limits that each condition uses. */
export const usesOfSpec = [
  ['on', ''],
  ['off', ''],
  ['lt', 'a'],
  ['gt', 'b'],
  ['between', 'ab'],
  ['outside', 'ab'],
  ['eq', 'a'],
  ['noValue', ''],
]

/** How far inside the alarm a value in tenths lies: 0 on the limit, and without end where no dead zone applies. */
export const depthOf: Readonly<
  Record<ConditionKind, (value: number, a: number, b: number) => number>
> = {
  on: (value) => (value === 10 ? Infinity : -Infinity),
  off: (value) => (value === 0 ? Infinity : -Infinity),
  noValue: () => -Infinity,
  eq: (value, a) => (value === a ? Infinity : -Infinity),
  lt: (value, a) => a - value,
  gt: (value, _, b) => value - b,
  between: (value, a, b) => Math.min(value - a, b - value),
  outside: (value, a, b) => Math.max(a - value, value - b),
}
