import { expect, test } from 'vitest'
import type { SlotValue, Step } from '../page-data.ts'
import { getSlotValue } from './get-slot-value.ts'

const linear = { kind: 'linear', from: [0, 4095], to: [0, 100] } as const
const range = {
  kind: 'range',
  cases: [
    { max: 10, then: 'low' },
    { min: 10, max: 20, then: 'right' },
  ],
} as const
const equals = {
  kind: 'equals',
  cases: [
    { value: 0, then: false },
    { value: 3, then: '#ff0000' },
  ],
  otherwise: 'else',
} as const

const cases: readonly (readonly [
  string,
  readonly Step[],
  number | string | boolean,
  SlotValue | undefined,
])[] = [
  ['no steps keep the value', [], 12.5, 12.5],
  ['a line', [linear], 819, 20],
  ['a line beyond its ends', [linear], 8190, 200],
  ['a clamped line', [{ ...linear, clamp: true }], 8190, 100],
  ['a line from a single point', [{ ...linear, from: [5, 5] }], 7, 0],
  ['a falling line', [{ kind: 'linear', from: [0, 10], to: [10, 0] }], 2, 8],
  ['a range, lower end inclusive', [range], 10, 'right'],
  ['a range, upper end exclusive', [range], 9.999, 'low'],
  ['no range and no other', [range], 20, undefined],
  ['no range but another', [{ ...range, otherwise: 'high' }], 20, 'high'],
  ['equal', [equals], 3, '#ff0000'],
  ['equal to false', [equals], 0, false],
  ['not equal', [equals], 4, 'else'],
  ['a bit', [{ kind: 'bit', bit: 2 }], 4, true],
  ['a bit that is not set', [{ kind: 'bit', bit: 1 }], 4, false],
  ['a turned bit', [{ kind: 'bit', bit: 1, invert: true }], 4, true],
  ['the sign bit of a negative number', [{ kind: 'bit', bit: 15 }], -1, true],
  ['a bit above 32', [{ kind: 'bit', bit: 40 }], 2 ** 40, true],
  ['a bit that no register has', [{ kind: 'bit', bit: -1 }], 1, false],
  [
    'decimals, before and after',
    [{ kind: 'format', decimals: 2, prefix: '≈', suffix: ' m' }],
    1.5,
    '≈1.50 m',
  ],
  ['a text is formatted as it is', [{ kind: 'format', decimals: 2 }], 'open', 'open'],
  ['several steps', [linear, range], 205, 'low'],
  ['a text where a number is needed', [linear], 'open', undefined],
  ['an empty text is no number', [linear], ' ', undefined],
  ['a text that is a number', [linear], '4095', 100],
  ['a step after nothing', [range, { kind: 'format', suffix: '!' }], 99, undefined],
]

test.for(cases)('%s', ([, map, value, expected]) => {
  expect(getSlotValue({ map }, value)).toBe(expected)
})

test('no value, a bad one and one that is no number show nothing', () => {
  expect(getSlotValue({}, null)).toBeUndefined()
  expect(getSlotValue({}, undefined)).toBeUndefined()
  expect(getSlotValue({}, Number.NaN)).toBeUndefined()
})

test('a slot takes what it is for', () => {
  expect(getSlotValue({}, '12', 'number')).toBe(12)
  expect(getSlotValue({}, 'x', 'number')).toBeUndefined()
  expect(getSlotValue({}, true, 'number')).toBe(1)
  expect(getSlotValue({}, -0.5, 'flag')).toBe(true)
  expect(getSlotValue({}, 0, 'flag')).toBe(false)
  expect(getSlotValue({}, 'off', 'flag')).toBe(false)
  expect(getSlotValue({}, 12.5, 'text')).toBe(12.5)
  expect(getSlotValue({}, true, 'text')).toBe('true')
  expect(getSlotValue({}, '#0B6E99', 'color')).toBe('#0B6E99')
  expect(getSlotValue({}, 'rgb(1, 2, 3)', 'color')).toBe('rgb(1, 2, 3)')
  expect(getSlotValue({}, 'url(http://example.org)', 'color')).toBeUndefined()
  expect(getSlotValue({}, 3, 'color')).toBeUndefined()
})
