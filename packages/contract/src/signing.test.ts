import { expect, test } from 'vitest'
import { computeSignature, signed, signingText } from './signing.ts'

test('the text has sorted keys, no empty values, arrays as JSON and t appended', () => {
  const payload = { t: 1700000000000, b: '', a: 'x', list: [1, 2], none: null, sign: 'old' }
  expect(signingText(payload)).toBe('a=x&list=[1,2]&t=17000000000001700000000000')
})

test('the signature is the upper-case MD5 of that text', () => {
  expect(computeSignature({ account: 'admin', t: 1 })).toBe('B9C9750681DCBF7613E3AC786701E4F5')
})

test('a signed payload verifies and a changed one does not', () => {
  const payload = signed({ account: '张三', password: 'p' }, 1700000000000)
  expect(computeSignature(payload)).toBe(payload.sign)
  expect(computeSignature({ ...payload, account: '李四' })).not.toBe(payload.sign)
})
