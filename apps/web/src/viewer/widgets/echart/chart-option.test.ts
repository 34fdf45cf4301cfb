import { type Bind, getSeries, type Json, type NodeCell, type SlotValue } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { cellProps } from '../../cell/cell-props.ts'
import { valueAxis } from './axes.ts'
import { chartLook } from './chart-look.ts'
import { chartOption } from './chart-option.ts'
import { chartPicture } from './chart-picture.ts'
import { libraryCharts } from './library-charts.ts'

const words = { old: 'old', total: 'Total' }
const look = chartLook((color) => color, false)

function cellOf(shape: string, props: Readonly<Record<string, Json>> = {}): NodeCell {
  const size = { width: 400, height: 260 }
  const binds: readonly Bind[] = []
  const position = { x: 0, y: 0 }
  return { kind: 'node', id: 'c', shape, zIndex: 1, position, size, data: { props, binds } }
}

function optionOf(
  shape: string,
  values: readonly (SlotValue | undefined)[],
  props: Readonly<Record<string, Json>> = {},
) {
  const cell = cellOf(shape, props)
  const items = values.map((value, at) => ({ label: `V${at + 1}`, unit: 'kW', value }))
  const series = getSeries(cell, items)
  return JSON.stringify(chartOption({ cell, props: cellProps(cell), series, look, words }))
}

test.for([...libraryCharts])(
  '%s says dashes and draws nothing for a value that is missing',
  (shape) => {
    const option = optionOf(shape, [12, undefined, 7], { axis: 'variables' })
    expect(option).not.toMatch(/NaN|Infinity/)
    expect(option).toMatch(shape === 'radarChart' ? /"dashed"/ : /"-"/)
  },
)

test('the letters of a chart are never larger than so many beside and below each other fit', () => {
  const sizesAt = (width: number, height: number) => {
    const cell = { ...cellOf('lineChart', { axis: 'variables' }), size: { width, height } }
    const items = [1e12, 2e12].map((value, at) => ({ label: `V${at}`, unit: 'm³', value }))
    const series = getSeries(cell, items)
    const option = chartOption({ cell, props: cellProps(cell), series, look, words })
    return new Set(JSON.stringify(option).match(/(?<="fontSize":)[\d.]+/g))
  }
  expect(sizesAt(400, 260)).toEqual(new Set(['14']))
  expect(sizesAt(128, 260)).toEqual(new Set(['8']))
  expect(sizesAt(400, 80)).toEqual(new Set(['8']))
})

test('a radar of fewer than three values is drawn as bars', () => {
  expect(optionOf('radarChart', [12, 30])).toContain('"type":"bar"')
  expect(optionOf('radarChart', [12, 30, 7])).toContain('"type":"radar"')
})

test('a radar without any value has no shape, as a dot in the middle would be one', () => {
  const shapeOf = (values: readonly (number | undefined)[]) =>
    /"value":\[[^\]]*\]/.exec(optionOf('radarChart', values))?.[0]
  expect(shapeOf([undefined, 30, 7])).toBe('"value":[0,30,7]')
  expect(shapeOf([undefined, undefined, undefined])).toBeUndefined()
})

test('names that one row does not hold have several, as nobody turns pages at a wall', () => {
  const legendOf = (count: number) =>
    optionOf(
      'pieChart',
      Array.from({ length: count }, (_, at) => 1_234_567.5 + at),
      {
        labelForm: 'number',
      },
    )
  expect(legendOf(1)).toContain('"type":"scroll"')
  expect(legendOf(4)).toContain('"type":"plain"')
  expect(legendOf(40)).toContain('"type":"scroll"')
})

test('what has no value is not called old', () => {
  const textsOf = (value: number | undefined) => {
    const cell = cellOf('radarChart')
    const items = [1, 2, 3].map((at) => ({ label: `V${at}`, unit: 'kW', value, isOld: true }))
    const series = getSeries(cell, items)
    return JSON.stringify(chartOption({ cell, props: cellProps(cell), series, look, words }))
  }
  expect(textsOf(5)).toContain('5 kW (old)')
  expect(textsOf(undefined)).toContain('-- kW')
  expect(textsOf(undefined)).not.toContain('(old)')
})

