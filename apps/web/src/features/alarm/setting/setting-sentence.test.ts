// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { emptySetting } from './setting-draft.ts'
import { settingSentence } from './setting-sentence.ts'

beforeAll(() => loadTexts('console'))

const setting = { ...emptySetting, channels: ['sms', 'email'] } as const

test.for([
  [
    setting,
    ['王工'],
    '报警时通过短信、邮件通知王工，首次立即推送，之后 10 分钟内不重复。10 分钟内超过 3 次时合并为一条。',
  ],
  [
    { ...setting, mode: 'all', isGuarded: false },
    [],
    '报警时通过短信、邮件通知（未选择），报警期间每次上报都推送。',
  ],
  [
    { ...setting, isQuiet: true },
    ['王工', '赵工'],
    '报警时通过短信、邮件通知王工、赵工，首次立即推送，之后 10 分钟内不重复。10 分钟内超过 3 次时合并为一条。22:00 至 07:00 只推送紧急报警和已通知报警的恢复。',
  ],
] as const)('%o', ([setting, names, sentence]) => {
  expect(settingSentence(setting, { names, laterNames: [] }, translate)).toBe(sentence)
})

test('says who is told when nobody acknowledges', () => {
  const escalated = { ...setting, isEscalated: true, escalationMinutes: '15' }
  const names = { names: ['王工'], laterNames: ['李主任'] }
  expect(settingSentence(escalated, names, translate)).toContain(
    '15 分钟内无人确认，再通知李主任。',
  )
})
