import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

test.for([
  [88888, null, true],
  [500, null, true],
  [502, null, true],
  [504, null, true],
  [50011, { reason: 'unanswered' }, true],
  [50011, { reason: 'expired' }, false],
  [503, null, false],
  [50010, null, false],
] as const)('a write that ended with code %i and %o may be done: %o', ([code, data, isUnknown]) => {
  expect(new ApiError(code, '', data).mayBeDone).toBe(isUnknown)
})
