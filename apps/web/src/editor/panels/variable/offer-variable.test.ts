import { formatLabels, type Variable } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { offerVariable } from './offer-variable.ts'

const level: Variable = {
  varId: 7,
  name: '液位',
  fm: 4,
  func: 2,
  register: 0,
  rate: 1,
  pUnit: 0,
  unit: 'm',
  decimals: 2,
  method: 'all',
  rw: 'r',
  isTop: false,
}
const ends = (variable: Variable, value?: number) => {
  const { min, max } = offerVariable('$self', '从机', variable, value)
  return [min, max]
}

test('a variable without limits brings a scale for what it shows now', () => {
  expect(ends(level, 3.4)).toEqual([0, 5])
  expect(ends(level)).toEqual([undefined, undefined])
})

test('its own limits, or the whole of a percentage, go before what it shows now', () => {
  expect(ends({ ...level, valueMin: 0, valueMax: 8 }, 3.4)).toEqual([0, 8])
  expect(ends({ ...level, unit: '%' }, 3.4)).toEqual([0, 100])
})

test('a switch has no scale', () => {
  const fm = formatLabels.findIndex(({ isBit }) => isBit)
  expect(ends({ ...level, fm, func: 0, unit: '' }, 1)).toEqual([undefined, undefined])
})
