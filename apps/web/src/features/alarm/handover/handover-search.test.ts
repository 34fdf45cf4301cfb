import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetServerTime, learnServerTime } from '#i18n/server-time.ts'
import { shiftStart, toServerTime } from './handover-search.ts'

test('a shift began at a full hour, however late it is handed over', () => {
  const at = (text: string) => Date.parse(`2026-11-28T${text}Z`)
  expect(shiftStart(at('06:07:12'), 8)).toBe(Date.parse('2026-11-27T22:00:00Z'))
  expect(shiftStart(at('06:00:00'), 8)).toBe(Date.parse('2026-11-27T22:00:00Z'))
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
