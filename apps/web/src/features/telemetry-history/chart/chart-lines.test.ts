import type { ReportLine, ReportPeriod } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { toChartSeries, toPeriodRows } from './chart-lines.ts'

const hour = 3_600_000
const period = (time: number, avg: number, difference: number | null = null): ReportPeriod => ({
  time,
  avg,
  min: avg - 1,
  max: avg + 1,
  last: avg,
  sum: avg * 2,
  count: 2,
  difference,
})
const line = (periods: ReportPeriod[], before: ReportPeriod[] = []): ReportLine => ({
  deviceId: 1,
  deviceName: '一号',
  slaveName: 's',
  varId: 2,
  name: '温度',
  unit: '℃',
  decimals: 1,
  rateSeconds: 10,
  isState: false,
  periods,
  before,
})
const look = { step: 'hour', measure: 'avg', beforeName: '昨天' } as const

test('averages have a band, what is laid over is dashed in the same colour', () => {
  const [now, before] = toChartSeries([line([period(0, 5)], [period(0, 4)])], look)
  expect(now).toMatchObject({ name: '一号 / 温度', colour: 0, points: [[0, 5, 4, 6]] })
  expect(before).toMatchObject({ name: '一号 / 温度 · 昨天', colour: 0, isDashed: true })
  expect(before?.id).not.toBe(now?.id)
})

test('a missing hour is a gap, and a period without the measure has no point', () => {
  const [series] = toChartSeries([line([period(0, 5), period(hour, 6)])], look)
  expect(series?.gapMs).toBeGreaterThan(hour)
  expect(series?.gapMs).toBeLessThan(2 * hour)
  const growing = line([period(0, 5), period(hour, 6, 3)])
  const [steps] = toChartSeries([growing], { ...look, measure: 'difference' })
  expect(steps).toMatchObject({ isStepped: true, points: [[hour, 3, 3, 3]] })
})

test('rows are every period that any line has, newest first', () => {
  const lines = [line([period(0, 5)], [period(hour, 4)]), line([period(hour, 7)])]
  expect(toPeriodRows(lines, 'avg')).toEqual([
    { time: hour, now: [null, 7], before: [4, null] },
    { time: 0, now: [5, null], before: [null, null] },
  ])
})
