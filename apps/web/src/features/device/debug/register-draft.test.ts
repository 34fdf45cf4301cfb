import { expect, test } from 'vitest'
import type { Translate } from '#i18n/translate.ts'
import { checkRegisters, type RegisterDraft, readPasted } from './register-draft.ts'

const t: Translate = (key, ..._params) => key
const draft: RegisterDraft = {
  source: 'device',
  hex: '',
  unitId: 1,
  func: 2,
  register: 10,
  count: 2,
  hasNeighbours: false,
}
const faultsOf = (change: Partial<RegisterDraft>) => {
  const check = checkRegisters({ ...draft, ...change }, 1, t)
  return check.ok ? {} : check.faults
}

test.for([
  [{}, {}],
  [{ count: 125 }, {}],
  [{ count: 126 }, { count: 'registerCount' }],
  [{ count: Number.NaN }, { count: 'registerCount' }],
  [{ count: Number.NaN, hasNeighbours: true }, { count: 'registerCount' }],
  [{ unitId: 248 }, { unitId: 'slaveAddress' }],
  [{ register: 65_536 }, { register: 'register' }],
  [{ register: 65_535 }, { count: 'registerSpan' }],
] as const)('what is wrong with %o is %o', ([change, faults]) => {
  expect(faultsOf(change)).toEqual(faults)
})

test('registers past the last one are left out where their neighbours are read too', () => {
  expect(faultsOf({ register: 65_535, hasNeighbours: true })).toEqual({})
  expect(faultsOf({ register: 65_536, hasNeighbours: true })).toEqual({ register: 'register' })
})

test('what is pasted is read at its place, whatever count the device is to be asked for', () => {
  const pasted = { ...draft, source: 'paste', hex: '43 66 19 9A', count: Number.NaN } as const
  expect(readPasted(pasted)).toMatchObject({ start: 10, at: 0, words: ['4366', '199A'] })
  expect(faultsOf(pasted)).toEqual({})
  expect(faultsOf({ ...pasted, hex: '43 6' })).toEqual({ hex: 'bench.detective.pasteFault' })
  expect(readPasted({ ...pasted, hex: '43 6' })).toBeUndefined()
  expect(readPasted({ ...pasted, unitId: Number.NaN })).toBeUndefined()
  expect(faultsOf({ ...pasted, hex: '' })).toEqual({})
})
