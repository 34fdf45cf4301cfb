import type { ReportSeries } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { toBarLines } from './bar-lines.ts'

const period = (time: number, avg: number) => ({
  time,
  avg,
  min: avg,
  max: avg,
  last: null,
  sum: null,
  count: 1,
  difference: null,
})
const line = (name: string, unit: string, periods: ReturnType<typeof period>[]) => ({
  deviceId: 1,
  deviceName: '一号',
  slaveName: '从机',
  varId: 1,
  name,
  unit,
  decimals: 1,
  rateSeconds: 10,
  isState: false,
  periods,
  before: [],
})

test('lines of a unit have one scale with zero in it, and a period without values has no bar', () => {
  const report: ReportSeries = {
    zone: 'Asia/Shanghai',
    edges: [0, 10, 20],
    list: [
      line('a', 'kW', [period(0, 50), period(10, 100)]),
      line('b', 'kW', [period(10, -100)]),
      line('c', '%', [period(0, 5)]),
    ],
  }
  const [a, b, c] = toBarLines(report, 'avg')
  expect(a?.values).toEqual([50, 100])
  expect(b?.values).toEqual([null, -100])
  expect([a?.share(0), a?.share(100), b?.share(-100)]).toEqual([50, 100, 0])
  expect(c?.share(5)).toBe(100)
  expect(toBarLines(report, 'difference')[0]?.values).toEqual([null, null])
})
