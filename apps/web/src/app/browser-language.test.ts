import { expect, test } from 'vitest'
import { browserLanguage } from './browser-language.ts'

test('the first language that there is counts, whatever its country', () => {
  expect(browserLanguage(['de-DE', 'en-GB', 'zh-CN'])).toBe('en_us')
  expect(browserLanguage(['zh-Hant-TW', 'en'])).toBe('zh_cn')
  expect(browserLanguage(['de'])).toBe('zh_cn')
})
