import { expect, test } from 'vitest'
import {
  checkReportSchedule,
  emptyReportSchedule,
  withVariablesOf,
} from './report-schedule-draft.ts'

const variable = { deviceId: 1, varId: 2, label: '锅炉 / 温度' }
const draft = { ...emptyReportSchedule('zh_cn'), name: '日报', series: [variable] }

test('a draft becomes the input, with the day of its span alone', () => {
  const daily = checkReportSchedule(draft)
  expect(daily).toMatchObject({
    ok: true,
    input: { series: [{ deviceId: 1, varId: 2 }], keep: 30 },
  })
  expect(daily.ok && 'weekday' in daily.input).toBe(false)
  expect(daily.ok && 'zone' in daily.input).toBe(false)
  const zone = 'America/New_York'
  expect(checkReportSchedule({ ...draft, zone })).toMatchObject({ input: { zone } })
  expect(checkReportSchedule({ ...draft, span: 'week', weekday: '5' })).toMatchObject({
    input: { weekday: 5 },
  })
})

test.for([
  [{ series: [] }, 'series', 'reportVariables'],
  [{ measures: [] }, 'measures', 'reportMeasures'],
  [{ time: '' }, 'time', 'reportTime'],
  [{ keep: '0' }, 'keep', 'reportKeep'],
  [{ keep: 'x' }, 'keep', 'reportKeep'],
  [{ name: ' ' }, 'name', 'nameLength'],
] as const)('%j is a fault of %s', ([part, field, message]) => {
  expect(checkReportSchedule({ ...draft, ...part })).toEqual({
    ok: false,
    faults: { [field]: message },
  })
})

test('choosing variables of a device leaves those of others where they are', () => {
  const other = { deviceId: 9, varId: 2, label: 'b' }
  const third = { deviceId: 1, varId: 3, label: 'c' }
  expect(withVariablesOf([variable, other], 1, [third, variable])).toEqual([variable, other, third])
  expect(withVariablesOf([variable, other], 1, [])).toEqual([other])
})
