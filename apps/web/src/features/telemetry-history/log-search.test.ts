import { expect, test } from 'vitest'
import { parseSearch } from '#ui/list/use-search-params.ts'
import { getLogView, getRangeFault, logSearch, toLogFilter } from './log-search.ts'

const viewOf = (search: string) => getLogView(parseSearch(logSearch, search))
const minute = 60_000
const now = 40_000_000 * minute + 1

test('without a range the last day up to the next whole minute is shown', () => {
  const view = viewOf('?deviceId=7&vars=3,x,3,4')
  expect(toLogFilter(view, now)).toEqual({
    deviceId: 7,
    deviceIds: undefined,
    group: undefined,
    varIds: '3,4',
    startTime: 40_000_001 * minute - 24 * 60 * minute,
    endTime: 40_000_001 * minute,
  })
})

test('chosen days stay where they are', () => {
  const view = viewOf('?deviceId=7&range=7d&from=1000&to=2000&order=asc')
  expect(view.order).toBe('asc')
  expect(toLogFilter(view, now)).toEqual({
    deviceId: 7,
    deviceIds: undefined,
    group: undefined,
    varIds: undefined,
    startTime: 1_000,
    endTime: 2_000,
  })
})

test('what an address cannot mean is left out', () => {
  expect(viewOf('?deviceId=-1&vars=none&range=toString&from=x')).toEqual({
    deviceIds: [],
    group: undefined,
    varIds: [],
    span: '24h',
    fixed: null,
    order: undefined,
  })
})

test.for([
  ['', {}],
  ['?group=3', { group: 3 }],
  ['?deviceId=7,8&group=3&vars=1', { deviceIds: '7,8' }],
] as const)('devices and groups of "%s"', ([search, expected]) => {
  const { startTime, endTime, ...filter } = toLogFilter(viewOf(search), now)
  expect(endTime).toBeGreaterThan(startTime ?? 0)
  expect(JSON.parse(JSON.stringify(filter))).toEqual(expected)
})

test.for([
  ['', '', null],
  ['', '2000', null],
  ['1000', '2000', null],
  ['2000', '1000', 'order'],
  ['2000', '2000', 'order'],
  ['1000', '', 'tooLong'],
  ['1000', String(366 * 86_400_000 + 1_000), null],
  ['1000', String(366 * 86_400_000 + 1_001), 'tooLong'],
] as const)('days from %s to %s: %s', ([from, to, fault]) => {
  const view = viewOf(`?deviceId=7&from=${from}&to=${to}`)
  expect(getRangeFault(toLogFilter(view, now), now)).toBe(fault)
})
