// @vitest-environment happy-dom
import type { PushRow } from '@fieldhub/contract'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { pushText } from './push-text.ts'

beforeAll(() => loadTexts('console'))

const base: PushRow = {
  id: 1,
  alarmId: 2,
  kind: 'first',
  contactName: '王工',
  channel: 'sms',
  target: '138****8000',
  content: '过热',
  state: 'sent',
  reason: '',
  provider: 'aliyun',
  receipt: 'biz-1',
  code: '',
  time: 1,
  sentTime: 2,
}

test('who was told over what, and the receipt', () => {
  expect(pushText(base, translate)).toEqual({
    what: '报警 → 王工 · 短信 · 138****8000',
    state: '服务商已接收，回执 biz-1',
  })
})

test.for([
  [{ state: 'waiting' }, '等待发送'],
  [{ state: 'held', reason: 'noPhone' }, '联系人没有手机号'],
  [{ state: 'held', reason: 'quota' }, '短信额度已用完'],
  [{ state: 'failed', reason: 'limit', code: 'isv.LIMIT' }, '服务商限制了频率 (isv.LIMIT)'],
  [{ state: 'failed', reason: 'new to us', code: '9' }, '服务商拒绝了消息 (9)'],
] as const)('%o reads %s', ([change, state]) => {
  expect(pushText({ ...base, ...change }, translate).state).toBe(state)
})
