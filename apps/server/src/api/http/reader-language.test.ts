import { expect, test } from 'vitest'
import { readerLanguage } from './reader-language.ts'

test.for([
  [{}, {}, 'zh_cn'],
  [{}, { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.8' }, 'en_us'],
  [{}, { 'accept-language': 'de, zh-CN;q=0.9' }, 'zh_cn'],
  [{}, { 'accept-language': 'fr' }, 'zh_cn'],
  [{}, { lang: 'en_us', 'accept-language': 'zh-CN' }, 'en_us'],
  [{ lang: 'en_us' }, { lang: 'zh_cn' }, 'en_us'],
  [{ lang: 'xx' }, { 'accept-language': 'en' }, 'en_us'],
] as const)('%o %o', ([query, headers, language]) => {
  expect(readerLanguage({ query, headers })).toBe(language)
})
