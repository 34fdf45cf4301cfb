// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { durationText } from './duration-text.ts'

beforeAll(() => loadTexts('console'))

test.each([
  [40_000, '40 秒'],
  [59_499, '59 秒'],
  [59_600, '1 分钟'],
  [59 * 60_000 + 31_000, '1 小时'],
  [60 * 60_000, '1 小时'],
  [119 * 60_000 + 40_000, '2 小时'],
  [125 * 60_000, '2 小时 5 分钟'],
])('%d ms are %s', (ms, text) => {
  expect(durationText(ms, translate)).toBe(text)
})
