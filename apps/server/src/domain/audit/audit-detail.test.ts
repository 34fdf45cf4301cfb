import { expect, test } from 'vitest'
import { auditDetail } from './audit-detail.ts'

test('the input without its secrets, and without what is packed', () => {
  const input = { id: 3, password: 'x', share: { code: 'y', name: '甲' }, pageData: 'H4sIAAA=' }
  expect(auditDetail(input)).toBe('{"id":3,"share":{"name":"甲"},"pageData":"…"}')
})
