import { expect, test } from 'vitest'
import { toDigits, toPhoneDigits } from './digits.ts'

test.for([
  ['123456', '123456'],
  [' 123 456', '123456'],
  ['验证码 123456，5 分钟内有效', '123456'],
  ['１２３４５６', '123456'],
  ['12a', '12'],
] as const)('the code in "%s" is %s', ([text, code]) => {
  expect(toDigits(text, 6)).toBe(code)
})

test.for([
  [' 138 0000 0001 ', '13800000001'],
  ['138-0000-0001', '13800000001'],
  ['+86 13800000001', '13800000001'],
  ['１３８０００００００１', '13800000001'],
  ['138000000012', '138000000012'],
  ['8613', '8613'],
] as const)('the number in "%s" is %s', ([text, phone]) => {
  expect(toPhoneDigits(text)).toBe(phone)
})
