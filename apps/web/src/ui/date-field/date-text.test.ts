import { expect, test } from 'vitest'
import { parseDateText } from './date-text.ts'

test.for([
  ['date', '2026-11-21', '2026-11-21'],
  ['date', ' 2026/1/5 ', '2026-01-05'],
  ['date', '2026年1月5日', '2026-01-05'],
  ['date', '20260105', '2026-01-05'],
  ['date', '2026-02-30', null],
  ['date', '2026-13-01', null],
  ['date', '11/21/2026', null],
  ['date', '', null],
  ['time', '8:05', '08:05:00'],
  ['time', '23：59：59', '23:59:59'],
  ['time', '0830', '08:30:00'],
  ['time', '24:00', null],
  ['time', '8', null],
  ['minute', '8:05', '08:05'],
  ['minute', '1830', '18:30'],
  ['minute', '18:30:15', null],
  ['datetime', '2026-11-21 08:00:00', '2026-11-21T08:00:00'],
  ['datetime', '2026-11-21T08:00:00', '2026-11-21T08:00:00'],
  ['datetime', '2026-11-21', '2026-11-21T00:00:00'],
  ['datetime', '20261121083000', '2026-11-21T08:30:00'],
  ['datetime', '202611210830', '2026-11-21T08:30:00'],
  ['datetime', '2026-11-21 25:00', null],
  ['datetime', '08:00', null],
] as const)('%s %j is %j', ([kind, typed, value]) => {
  expect(parseDateText(kind, typed)).toBe(value)
})