test('the circle of a radar leaves room for the names beside it', () => {
  const radiusOf = (value: number) =>
    Number(/"radius":([\d.]+)/.exec(optionOf('radarChart', [1, value, 3, 4]))?.[1])
  const [short, long] = [radiusOf(2), radiusOf(123_456_789.25)]
  expect(long).toBeLessThan(short)
  // 200 are half of the chart; fourteen letters of 14 are about as wide as half as many Chinese ones.
  expect(long).toBeLessThan(200 - 14 * 0.5 * 14)
  // It is not made a dot: the letters become smaller instead.
  expect(long).toBeGreaterThanOrEqual(400 * 0.19)
  const letters = Number(
    /"axisName":\{"fontSize":([\d.]+)/.exec(optionOf('radarChart', [1, 123_456_789.25, 3, 4]))?.[1],
  )
  expect(letters).toBeLessThan(14)
  expect(letters).toBeGreaterThanOrEqual(8)
})

test('a pie leaves room for the words of its shares, and does not vanish beside long ones', () => {
  const placeOf = (labelForm: string) => {
    const values = [123_456_789.25, 123_456_788, 987_654_321]
    const option = optionOf('pieChart', values, { labelForm, fontSize: 14 })
    const found = /"center":\[([\d.]+),[\d.]+\],"radius":\[0,([\d.]+)\]/.exec(option) ?? []
    return { x: Number(found[1]), radius: Number(found[2]) }
  }
  const { x, radius } = placeOf('percent')
  // ECharts cuts words that have less room beside the line that leads to them.
  expect(x - radius - 0.9 * 14 - 7).toBeGreaterThan(5 * 0.58 * 14 * 1.1)
  expect(placeOf('number').radius).toBeGreaterThan(14)
})

test('a bar beyond its limits is of the colour of alarms, and the limits are dashed lines', () => {
  const limits = { hasLimits: true, lowLimit: 10, highLimit: 90 }
  expect(optionOf('barChart', [50], limits).split(look.alarm)).toHaveLength(3)
  expect(optionOf('barChart', [95], limits).split(look.alarm).length).toBeGreaterThan(3)
  expect(optionOf('barChart', [95])).not.toContain(look.alarm)
})

test('units are written inwards from their axes, so that none is cut at the edge', () => {
  const cell = cellOf('lineChart', { axis: 'time' })
  const items = ['MPa', 'Nm³/min'].map((unit) => ({ label: unit, unit, value: 1 }))
  const series = getSeries(cell, items)
  const courses = { from: 0, to: 1, lines: [] }
  const { yAxis } = chartOption({ cell, props: cellProps(cell), series, look, words, courses })
  expect(yAxis).toMatchObject([
    { name: 'MPa', position: 'left', nameTextStyle: { align: 'left' } },
    { name: 'Nm³/min', position: 'right', nameTextStyle: { align: 'right' } },
  ])
})

test('axes that would leave no room for the lines have no numbers, and their lines stay', () => {
  const shownIn = (width: number) => {
    const cell = {
      ...cellOf('lineChart', { axis: 'time', fontSize: 14 }),
      size: { width, height: 240 },
    }
    const items = ['℃', '', 'm³/h', 'kPa', 'kWh'].map((unit) => ({ label: unit, unit, value: 1 }))
    const series = getSeries(cell, items)
    const courses = { from: 0, to: 1, lines: [] }
    const option = chartOption({ cell, props: cellProps(cell), series, look, words, courses })
    const lines = JSON.stringify(option.series).matchAll(/"yAxisIndex":(\d)/g)
    expect(Array.from(lines, ([, at]) => at)).toEqual(['0', '1', '2', '3', '4'])
    return Array.from(JSON.stringify(option.yAxis).matchAll(/"show":true/g)).length
  }
  expect([300, 360, 480, 900].map(shownIn)).toEqual([2, 3, 5, 5])
})

test('a title that is wider than its chart is cut with dots', () => {
  const option = optionOf('barChart', [1], { title: 'A title'.repeat(30), fontSize: 14 })
  const width = Number(/"width":([\d.]+),"overflow":"truncate"/.exec(option)?.[1])
  expect(width).toBeGreaterThan(300)
  expect(width).toBeLessThan(400 - 14)
})

test('values at bars beside each other do not lie over each other', () => {
  const labels = (count: number, value: number) =>
    Array.from(
      optionOf(
        'barChart',
        Array.from({ length: count }, () => value),
        { fontSize: 14 },
      ).matchAll(/"color":"[^"]*","show":(true|false),"fontSize":([\d.]+)/g),
      ([, isShown, size]) => ({ isShown: isShown === 'true', size: Number(size) }),
    )
  expect(labels(2, 5.25).every(({ isShown, size }) => isShown && size === 14)).toBe(true)
  for (const { isShown, size } of labels(8, 12_345)) {
    expect(isShown).toBe(true)
    expect(6 * 0.5 * size).toBeLessThan(400 / 8)
  }
  expect(labels(12, 987_654_321).some(({ isShown }) => isShown)).toBe(false)
})

test('the sum and its word lie within the hole of a small ring', () => {
  const option = optionOf('ringChart', [62, 88, 44, 71, 30], { fontSize: 14 })
  const hole = Number(/"radius":\[([\d.]+),/.exec(option)?.[1])
  const letters = Number(/"subtextStyle":\{"fontSize":([\d.]+)/.exec(option)?.[1])
  expect(Math.hypot((5 * 0.58 * letters) / 2, (2.6 * letters) / 2)).toBeLessThanOrEqual(hole)
  // The library centres the first of both lines at the place, which is above the middle then.
  const middle = Number(/"center":\[[\d.]+,([\d.]+)\]/.exec(option)?.[1])
  const top = Number(/"top":([\d.]+),"padding":0,"itemGap"/.exec(option)?.[1])
  expect(middle - top).toBeCloseTo(letters * 0.8)
})

test('the sum is as large as the hole of its ring allows', () => {
  const sizeOf = (value: number) => {
    const found = optionOf('ringChart', [value]).match(
      /"textStyle":\{"fontSize":([\d.]+),"fontWeight":600/g,
    )
    return Number(/[\d.]+/.exec(found?.at(-1)?.split('fontSize')[1] ?? '')?.[0])
  }
  expect(sizeOf(12_345.5)).toBeLessThan(sizeOf(4))
})

test('names beside each other below bars are cut to their share of the width', () => {
  const widthIn = (values: readonly number[]) =>
    Number(/"overflow":"truncate","width":([\d.]+)/.exec(optionOf('barChart', values))?.[1])
  expect(widthIn([1, 2])).toBeGreaterThan(120)
  expect(widthIn([1, 2]) * 2).toBeLessThan(400)
  expect(widthIn([1, 2, 3, 4, 5, 6, 7, 8]) * 8).toBeLessThan(400)
})

test('names of which two letters would be left below bars are slanted', () => {
  const slantOf = (count: number, labels: string) =>
    Number(
      /"rotate":(\d+)/.exec(
        optionOf(
          'barChart',
          Array.from({ length: count }, () => 1),
          { fontSize: 14, labels },
        ),
      )?.[1],
    )
  const named = (name: string) => Array.from({ length: 12 }, () => name).join('\n')
  expect(slantOf(12, named('Outlet pressure'))).toBe(45)
  expect(slantOf(12, 'A\nB\nC\nD\nE\nF\nG\nH\nI\nJ\nK\nL')).toBe(0)
  expect(slantOf(3, named('Outlet pressure'))).toBe(0)
})

test('numbers of limits that lie at one place of the scale stand on different sides', () => {
  const limits = { hasLimits: true, lowLimit: 0, highLimit: 100, fontSize: 14 }
  const sides = (course: string) =>
    Array.from(
      optionOf('barChart', [1e9], { ...limits, course }).matchAll(
        /"[xy]Axis":(0|100),"label":\{"position":"end","(?:verticalA|a)lign":"(\w+)"/g,
      ),
      ([, limit, side]) => `${limit} ${side}`,
    )
  expect(sides('up')).toEqual(['0 top', '100 bottom'])
  expect(sides('across')).toEqual(['0 right', '100 left'])
})

test('the names stand beside a pie, and below it where they would be cut', () => {
  expect(optionOf('pieChart', [1, 3])).toContain('"orient":"vertical"')
  const labels = ['Charging power of the western car park', 'Solar power'].join('\n')
  expect(optionOf('pieChart', [1, 3], { labels })).not.toContain('"orient":"vertical"')
})

test('a ring writes no total while a value is missing', () => {
  expect(optionOf('ringChart', [1, 3])).toContain('"text":"4"')
  expect(optionOf('ringChart', [1, undefined])).toContain('"text":"--"')
})

test.for([...libraryCharts])('%s is drawn with names that are no markup', (shape) => {
  const hostile = '"><img src=x onerror=alert(1)>{a|b}'
  const items = [1, 2, 3].map((value) => ({ label: hostile, unit: hostile, value }))
  const cell = cellOf(shape, { title: hostile, labels: hostile })
  const address = chartPicture(cell, { items, theme: {}, words })
  const svg = decodeURIComponent(address.slice(address.indexOf(',') + 1))
  expect(svg).toMatch(/^<svg /)
  expect(svg).not.toMatch(/<(?:img|script|foreignObject|a)\b/i)
  expect(optionOf(shape, [1])).not.toContain('"html"')
})

test.for([...libraryCharts])('%s is drawn in any size and without a variable', (shape) => {
  for (const size of [
    { width: 0, height: 0 },
    { width: 20, height: 900 },
    { width: 4000, height: 30 },
  ]) {
    const svg = chartPicture(
      { ...cellOf(shape), size },
      { items: [], theme: { theme: 'dark' }, words },
    )
    expect(decodeURIComponent(svg)).not.toMatch(/NaN|Infinity/)
  }
})

test('two units face each other over the lines, and neither is wider than half of them', () => {
  const roomsAt = (width: number) => {
    const cell = { ...cellOf('lineChart', { axis: 'time' }), size: { width, height: 200 } }
    const items = ['mg/L·min', 'm³/h·kPa'].map((unit, at) => ({ label: `V${at}`, unit, value: 20 }))
    const series = getSeries(cell, items)
    const option = chartOption({ cell, props: cellProps(cell), series, look, words })
    const found = JSON.stringify(option).matchAll(/"nameTruncate":{"maxWidth":([\d.]+)/g)
    return Array.from(found, ([, room]) => Number(room))
  }
  for (const width of [120, 240, 480]) {
    const rooms = roomsAt(width)
    expect(rooms).toHaveLength(2)
    expect(rooms.reduce((sum, room) => sum + room)).toBeLessThan(width / (width < 200 ? 2 : 1.2))
  }
})

test('a number of an axis that would be cut by the edge of the chart is written by its power of ten', () => {
  const axisTexts = (width: number, ...values: readonly number[]) => {
    const cell = { ...cellOf('barChart'), size: { width, height: 140 } }
    const items = values.map((value, at) => ({ label: `V${at}`, unit: 'kWh', value }))
    const input = { cell, props: cellProps(cell), series: getSeries(cell, items), look, words }
    const { formatter } = valueAxis(input, 'kWh').axisLabel
    return values.map(formatter)
  }
  expect(axisTexts(200, 120_000_000_000_000, -1_200_000_000_000_000, 0, 0.5, 12_000)).toEqual([
    '1.2e14',
    '-1.2e15',
    '0',
    '0.5',
    '12,000',
  ])
  expect(axisTexts(900, 120_000_000_000_000)).toEqual(['120,000,000,000,000'])
})

test('names with their values are left out where the values would be cut', () => {
  const legendAt = (width: number) => {
    const cell = { ...cellOf('pieChart', { decimals: 0 }), size: { width, height: 140 } }
    const items = [{ label: '电量', unit: 'kWh', value: 123_456_789_012_345 }]
    const series = getSeries(cell, items)
    const option = chartOption({ cell, props: cellProps(cell), series, look, words })
    return JSON.stringify(option).includes('"legend":{"show":true')
  }
  expect(legendAt(300)).toBe(true)
  expect(legendAt(80)).toBe(false)
})
