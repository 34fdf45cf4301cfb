import { getSeries, type NodeCell } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { cellProps } from '../../cell/cell-props.ts'
import { valueAxis } from './axes.ts'
import type { CoursePoint } from './chart-input.ts'
import { chartLook } from './chart-look.ts'
import { courseOption } from './line-option.ts'

const cell: NodeCell = {
  kind: 'node',
  id: 'c',
  shape: 'lineChart',
  zIndex: 1,
  position: { x: 0, y: 0 },
  size: { width: 400, height: 260 },
  data: { props: {}, binds: [] },
}
const items = [{ label: 'Energy', unit: 'kWh', value: 1, decimals: 2 }]

function inputOf(...line: readonly CoursePoint[]) {
  return {
    cell,
    props: cellProps(cell),
    series: getSeries(cell, items),
    look: chartLook((color) => color, false),
    words: { old: 'old', total: 'Total' },
    courses: { from: 0, to: 10, lines: [line] },
  }
}

test('a point that stands for several values is drawn to both of their ends, and told once', () => {
  const { series } = courseOption(inputOf([1, 5], [2, 6, 1, 95], [3, undefined]))
  expect(series).toHaveLength(2)
  expect(series).toMatchObject([
    { name: 'Energy', data: [{ value: [1, 5] }, { value: [2, 6] }, { value: [3, '-'] }] },
    {
      name: 'Energy',
      tooltip: { show: false },
      data: [
        [2, 1],
        [2, 95],
        [2, '-'],
      ],
    },
  ])
  expect(courseOption(inputOf([1, 5])).series).toHaveLength(1)
  expect(courseOption(inputOf([1, 5], [2, undefined, 0, 0])).series).toHaveLength(1)
})

test('values of the past have the digits of their variable, and ticks of a counter all of theirs', () => {
  const { series } = courseOption(inputOf([1, 5]))
  const tips = JSON.stringify(series, (_, value: unknown) =>
    typeof value === 'function' ? String(value(1_234_567_890.125)) : value,
  )
  expect(tips).toContain('1,234,567,890.13')
  const { formatter } = valueAxis(inputOf(), 'kWh').axisLabel
  expect([1_234_567.2, 1_234_567.4, 0.1 + 0.2].map(formatter)).toEqual([
    '1,234,567.2',
    '1,234,567.4',
    '0.3',
  ])
})
