import { expect, test } from 'vitest'
import { modiconAddress } from './modicon-address.ts'

test.for([
  ['03', '0', '40001'],
  ['04', '10', '30011'],
  ['01', '0', '00001'],
  ['02', '9998', '19999'],
  ['03', '9999', '410000'],
  ['03', '65535', '465536'],
  ['03', '65536', null],
  ['03', '', null],
  ['05', '0', null],
] as const)('function %s register %s is %s in a manual', ([func, register, address]) => {
  expect(modiconAddress(func, register)).toBe(address)
})
