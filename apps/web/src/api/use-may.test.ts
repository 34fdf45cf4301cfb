import { expect, test } from 'vitest'
import { mayOf } from './use-may.ts'

test.for([
  ['ROOT', [true, true, true]],
  ['ADMIN', [true, true, false]],
  ['GUEST', [true, true, false]],
  ['OPERATOR', [true, false, false]],
  ['VIEWER', [false, false, false]],
] as const)('%s may command, change, rule: %o', ([role, allowed]) => {
  expect((['command', 'change', 'root'] as const).map((act) => mayOf([role], act))).toEqual(allowed)
})

test('nobody may anything before the roles are known; the strongest role counts', () => {
  expect(mayOf([], 'command')).toBe(false)
  expect(mayOf(['VIEWER', 'OPERATOR'], 'command')).toBe(true)
})
