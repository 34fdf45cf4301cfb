import { expect, test } from 'vitest'
import { columnOfHeading, columnTitle, deviceColumns, deviceColumnsFor } from './device-columns.ts'

test('a heading is known by its key and in both languages, however it is dressed', () => {
  for (const [key, { zh_cn, en_us }] of Object.entries(deviceColumns)) {
    for (const heading of [key, zh_cn, en_us, ` ${zh_cn} *`, `${en_us.toUpperCase()} (text)`]) {
      expect([heading, columnOfHeading(heading)]).toEqual([heading, key])
    }
  }
  expect(columnOfHeading('remark')).toBeUndefined()
  expect(columnOfHeading('constructor')).toBeUndefined()
})

test('passwords go in and never out, times out and never in', () => {
  expect(deviceColumnsFor('export')).not.toContain('password')
  expect(deviceColumnsFor('import')).not.toContain('loginTime')
  expect(columnTitle('sn', 'en_us')).toBe('Serial number')
})
