import { expect, test } from 'vitest'
import { translate } from '#i18n/translate.ts'
import { diffFieldLabel, diffValueText } from './diff-text.ts'

test.for([
  ['fm', 2, 'format.u16_ab'],
  ['func', 0, 'model.func.01'],
  ['pUnit', 1, 'model.pUnit.min'],
  ['rw', 'rw', 'model.rw.rw'],
  ['isTop', false, 'model.versions.no'],
  ['bit', undefined, 'model.versions.nothing'],
  ['unit', '', 'model.versions.nothing'],
] as const)('%s %s is named as the grid names it', ([field, value, key]) => {
  expect(diffValueText(field, value, translate)).toBe(translate(key))
})

test('numbers and names are themselves', () => {
  expect(diffValueText('register', 0, translate)).toBe('0')
  expect(diffValueText('name', '2', translate)).toBe('2')
  expect(diffFieldLabel('addr', translate)).toBe(translate('model.slave.addr'))
})
