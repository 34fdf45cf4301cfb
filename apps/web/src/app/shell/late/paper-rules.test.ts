import { expect, test } from 'vitest'
import { paperRules } from './paper-rules.ts'

const words = { title: '1# 锅炉', product: '设备详情 - 物枢', printed: '2026-11-30 21:55:21' }

test('each sheet says what it is of, when it was printed, and its number', () => {
  const rules = paperRules(words)
  expect(rules).toContain('@top-left{content:"1# 锅炉"')
  expect(rules).toContain('@bottom-left{content:"2026-11-30 21:55:21"')
  expect(rules).toContain('counter(page) " / " counter(pages)')
})

test('a name with the signs of CSS stays a name', () => {
  const rules = paperRules({ ...words, title: 'a"}*{display:none}\\\n' })
  expect(rules).toContain('content:"a\\22 }*{display:none}\\5c \\a "')
})
