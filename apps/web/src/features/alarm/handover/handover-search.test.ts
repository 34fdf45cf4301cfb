// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetServerTime, learnServerTime } from '#i18n/server-time.ts'
import { changeZone } from '#i18n/time-zone.ts'
import { shiftStart, toServerTime } from './handover-search.ts'

afterEach(() => changeZone(null))

test.for([
  ['UTC', '2026-11-28T06:07:12Z', '2026-11-27T22:00:00Z'],
  ['UTC', '2026-11-28T06:00:00Z', '2026-11-27T22:00:00Z'],
  ['Asia/Kolkata', '2026-11-28T00:37:00Z', '2026-11-27T16:30:00Z'],
  // Nine hours long, and seven.
  ['Europe/Berlin', '2026-10-25T05:07:00Z', '2026-10-24T20:00:00Z'],
  ['Europe/Berlin', '2026-03-29T04:07:00Z', '2026-03-28T21:00:00Z'],
] as const)('in %s a shift that is handed over at %s began at %s', ([zone, now, start]) => {
  changeZone(zone)
  expect(shiftStart(Date.parse(now), 8)).toBe(Date.parse(start))
})

test('a shift ends by the clock of the server where that of the phone is three hours fast', () => {
  const read = Date.parse('2026-11-28T09:00:00Z')
  vi.useFakeTimers({ now: read + 500 })
  onTestFinished(() => {
    vi.useRealTimers()
    forgetServerTime()
  })
  learnServerTime({ date: '2026-11-28T06:00:00Z', sentAt: read, receivedAt: read })
  const end = toServerTime(read)
  expect(Math.abs(end - Date.parse('2026-11-28T06:00:00Z'))).toBeLessThanOrEqual(1_000)
})
