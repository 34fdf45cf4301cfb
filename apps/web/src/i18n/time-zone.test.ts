// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import {
  changeZone,
  currentZone,
  startZone,
  toMoment,
  wallClock,
  wallClockIn,
} from './time-zone.ts'

afterEach(() => changeZone(null))

const shown = (timeMs: number) => wallClock(timeMs).toISOString().slice(0, 19)
const summer = Date.UTC(2026, 5, 1, 8, 30, 5)
const winter = Date.UTC(2026, 0, 1, 23, 59, 59)

test.for([
  ['Asia/Shanghai', '2026-06-01T16:30:05', '2026-01-02T07:59:59'],
  ['America/New_York', '2026-06-01T04:30:05', '2026-01-01T18:59:59'],
  ['Asia/Kathmandu', '2026-06-01T14:15:05', '2026-01-02T05:44:59'],
] as const)('times are shown and typed in %s', ([zone, inSummer, inWinter]) => {
  changeZone(zone)
  expect([shown(summer), shown(winter)]).toEqual([inSummer, inWinter])
  expect([toMoment(inSummer), toMoment(inWinter)]).toEqual([summer, winter])
})

test('after the clocks were put forward, and after they were put back, a time is the same moment', () => {
  changeZone('Europe/Berlin')
  for (const moment of [Date.UTC(2026, 2, 29, 1, 30), Date.UTC(2026, 9, 25, 2, 30)]) {
    expect(toMoment(shown(moment))).toBe(moment)
  }
})

test.for([
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:00'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45'],
  ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:30'],
  ['Africa/Cairo', '2026-04-24T00:00', '2026-04-23T22:00'],
  ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00'],
] as const)('clocks in %s that skip %s or show it twice mean %s', ([zone, wall, utc]) => {
  changeZone(zone)
  expect(toMoment(wall)).toBe(Date.parse(`${utc}Z`))
})

test('a zone is remembered, and an unknown one leaves the browser’s', () => {
  const own = currentZone()
  changeZone('Europe/Berlin')
  startZone()
  expect(currentZone()).toBe('Europe/Berlin')
  changeZone('Mars/Olympus')
  expect(currentZone()).toBe(own)
})

test.for(['', '2026', '2026-06-01', 'x', '2026-13-01T00:00'] as const)(
  '%j is no moment',
  (text) => {
    expect(toMoment(text)).toBeNull()
    changeZone('Europe/Berlin')
    expect(toMoment(text)).toBeNull()
  },
)

test('a time of another place is shown by a clock there, whatever the reader’s zone is', () => {
  changeZone('America/New_York')
  const shownIn = (zone: string) => wallClockIn(zone, winter).toISOString().slice(0, 19)
  expect(shownIn('Asia/Shanghai')).toBe('2026-01-02T07:59:59')
  expect(shownIn('Asia/Kathmandu')).toBe('2026-01-02T05:44:59')
  expect(shownIn('America/New_York')).toBe('2026-01-01T18:59:59')
  expect(shownIn('Mars/Olympus')).toBe('2026-01-01T18:59:59')
})
