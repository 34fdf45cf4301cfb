import { expect, test } from 'vitest'
import { fieldSentence } from '#api/field-fault.ts'
import { passwordFaults } from './password-draft.ts'

const draft = { oldPassword: 'old-secret-1', password: 'new-secret-2', repeated: 'new-secret-2' }

test('a whole change has no fault', () => {
  expect(passwordFaults(draft, true)).toEqual({})
})

test.for([
  ['zh_cn', '两次输入的密码不一致'],
  ['en_us', 'The passwords differ'],
] as const)('the new password is to be repeated (%s)', ([language, sentence]) => {
  const faults = passwordFaults({ ...draft, repeated: 'new-secret-3' }, true)
  expect(Object.keys(faults)).toEqual(['repeated'])
  expect(fieldSentence(faults['repeated'] ?? '', language)).toBe(sentence)
})

test('a password has letters, digits and a length', () => {
  for (const password of ['short1', 'onlyletters', '1234567890']) {
    const faults = passwordFaults({ ...draft, password, repeated: password }, true)
    expect(fieldSentence(faults['password'] ?? '', 'en_us')).toContain('8-64')
  }
})

test('the old one is asked for only where there is one', () => {
  expect(passwordFaults({ ...draft, oldPassword: '' }, true)).toHaveProperty('oldPassword')
  expect(passwordFaults({ ...draft, oldPassword: '' }, false)).toEqual({})
})
