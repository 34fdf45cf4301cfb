// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { changeZone } from '#i18n/time-zone.ts'
import { dayText, endOfDay, startOfDay } from './whole-days.ts'

afterEach(() => changeZone(null))

test.for([
  ['Asia/Shanghai', '2026-11-21', 24],
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
] as const)('a day in %s, %s, has %i hours', ([zone, day, hours]) => {
  changeZone(zone)
  const from = startOfDay(day) ?? 0
  const to = endOfDay(day) ?? 0
  expect((to - from) / 3_600_000).toBe(hours)
  expect([dayText(from), dayText(to - 1)]).toEqual([day, day])
})

test.for(['', '2026', 'x'])('%j is no day', (day) => {
  expect([startOfDay(day), endOfDay(day)]).toEqual([undefined, undefined])
})
