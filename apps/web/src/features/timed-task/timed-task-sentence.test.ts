// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { emptyTimedTask } from './timed-task-draft.ts'
import { daysText, everyText, timedTaskSentence } from './timed-task-sentence.ts'

beforeEach(() => loadTexts('extend'))
afterEach(() => changeLanguage('zh_cn'))

const draft = { ...emptyTimedTask('Asia/Shanghai'), value: '1' }

test.for([
  [30, '30 秒'],
  [90, '1 分钟 30 秒'],
  [3_600, '1 小时'],
  [90_061, '1 天 1 小时 1 分钟 1 秒'],
  [Number.NaN, ''],
] as const)('%d seconds read %s', ([seconds, text]) => {
  expect(everyText(seconds, translate)).toBe(text)
})

test.for([
  [[1, 2, 3, 4, 5, 6, 7], '每天'],
  [[5, 4, 3, 2, 1], '工作日'],
  [[6, 1], '周一 周六'],
] as const)('%o are %s', ([days, text]) => {
  expect(daysText(days, translate)).toBe(text)
})

test('the sentence says in both languages what will be written when', async () => {
  expect(timedTaskSentence(draft, '泵 · 开关', translate)).toBe(
    '每天 08:00:00 把 泵 · 开关 写为 1。',
  )
  await changeLanguage('en_us')
  const every = { ...draft, type: 'interval' as const, every: '120' }
  expect(timedTaskSentence(every, 'Pump · on', translate)).toBe(
    'Every 2 min it writes 1 to Pump · on.',
  )
})

test('what is not filled in is said so', () => {
  const empty = { ...draft, type: 'single' as const, value: '' }
  expect(timedTaskSentence(empty, '', translate)).toBe(
    '在 （未填写） 把 （未选择变量） 写为 （未填写）。',
  )
})
