import { getProps, getSymbol, type Json } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

const moment = Date.UTC(2026, 10, 24, 15, 4, 5)
const shown = (props: Readonly<Record<string, Json>>) =>
  clockText(
    getProps(getSymbol('clock')?.props ?? [], { size: { width: 1, height: 1 }, data: { props } }),
    moment,
  )

test('a clock shows the zone that its page names', () => {
  expect(shown({ zone: 'Asia/Shanghai' })).toBe('2026-11-24 23:04:05')
  expect(shown({ zone: 'America/New_York', seconds: false })).toBe('2026-11-24 10:04')
})

test('a zone that the browser does not know is that of the viewer', () => {
  expect(shown({ zone: 'Nowhere/At-all' })).toBe(shown({}))
})

test('date and time are written in the form that is asked for', () => {
  const zone = 'Asia/Shanghai'
  expect(shown({ zone, show: 'date', dateForm: 'slashes' })).toBe('2026/11/24')
  expect(shown({ zone, show: 'date', dateForm: 'spoken', weekday: true })).toBe(
    '2026年11月24日 周二',
  )
  expect(shown({ zone, show: 'time', twelveHours: true })).toMatch(/下午\s?11:04:05/)
})
