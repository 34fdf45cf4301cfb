import { expect, test } from 'vitest'
import { toReasonSentence } from './state-reasons.ts'

test('a kept word is a sentence in the language of the reader', () => {
  expect(toReasonSentence('silent', 'zh_cn')).toBe('长时间没有收到数据')
  expect(toReasonSentence('silent', 'en_us')).toBe('Nothing was received for too long')
})

test('any other text, even one that objects know, stands as it is', () => {
  expect(toReasonSentence('温度恢复', 'en_us')).toBe('温度恢复')
  expect(toReasonSentence('constructor', 'en_us')).toBe('constructor')
})

test('a word may bring a value', () => {
  expect(toReasonSentence('updateDone:1.3.0', 'en_us')).toBe('Now runs 1.3.0')
})
