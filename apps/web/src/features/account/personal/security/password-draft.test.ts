import { expect, test } from 'vitest'
import { fieldSentence } from '#api/field-fault.ts'
import { type PasswordDraft, passwordFaults } from './password-draft.ts'

const draft: PasswordDraft = {
  proof: 'old',
  oldPassword: 'old-secret-1',
  code: '',
  password: 'new-secret-2',
  repeated: 'new-secret-2',
}

test('a whole change has no fault', () => {
  expect(passwordFaults(draft)).toEqual({})
})

test.for([
  ['zh_cn', '两次输入的密码不一致'],
  ['en_us', 'The passwords differ'],
] as const)('the new password is to be repeated (%s)', ([language, sentence]) => {
  const faults = passwordFaults({ ...draft, repeated: 'new-secret-3' })
  expect(Object.keys(faults)).toEqual(['repeated'])
  expect(fieldSentence(faults['repeated'] ?? '', language)).toBe(sentence)
})

test('a password has letters, digits and a length', () => {
  for (const password of ['short1', 'onlyletters', '1234567890']) {
    const faults = passwordFaults({ ...draft, password, repeated: password })
    expect(fieldSentence(faults['password'] ?? '', 'en_us')).toContain('8-64')
  }
})

test('the old one is wanted only where there is one and no code stands in for it', () => {
  expect(passwordFaults({ ...draft, oldPassword: '' })).toHaveProperty('oldPassword')
  expect(passwordFaults({ ...draft, oldPassword: '', proof: 'none' })).toEqual({})
  expect(passwordFaults({ ...draft, oldPassword: '', proof: 'code', code: '123456' })).toEqual({})
})

test('a code has six digits', () => {
  const faults = passwordFaults({ ...draft, proof: 'code', code: '12345' })
  expect(Object.keys(faults)).toEqual(['code'])
})
