import { expect, test } from 'vitest'
import { zoneOffsetMs } from './zone-offset.ts'

const hour = 3_600_000

test.for<[string, number, number]>([
  ['Asia/Shanghai', Date.UTC(2026, 6, 1), 8],
  ['UTC', Date.UTC(2026, 6, 1), 0],
  ['Asia/Kolkata', Date.UTC(2026, 6, 1), 5.5],
  ['America/St_Johns', Date.UTC(2026, 0, 1), -3.5],
  ['Europe/Berlin', Date.UTC(2026, 0, 1), 1],
  ['Europe/Berlin', Date.UTC(2026, 6, 1), 2],
  // Summer time begins at 01:00 UTC.
  ['Europe/Berlin', Date.UTC(2026, 2, 29, 0, 59), 1],
  ['Europe/Berlin', Date.UTC(2026, 2, 29, 1), 2],
])('%s at %d is %d hours ahead', ([zone, now, hours]) => {
  expect(zoneOffsetMs(zone, now)).toBe(hours * hour)
})
