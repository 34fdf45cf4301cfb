import { expect, test } from 'vitest'
import { rightsOf } from './device-rights.ts'

const all = { mayCommand: true, mayChange: true }
const owner = 'plant_a'

test('an own device follows the role of the account', () => {
  expect(rightsOf(null, all)).toEqual({ mayCommand: true, mayChange: true, mayOwn: true })
  expect(rightsOf(undefined, { mayCommand: true, mayChange: false })).toEqual({
    mayCommand: true,
    mayChange: false,
    mayOwn: false,
  })
})

test.for([
  ['viewer', false, false],
  ['operator', true, false],
  ['engineer', true, true],
] as const)('a device shared as %s', ([role, mayCommand, mayChange]) => {
  expect(rightsOf({ role, owner }, all)).toEqual({ mayCommand, mayChange, mayOwn: false })
})

test('a share gives an account no more than its role', () => {
  expect(rightsOf({ role: 'engineer', owner }, { mayCommand: false, mayChange: false })).toEqual({
    mayCommand: false,
    mayChange: false,
    mayOwn: false,
  })
})
