// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { formatAge, formatDateTime, formatShortTime } from './format-time.ts'

beforeAll(() => loadTexts('console'))

test.for([
  [-5_000, '刚刚'],
  [400, '刚刚'],
  [3_000, '3 秒前'],
  [59_999, '59 秒前'],
  [60_000, '1 分钟前'],
  [3_600_000, '1 小时前'],
  [172_800_000, '2 天前'],
] as const)('%i ms ago reads %s', ([ageMs, text]) => {
  expect(formatAge(translate, ageMs)).toBe(text)
})

test('a date has leading zeros and 24 hours', () => {
  expect(formatDateTime(new Date(2025, 0, 2, 15, 4, 5).getTime())).toBe('2025-01-02 15:04:05')
})

test.for([
  [new Date(2025, 5, 2, 5, 33), '05:33'],
  [new Date(2025, 5, 1, 23, 59), '06-01 23:59'],
  [new Date(2024, 5, 2, 5, 33), '2024-06-02'],
] as const)('the short form of %s is %s', ([time, text]) => {
  const now = new Date(2025, 5, 2, 23, 0).getTime()
  expect(formatShortTime(time.getTime(), now)).toBe(text)
})
