import { expect, test } from 'vitest'
import { byMinutes } from './local-time.ts'

function textsIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (time: number) => format.format(time)
}

/** A millisecond before, at and after each quarter of a minute, and some between. */
const offsets = [-1, 0, 1, 999, 1_000, 14_999, 15_000, 30_500, 59_999, 60_000, 60_001]

test.for(['Asia/Shanghai', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])(
  'times of neighbouring rows read as each of them alone does, in %s',
  (zone) => {
    const alone = textsIn(zone)
    const together = byMinutes(alone)
    const days = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-04-04T15:00:00Z']
    const times = [...days, '1969-12-31T23:59:00Z', '1900-01-01T00:00:00Z'].flatMap((day) =>
      offsets.map((offset) => Date.parse(day) + offset),
    )
    expect(times.map(together)).toEqual(times.map(alone))
  },
)

test('a minute is looked up once for all its rows', () => {
  let count = 0
  const toText = byMinutes((time) => {
    count++
    return textsIn('UTC')(time)
  })
  for (let second = 0; second < 60; second++) toText(second * 1_000)
  expect(count).toBe(1)
})
