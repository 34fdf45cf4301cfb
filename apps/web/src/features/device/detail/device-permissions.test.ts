import { expect, test } from 'vitest'
import { getPermissions } from './device-permissions.ts'

const all = { mayCommand: true, mayChange: true, isDemo: false }
const owner = 'plant_a'

test('an own device follows the role of the account', () => {
  expect(getPermissions(null, all)).toEqual({
    mayCommand: true,
    maySendRaw: true,
    mayChange: true,
    mayOwn: true,
    mayShare: true,
    mayLeave: false,
  })
  expect(getPermissions(undefined, { ...all, mayChange: false })).toEqual({
    mayCommand: true,
    maySendRaw: true,
    mayChange: false,
    mayOwn: false,
    mayShare: false,
    mayLeave: false,
  })
})

test('a sandbox of the demo shares nothing', () => {
  const rights = getPermissions(null, { ...all, isDemo: true })
  expect([rights.mayOwn, rights.mayShare]).toEqual([true, false])
})

test.for([
  ['viewer', false, false],
  ['operator', true, false],
  ['engineer', true, true],
] as const)('a device shared as %s', ([role, mayCommand, mayChange]) => {
  const maySendRaw = role === 'engineer'
  const rights = {
    mayCommand,
    maySendRaw,
    mayChange,
    mayOwn: false,
    mayShare: false,
    mayLeave: true,
  }
  expect(getPermissions({ role, owner, groups: [] }, all)).toEqual(rights)
})

test('a share gives an account no more than its role', () => {
  const rights = getPermissions(
    { role: 'engineer', owner, groups: [] },
    { ...all, mayCommand: false, mayChange: false },
  )
  expect([rights.mayCommand, rights.mayChange]).toEqual([false, false])
})
