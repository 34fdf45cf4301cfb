import { expect, test } from 'vitest'
import type { ReportContent, ReportedLine } from '../report-content.ts'
import { barHeights } from './bar-heights.ts'
import { drawReport } from './draw-report.ts'

const hourMs = 3_600_000
const from = Date.parse('2026-06-02T00:00:00+08:00')
const period = { min: 1, max: 1, last: 1, sum: 1, count: 1, difference: null }
const line: ReportedLine = {
  deviceId: 1,
  deviceName: '<script>alert(1)</script>',
  slaveName: '"><img src=x>',
  varId: 1,
  name: '温度 & 压力',
  unit: '℃',
  decimals: 1,
  rateSeconds: 60,
  isState: false,
  periods: [{ ...period, time: from, avg: 20 }],
  total: { avg: 20, min: 1, max: 1, last: 1, sum: 1, difference: null },
  totalBefore: { avg: 10, min: 1, max: 1, last: 1, sum: 1, difference: null },
  changedAt: [],
}
const content: ReportContent = {
  name: '日报 \'"<b>',
  span: 'day',
  zone: 'Asia/Shanghai',
  language: 'zh_cn',
  measures: ['avg', 'difference'],
  compares: true,
  from,
  to: from + 24 * hourMs,
  edges: Array.from({ length: 25 }, (_, index) => from + index * hourMs),
  lines: [line],
  missing: ['<i>gone</i>'],
  alarms: { count: 0, list: [] },
}
const draw = (part: Partial<ReportContent> = {}) =>
  Buffer.from(
    drawReport({ ...content, ...part }, { title: '<u>', link: 'https://x.example/?a=1&b="' }),
  ).toString()

test('texts of people stay texts, and nothing is loaded or run', () => {
  const page = draw()
  expect(page).not.toMatch(/<(?:script|img|b|i|u|link|iframe|object)\b/)
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('href="https://x.example/?a=1&amp;b=&quot;"')
  expect(page).not.toMatch(/url\(|@import|\son\w+=/)
})

test('it says what each variable came to, and how that was before', () => {
  const page = draw()
  expect(page).toContain('上期 10.00 (+100%)')
  expect(page).toContain('本周期没有报警')
  expect(page).toContain('读取不到')
  expect(draw({ lines: [{ ...line, total: null, periods: [] }] })).toContain('本周期没有数据')
})

test('sums that are too wide for the page stand in two rows, and all others in one', () => {
  const measures = ['min', 'max', 'avg', 'sum', 'last', 'difference'] as const
  const rows = (total: NonNullable<ReportedLine['total']>, decimals: number) =>
    draw({ measures, lines: [{ ...line, total, decimals }] }).match(
      /border-collapse:collapse;margin/g,
    )
  const short = { avg: 20, min: 1, max: 1, last: 1, sum: 1, difference: null }
  expect(rows(short, 1)).toHaveLength(1)
  const [min, max] = [-9_999.228_73, 9_999.579_31]
  const long = { min, max, avg: min, sum: -139_501.108_47, last: max, difference: max }
  expect(rows(long, 5)).toHaveLength(2)
})

test('a change of scale stands beside the sums that it mixes', () => {
  expect(draw()).not.toContain('换算')
  const changedAt = [from + hourMs]
  expect(draw({ lines: [{ ...line, changedAt }] })).toContain(
    '换算于 2026-06-02 01:00:00 有变，之前的数值保持当时的样子',
  )
})

test('forty variables of a month make a page that mail programs show whole', () => {
  const day = 24 * hourMs
  const edges = Array.from({ length: 32 }, (_, index) => from + index * day)
  const periods = edges.slice(0, -1).map((time) => ({ ...period, time, avg: 20 + (time % 7) }))
  const lines = Array.from({ length: 40 }, () => ({ ...line, periods }))
  const page = draw({ span: 'month', edges, lines, to: from + 31 * day })
  expect(Buffer.byteLength(page)).toBeLessThan(100_000)
  expect(page).toContain('另有 20 个变量')
})

test.for([
  [
    [0, 5, 10],
    [2, 31, 60],
  ],
  [
    [20, 21, null],
    [12, 60, 0],
  ],
  [
    [-5, -5],
    [60, 60],
  ],
  [[null], [0]],
] as const)('bars of %j are %j high', ([values, heights]) => {
  expect(barHeights(values).heights).toEqual(heights)
})
