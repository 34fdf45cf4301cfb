import { expect, test } from 'vitest'
import {
  latestDue,
  nextReport,
  periodBefore,
  type ReportPlan,
  wholePeriodAt,
} from './report-plan.ts'

const at = (text: string) => Date.parse(text)
const plan: ReportPlan = {
  span: 'day',
  time: '08:00',
  weekday: 1,
  monthDay: 31,
  zone: 'Asia/Shanghai',
}

test.for<[ReportPlan['span'], string, string, string, string]>([
  ['day', 'Asia/Shanghai', '2026-06-03T00:00Z', '2026-06-01T16:00Z', '2026-06-02T16:00Z'],
  // The day on which the clocks go forward has 23 hours, the one on which they go back 25.
  ['day', 'America/New_York', '2026-03-09T12:00Z', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
  ['day', 'America/New_York', '2026-11-02T13:00Z', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  // Midnight itself is skipped in Cairo.
  ['day', 'Africa/Cairo', '2026-04-25T06:00Z', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
  ['week', 'Europe/Berlin', '2026-04-01T06:00Z', '2026-03-22T23:00Z', '2026-03-29T22:00Z'],
  ['week', 'Asia/Shanghai', '2026-06-07T01:00Z', '2026-05-24T16:00Z', '2026-05-31T16:00Z'],
  ['month', 'Asia/Shanghai', '2026-03-01T00:00Z', '2026-01-31T16:00Z', '2026-02-28T16:00Z'],
  ['month', 'Europe/Berlin', '2026-04-01T06:00Z', '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
])('the last whole %s in %s at %s', ([span, zone, now, from, to]) => {
  const found = wholePeriodAt({ span, zone }, at(now))
  expect(found).toEqual({ from: at(from), to: at(to) })
  const before = periodBefore({ span, zone }, found)
  expect(before.to).toBe(found.from)
  expect(before.from).toBeLessThan(before.to)
})

test('a monthly report on the 31st comes on the last day of short months', () => {
  const monthly = { ...plan, span: 'month' } as const
  expect(nextReport(monthly, at('2026-02-10T00:00Z'))).toBe(at('2026-02-28T00:00Z'))
  expect(nextReport(monthly, at('2026-02-28T00:00Z'))).toBe(at('2026-03-31T00:00Z'))
})

test('a report at a time that clocks skip comes when they are put forward, and once when they go back', () => {
  const early = { ...plan, time: '02:30', zone: 'America/New_York' }
  expect(nextReport(early, at('2026-03-07T12:00Z'))).toBe(at('2026-03-08T07:00Z'))
  expect(nextReport(early, at('2026-03-08T07:00Z'))).toBe(at('2026-03-09T06:30Z'))
  const twice = { ...early, time: '01:30' }
  expect(nextReport(twice, at('2026-10-31T12:00Z'))).toBe(at('2026-11-01T05:30Z'))
  expect(nextReport(twice, at('2026-11-01T05:30Z'))).toBe(at('2026-11-02T06:30Z'))
})

test('of plans that were missed the latest counts, after a day as after two years', () => {
  const due = at('2026-06-01T00:00Z')
  expect(latestDue(plan, due, due)).toBe(due)
  expect(latestDue(plan, due, at('2026-06-04T12:00Z'))).toBe(at('2026-06-04T00:00Z'))
  expect(latestDue(plan, due, at('2028-06-04T12:00Z'))).toBe(at('2028-06-04T00:00Z'))
  const monthly = { ...plan, span: 'month' } as const
  expect(latestDue(monthly, at('2026-05-31T00:00Z'), at('2026-09-10T00:00Z'))).toBe(
    at('2026-08-31T00:00Z'),
  )
})
