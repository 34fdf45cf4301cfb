import { expect, test } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const at = (hour: number, minute = 0, second = 0) =>
  new Date(2026, 10, 20, hour, minute, second).getTime() / 1000

test('hours are in 24 h and a new day brings its date', () => {
  expect(timeTicks([at(18), at(21), at(24), at(27)], 3 * 3600)).toEqual([
    '18:00',
    '21:00',
    '00:00\n11-21',
    '03:00',
  ])
})

test('ticks closer than a minute have seconds, ticks of days have dates', () => {
  expect(timeTicks([at(8, 5, 30)], 30)).toEqual(['08:05:30'])
  expect(timeTicks([at(0), at(24)], 86_400)).toEqual(['11-20', '11-21'])
})
