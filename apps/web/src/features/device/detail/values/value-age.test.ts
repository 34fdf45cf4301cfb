import { expect, test } from 'vitest'
import { getRange, pointsFor, zoomRange } from '#features/device/history/history-range.ts'
import { getFreshness } from '#parts/value-age.ts'

const reading = { value: 1, time: 100_000, quality: 'good' } as const

test.for([
  ['three periods old', reading, 130_000, 'fresh'],
  ['older than three periods', reading, 130_001, 'stale'],
  ['called stale by the server', { ...reading, quality: 'stale' }, 100_000, 'stale'],
  ['of bad quality', { ...reading, quality: 'bad' }, 100_000, 'bad'],
  ['without a value', { ...reading, value: null }, 100_000, 'bad'],
  ['never read', { ...reading, time: null }, 100_000, 'bad'],
] as const)('a value %s', ([, value, now, freshness]) => {
  expect(getFreshness(value, 10, now)).toBe(freshness)
})

test('a preset ends now', () => {
  expect(getRange('6h', 30_000_000)).toEqual({ start: 8_400_000, end: 30_000_000 })
})

test('a zoom works in both directions and is never narrower than ten seconds', () => {
  expect(zoomRange(60_000.4, 20_000)).toEqual({ start: 20_000, end: 60_000 })
  expect(zoomRange(50_000, 50_100)).toEqual({ start: 45_050, end: 55_050 })
})

test('points follow the width within bounds', () => {
  expect([pointsFor(0), pointsFor(800.4), pointsFor(9_999)]).toEqual([100, 800, 2_000])
})

test('a text is a value too', () => {
  const text = { value: null, text: 'PM-2230', time: 5, quality: 'good' } as const
  expect(getFreshness(text, 10, 6)).toBe('fresh')
  expect(getFreshness({ ...text, text: undefined }, 10, 6)).toBe('bad')
})
