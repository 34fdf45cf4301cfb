import { expect, test } from 'vitest'
import { auditDetail } from './audit-detail.ts'

test('the input without its secrets, and without what is packed', () => {
  const input = { id: 3, password: 'x', share: { code: 'y', name: '甲' }, pageData: 'H4sIAAA=' }
  expect(auditDetail(input)).toBe('{"id":3,"share":{"name":"甲"},"pageData":"…"}')
})

test('of a large input no more is read than is shown', () => {
  let read = 0
  const row = {
    get name() {
      read += 1
      return '变量'
    },
  }
  const text = auditDetail({ slaves: Array.from({ length: 10_000 }, () => row) })
  expect(text).toHaveLength(1_001)
  expect(text).toMatch(/^\{"slaves":\[\{"name":"变量"\},.*…$/)
  expect(read).toBeLessThan(1_000)
})
