import { expect, test } from 'vitest'
import { calendarEdges, isSameTimeOfDay, shiftLocal, startOfUnit } from './calendar-edges.ts'
import { fromCivilDate } from './civil-date.ts'

const hour = 3_600_000
/** The instant of a text such as `2026-03-08T12:00Z`. */
function at(text: string): number {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = text.split(/[-T:Z]/).map(Number)
  return fromCivilDate({ year, month, day }) + hours * hour + minutes * 60_000
}

test.for([
  ['America/New_York', '2026-03-08T12:00Z', 23],
  ['America/New_York', '2026-11-01T12:00Z', 25],
  ['Asia/Shanghai', '2026-11-01T12:00Z', 24],
  ['Australia/Lord_Howe', '2026-04-04T22:00Z', 24.5],
] as const)('the day in %s at %s has %d hours', ([zone, text, hours]) => {
  const range = { from: at(text), to: at(text) + 1, unit: 'day', zone } as const
  const [start = 0, end = 0, ...more] = calendarEdges(range, 10) ?? []
  expect((end - start) / hour).toBe(hours)
  expect(more).toEqual([])
  const inside = calendarEdges({ from: start, to: end, unit: 'hour', zone }, 30) ?? []
  expect(inside[0]).toBe(start)
  expect(inside.at(-1)).toBe(end)
  expect(inside.length).toBe(Math.ceil(hours) + 1)
})

test('months begin at local midnight on either side of a change of the clocks', () => {
  const zone = 'Europe/Berlin'
  const range = { from: at('2026-02-10T00:00Z'), to: at('2026-05-01T00:00Z'), unit: 'month', zone }
  const edges = calendarEdges({ ...range, unit: 'month' }, 10) ?? []
  expect(edges).toEqual(
    [
      '2026-01-31T23:00Z',
      '2026-02-28T23:00Z',
      '2026-03-31T22:00Z',
      '2026-04-30T22:00Z',
      '2026-05-31T22:00Z',
    ].map(at),
  )
})

test('edges ascend in every zone through a year of hours, and too many are refused', () => {
  for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/St_Johns']) {
    const range = { from: at('2026-01-01T00:00Z'), to: at('2027-01-01T00:00Z'), zone } as const
    const edges = calendarEdges({ ...range, unit: 'hour' }, 9_000) ?? []
    expect(edges.length).toBeGreaterThan(8_750)
    for (const [index, edge] of edges.entries()) {
      const width = edge - (edges[index - 1] ?? edge - hour)
      if (width <= 0 || width > 1.5 * hour) throw new Error(`${zone}: ${index} ${width}`)
    }
    expect(calendarEdges({ ...range, unit: 'minute' }, 9_000)).toBeUndefined()
  }
})

test.for([
  ['2026-11-02T15:30Z', { days: -1, years: 0 }, '2026-11-01T15:30Z'],
  ['2026-11-01T15:30Z', { days: -1, years: 0 }, '2026-10-31T14:30Z'],
  ['2026-03-08T16:00Z', { days: -7, years: 0 }, '2026-03-01T17:00Z'],
  ['2028-02-29T12:00Z', { days: 0, years: -1 }, '2027-03-01T12:00Z'],
] as const)('the clock of New York at %s, shifted by %j', ([text, by, expected]) => {
  expect(shiftLocal(at(text), by, 'America/New_York')).toBe(at(expected))
})

test.for([
  ['2026-04-04T14:00Z', ['2026-04-04T14:00Z', '2026-04-04T15:00Z', '2026-04-04T15:30Z']],
  ['2026-10-03T14:30Z', ['2026-10-03T14:30Z', '2026-10-03T15:30Z', '2026-10-03T16:00Z']],
] as const)('an hour in which clocks change by half of one ends there: %s', ([from, edges]) => {
  const range = { from: at(from), to: at(edges[2]), zone: 'Australia/Lord_Howe' }
  expect(calendarEdges({ ...range, unit: 'hour' }, 10)).toEqual(edges.map(at))
})

test('what clocks skipped is found at another time of the day', () => {
  const zone = 'America/New_York'
  const shifted = (text: string) => shiftLocal(at(text), { days: -1, years: 0 }, zone)
  const isFound = (text: string) => isSameTimeOfDay(shifted(text), at(text), zone)
  expect(['2026-03-09T05:00Z', '2026-03-09T06:00Z', '2026-03-09T07:00Z'].map(isFound)).toEqual([
    true,
    false,
    true,
  ])
})

test('the hour of an instant begins by the clock of its zone', () => {
  expect(startOfUnit(at('2026-06-01T00:10Z'), 'hour', 'Asia/Kolkata')).toBe(at('2026-05-31T23:30Z'))
})
