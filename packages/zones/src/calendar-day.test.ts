import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt } from './calendar-day.ts'

test('the day is that of a calendar of the zone, at each change of its clocks too', () => {
  const zone = fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia')
  const time = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) })
  fc.assert(
    fc.property(zone, time, (timeZone, at) => {
      expect(dayAt(at, timeZone)).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at))
    }),
    { numRuns: 300 },
  )
  expect(dayAt(Date.UTC(2026, 2, 28, 22, 59), 'Europe/Berlin')).toBe('2026-03-28')
  expect(dayAt(Date.UTC(2026, 2, 28, 23), 'Europe/Berlin')).toBe('2026-03-29')
})
