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

test('who was refused is told with form and number of times, who took over with the address before', () => {
  expect(toReasonSentence('passwordRefused:mqtt:1:', 'en_us')).toBe(
    'Refused: wrong device password (MQTT password)',
  )
  expect(toReasonSentence('takeoverRefused:irtu-json:60:', 'zh_cn')).toBe(
    '已拒绝接替：设备已凭密码在线，对方（合宙 iRTU 注册包（JSON））没有密码（60 次）',
  )
  expect(toReasonSentence('takenOver:text:1:2001:db8::1', 'en_us')).toBe(
    'A newer connection (packet with serial number and password) took over from 2001:db8::1',
  )
})

test('a device that is taken over again and again may be two boxes', () => {
  const takenOver = (count: number) => toReasonSentence(`takenOver:text:${count}:10.0.0.7`, 'zh_cn')
  expect(takenOver(2)).not.toContain('两台')
  expect(takenOver(3)).toContain('（3 次）。可能有两台设备使用同一序列号和密码')
})
