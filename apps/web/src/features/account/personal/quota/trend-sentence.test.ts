// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { changeLanguage, loadTexts, startLanguage } from '#i18n/language-store.ts'
import { trendSentence } from './trend-sentence.ts'

afterEach(() => changeLanguage('zh_cn'))

const day = (amount: number) => ({ day: '2026-06-01', amount })

test('use, pace and rest are one sentence', async () => {
  await startLanguage('zh_cn')
  await loadTexts('account')
  expect(trendSentence('sms', { days: [day(3), day(4)], daysLeft: 12 })).toBe(
    '近 30 天使用 7 条，按近 7 天的用量还可用约 12 天。',
  )
  expect(trendSentence('space', { days: [day(2_048)], daysLeft: null })).toBe(
    '近 30 天使用 2 KB，近 7 天没有使用。',
  )
  expect(trendSentence('sms', { days: [day(0)], daysLeft: null })).toBe('近 30 天没有使用。')
})

test('one day is no days', async () => {
  await startLanguage('zh_cn')
  await loadTexts('account')
  await changeLanguage('en_us')
  expect(trendSentence('sms', { days: [day(1)], daysLeft: 1 })).toMatch(/1 message .* 1 day\.$/)
  expect(trendSentence('sms', { days: [day(2)], daysLeft: 0 })).toMatch(/2 messages .* 0 days\.$/)
})
