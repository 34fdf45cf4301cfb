import { expect, test } from 'vitest'
import type { ChartSeries } from './align-series.ts'
import { axisIndex, chartAxes } from './chart-axes.ts'

const series = (unit: string, names?: Readonly<Record<string, string>>): ChartSeries => ({
  id: 1,
  name: '',
  unit,
  names,
  decimals: 0,
  isStepped: false,
  gapMs: 0,
  points: [],
})

const pump = { 1: '运行', 0: '停止' }

test('series share an axis by unit, and by the names of their values', () => {
  const all = [
    series('℃'),
    series('', pump),
    series('℃'),
    series('', { ...pump }),
    series('', { 0: '关', 1: '开' }),
    // Bits of a status word are not values of an axis.
    series('', { b3: '过流' }),
  ]
  const axes = chartAxes(all)
  expect(all.map((one) => axisIndex(axes, one))).toEqual([0, 1, 0, 1, 2, 3])
  expect(axes.map(({ unit, named }) => [unit, named.map(({ name }) => name)])).toEqual([
    ['℃', []],
    ['', ['停止', '运行']],
    ['', ['关', '开']],
    ['', []],
  ])
})
