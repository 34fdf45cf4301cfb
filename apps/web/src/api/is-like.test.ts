import { expect, test } from 'vitest'
import { isLike } from './is-like.ts'

const sample = { name: '', isOn: true, ids: [], rows: [{ value: '' }] }

test.for([
  [{ name: 'a', isOn: false, ids: ['3'], rows: [] }, true],
  [{ name: 'a', isOn: false, ids: [{ value: '1' }], rows: [{ value: 'x' }] }, true],
  [{ name: 'a', isOn: 'yes', ids: [], rows: [] }, false],
  [{ name: 'a', ids: [], rows: [] }, false],
  [{ name: 'a', isOn: true, ids: [null], rows: [] }, false],
  [{ name: 'a', isOn: true, ids: [{ deep: {} }], rows: [] }, false],
  [{ name: 'a', isOn: true, ids: [], rows: [{ value: 1 }] }, false],
  [[], false],
  [null, false],
] as const)('%o fits: %s', ([value, isGood]) => {
  expect(isLike(sample, value)).toBe(isGood)
})
