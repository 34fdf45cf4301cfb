import { describe, expect, test } from 'vitest'
import { AppError, FieldError } from '#platform/app-error.ts'
import { failure, success } from './envelope.ts'

describe('an envelope', () => {
  test('of success has code 200', () => {
    expect(success([1], 'zh_cn')).toEqual({ code: 200, msg: '操作成功', data: [1] })
  })

  test('tells a fault in the caller’s language', () => {
    expect(failure(new AppError('notFound'), 'zh_cn').msg).toBe('内容不存在或已被删除')
    expect(failure(new AppError('notFound'), 'en_us')).toEqual({
      code: 40400,
      msg: 'It does not exist or was deleted',
      data: null,
    })
  })

  test('gives a sentence a field', () => {
    const { code, data } = failure(new FieldError({ name: 'nameLength' }), 'zh_cn')
    expect({ code, data }).toEqual({
      code: 40001,
      data: { fields: { name: '名称必须为1-20个字符' } },
    })
  })

  test('says nothing of a fault that is ours', () => {
    const envelope = failure(new Error('SELECT secret FROM account'), 'en_us')
    expect(envelope.code).toBe(50000)
    expect(JSON.stringify(envelope)).not.toContain('SELECT')
  })
})
