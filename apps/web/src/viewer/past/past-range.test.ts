import { expect, test } from 'vitest'
import { toMoment } from '#i18n/time-zone.ts'
import { rangeBefore, rangeOfDay } from './past-range.ts'

const hourMs = 3_600_000
const at = (text: string) => toMoment(text) ?? 0
const now = at('2026-06-15T10:00')

test('a span ends now and begins no earlier than may be read', () => {
  expect(rangeBefore(now, 8, 8_784)).toEqual({ from: now - 8 * hourMs, to: now })
  expect(rangeBefore(now, 168, 24)).toEqual({ from: now - 24 * hourMs + 30_000, to: now })
})

test('a day is whole, today as much of it as there is, and one that may not be read is none', () => {
  expect(rangeOfDay('2026-06-14', now, 8_784)).toEqual({
    from: at('2026-06-14T00:00'),
    to: at('2026-06-15T00:00'),
  })
  expect(rangeOfDay('2026-06-15', now, 8_784)).toEqual({ from: at('2026-06-15T00:00'), to: now })
  expect(rangeOfDay('2026-06-14', now, 24)?.from).toBe(now - 24 * hourMs + 30_000)
  expect(rangeOfDay('2026-06-16', now, 8_784)).toBeUndefined()
  expect(rangeOfDay('2026-06-10', now, 24)).toBeUndefined()
  expect(rangeOfDay('', now, 24)).toBeUndefined()
})
