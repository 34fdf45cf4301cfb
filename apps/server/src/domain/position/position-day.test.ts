import { expect, test } from 'vitest'
import { dayEnd } from './position-day.ts'

const hourMs = 3_600_000

test.for([
  ['Asia/Shanghai', Date.UTC(2026, 5, 1, 8), Date.UTC(2026, 5, 1, 16)],
  ['UTC', Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 2)],
  ['UTC', Date.UTC(2026, 5, 2) - 1, Date.UTC(2026, 5, 2)],
])('the day in %s ends at midnight there', ([zone, time, end]) => {
  expect(dayEnd(Number(time), String(zone))).toBe(end)
})

test.for([
  ['spring', Date.UTC(2026, 2, 28, 23), 23],
  ['autumn', Date.UTC(2026, 9, 24, 22), 25],
] as const)('the day when Berlin changes its clocks in %s is whole', ([, midnight, hours]) => {
  expect(dayEnd(midnight, 'Europe/Berlin')).toBe(midnight + hours * hourMs)
})
