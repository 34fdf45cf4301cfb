import { expect, test } from 'vitest'
import { auditDetail } from './audit-detail.ts'

test('the input without its secrets, and without what is packed', () => {
  const input = { id: 3, password: 'x', share: { code: 'y', name: '甲' }, pageData: 'H4sIAAA=' }
  expect(auditDetail(input)).toBe('{"id":3,"share":{"name":"甲"},"pageData":"…"}')
})

test('an address of a webhook without what lets one send to it, and no headers', () => {
  const detailOf = (url: string) => JSON.parse(auditDetail({ url })).url
  expect(detailOf('https://hooks.example/services/T0/B0/key')).toBe('https://hooks.example/…')
  expect(detailOf('https://oapi.example?access_token=key')).toBe('https://oapi.example/…')
  expect(detailOf('HTTPS://user:key@iot.example:8443')).toBe('HTTPS://iot.example:8443')
  expect(detailOf('mqtts://u:p@ss@broker.example:8883')).toBe('mqtts://broker.example:8883')
  expect(detailOf('3/4 open, see manual')).toBe('3/4 open, see manual')
  const headers = [{ name: 'authorization', value: 'Bearer key' }]
  expect(auditDetail({ name: '甲', headers })).toBe('{"name":"甲"}')
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
