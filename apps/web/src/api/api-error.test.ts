import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

test('the reason of a refusal is that of its field, or its own sentence where it has none', () => {
  const fields = { deviceId: '请选择设备' }
  expect(new ApiError(40001, '提交的内容有误', { fields }).reason).toBe(fields.deviceId)
  expect(new ApiError(50000, '服务异常').reason).toBe('服务异常')
})

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
