// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { changeZone } from '#i18n/time-zone.ts'
import { getUntil } from './share-until.ts'

test.for([
  ['1', 86_401_000],
  ['30', 2_592_001_000],
  ['never', null],
] as const)('a share for %s ends at %s', ([choice, end]) => {
  expect(getUntil(choice, '', 1_000)).toBe(end)
})

test('a share until a day takes in the whole day, where the account is', () => {
  changeZone('Asia/Kathmandu')
  const end = Date.UTC(2026, 5, 1, 18, 14, 59)
  expect(getUntil('date', '2026-06-01', end - 1)).toBe(end)
  expect(getUntil('date', '2026-06-01', end)).toBeUndefined()
  expect(getUntil('date', '', 1_000)).toBeUndefined()
})
