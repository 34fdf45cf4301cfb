// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { writeFault } from './write-fault.ts'

beforeAll(() => loadTexts('console'))

test.for([
  [50010, null, '没有发送'],
  [50011, { reason: 'unanswered' }, '不能确定是否已生效'],
  [50011, { reason: 'unanswered', exceptionCode: 5 }, '从机已接受写入'],
  [50011, null, '没有写入'],
  [50011, { reason: 'expired' }, '指令没有发送'],
  [50012, { exceptionCode: 2 }, '异常码 2：寄存器地址不存在'],
  [50012, { exceptionCode: 11 }, '异常码 11：网关后的从机没有应答'],
  [50012, null, '异常码 0'],
  [40300, null, 'server says'],
  [88888, null, '不能确定是否已写入'],
  [504, null, '不能确定是否已写入'],
  [503, null, 'server says'],
] as const)('code %i with %o', ([code, data, part]) => {
  expect(writeFault(new ApiError(code, 'server says', data), translate)).toContain(part)
})
