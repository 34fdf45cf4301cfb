// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { parseAgreement } from './agreement.ts'

test('an agreement is headings, paragraphs and lists', () => {
  expect(parseAgreement('# 用户协议\r\n\r\n第一段\n续行\n\n- 一\n- 二\n')).toEqual([
    { kind: 'heading', text: '用户协议' },
    { kind: 'paragraph', text: '第一段 续行' },
    { kind: 'list', items: ['一', '二'] },
  ])
})

test('markup in an agreement stays text', () => {
  expect(parseAgreement('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
  ])
})
