// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { changeZone } from '#i18n/time-zone.ts'
import { translate } from '#i18n/translate.ts'
import { emptyStep } from './step-draft.ts'
import { emptyTimedTask } from './timed-task-draft.ts'
import { daysText, everyText, runText, timedTaskSentences } from './timed-task-sentence.ts'

beforeEach(() => loadTexts('extend'))
afterEach(() => changeLanguage('zh_cn'))

const draft = emptyTimedTask('Asia/Shanghai')
const lamp = { target: '路灯 · 开关', value: '1' }

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
  [[5, 4, 3, 2, 1], '周一至周五'],
  [[6, 1], '周一 周六'],
] as const)('%o are %s', ([days, text]) => {
  expect(daysText(days, translate)).toBe(text)
})

test('the sentences say in both languages what will be written when', async () => {
  expect(timedTaskSentences(draft, [lamp], translate)).toEqual([
    '每天 08:00:00 把 路灯 · 开关 写为 1。',
  ])
  const evening = {
    ...draft,
    days: 'workdays' as const,
    steps: [
      { ...emptyStep, moment: 'sunset' as const, side: 'before' as const, offset: '1800' },
      { ...emptyStep, time: '23:00:00' },
    ],
  }
  const writes = [lamp, { ...lamp, value: '0' }]
  expect(timedTaskSentences(evening, writes, translate)).toEqual([
    '工作日日落前 30 分钟把 路灯 · 开关 写为 1。',
    '然后，23:00:00 把 路灯 · 开关 写为 0。',
  ])
  const dates = { ...draft, days: 'monthDays' as const, monthDays: ['31', '1', '-1'] }
  expect(timedTaskSentences(dates, [lamp], translate)).toEqual([
    '每月 1、31 日和月末（当月没有则跳过） 08:00:00 把 路灯 · 开关 写为 1。',
  ])
  await changeLanguage('en_us')
  expect(timedTaskSentences(evening, writes, translate)).toEqual([
    'On workdays 30 min before sunset it writes 1 to 路灯 · 开关.',
    'Then, at 23:00:00, it writes 0 to 路灯 · 开关.',
  ])
  const ends = [
    { ...dates, monthDays: ['-1'] },
    { ...dates, monthDays: ['1', '-1'] },
  ]
  expect(ends.flatMap((one) => timedTaskSentences(one, [lamp], translate))).toEqual([
    'On the last day of each month at 08:00:00 it writes 1 to 路灯 · 开关.',
    'Each month on 1 and the last day at 08:00:00 it writes 1 to 路灯 · 开关.',
  ])
  const every = {
    ...draft,
    type: 'interval' as const,
    every: '120',
    steps: [emptyStep, { ...emptyStep, after: '5' }],
  }
  expect(timedTaskSentences(every, writes, translate)).toEqual([
    'Every 2 min it writes 1 to 路灯 · 开关.',
    'Then, 5 s after the first step, it writes 0 to 路灯 · 开关.',
  ])
})

test('what is not filled in is said so', () => {
  const empty = { ...draft, type: 'single' as const }
  expect(timedTaskSentences(empty, [], translate)).toEqual([
    '在 （未填写） 把 （未选择变量） 写为 （未填写）。',
  ])
})

test('a run is told by the clock of the task, and by the reader’s where the task has none of its own', () => {
  const time = Date.parse('2026-06-01T21:00:00Z')
  const repeat = { type: 'repeat', zone: 'Asia/Shanghai' } as const
  changeZone('Europe/Berlin')
  expect(runText(repeat, time)).toBe('2026-06-02 05:00:00 (Asia/Shanghai)')
  expect(runText({ ...repeat, type: 'single' }, time)).toBe('2026-06-01 23:00:00')
  changeZone('Asia/Shanghai')
  expect(runText(repeat, time)).toBe('2026-06-02 05:00:00')
  changeZone(null)
})
