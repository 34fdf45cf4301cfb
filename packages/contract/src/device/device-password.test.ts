import { expect, test } from 'vitest'
import { isWeakDevicePassword } from './device-password.ts'

test.for([
  ['common', '123456'],
  ['common in capitals', 'PassWord'],
  ['a sequence back', '987654'],
  ['two sequences', 'abc123'],
  ['a sequence and a letter', 'a12345678'],
  ['a row of keys', 'asdfgh1'],
  ['one character', '!!!!!!!!'],
  ['two characters', '1212121221'],
  ['a repetition', 'pumppump'],
  ['a longer one', 'k7p2k7p2k7p2'],
  ['the serial number', 'PUMP-0001'],
  ['the serial number with more', 'pump-0001!'],
  ['the end of the serial number', 'ump-0001'],
  ['what the template said', 'change-me-1'],
] as const)('%s is weak: %s', ([, password]) => {
  expect(isWeakDevicePassword(password, 'PUMP-0001')).toBe(true)
})

test.for([
  'secret1',
  'Zt7kqmXw2p',
  'R1ght-Secret',
  'k7p2x9',
  '泵站的密码',
  'correct horse',
  '8847291035',
])('%s is not weak', (password) => {
  expect(isWeakDevicePassword(password, 'PUMP-0001')).toBe(false)
})
