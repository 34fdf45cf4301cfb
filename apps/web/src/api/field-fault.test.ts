import { Phone, personalApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldFault, fieldSentence, formFaults } from './field-fault.ts'

test('a value is judged by the schema of the contract, in both languages', () => {
  expect(fieldFault(Phone, '13800138000', 'zh_cn')).toBeUndefined()
  expect(fieldFault(Phone, '1380013800', 'zh_cn')).toBe('请输入正确的11位手机号')
  expect(fieldFault(Phone, '', 'en_us')).toBe('Enter a mobile number of 11 digits')
})

test('a form is judged field by field', () => {
  const { input } = personalApi.change
  expect(formFaults(input, { nickname: '阿强', companyName: '' }, 'zh_cn')).toEqual({})
  expect(formFaults(input, { nickname: ' ', companyName: 'x'.repeat(51) }, 'en_us')).toEqual({
    nickname: 'The nickname is 1-20 characters',
    companyName: 'The company has at most 50 characters',
  })
})

test('what a server says is shown as it is, a status of one word too, and what a schema says in words', () => {
  expect(fieldSentence('Conflict', 'zh_cn')).toBe('Conflict')
  expect(fieldSentence('该手机号已绑定其他账号', 'zh_cn')).toBe('该手机号已绑定其他账号')
  expect(fieldSentence('nickname', 'en_us')).toBe('The nickname is 1-20 characters')
  const fault = z.boolean().safeParse('on').error?.issues[0]?.message ?? ''
  expect(fieldSentence(fault, 'zh_cn')).toBe('填写的内容无效')
})
