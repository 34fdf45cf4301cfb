import { expect, test } from 'vitest'
import type { Json, Primitive, SlotValue } from '../index.ts'
import { drawChart, getChartExamples, getSeries, getSymbol, getTable, widthOf } from '../index.ts'

const itemsOf = (values: readonly (SlotValue | undefined)[]) =>
  values.map((value, at) => ({ label: `V${at + 1}`, unit: 'kW', value }))

interface Drawing {
  readonly values: readonly (SlotValue | undefined)[]
  readonly props?: Readonly<Record<string, Json>>
  readonly size?: { readonly width: number; readonly height: number }
}

function drawnItems(shape: string, { values, props = {}, size }: Drawing): readonly Primitive[] {
  const box = size ?? getSymbol(shape)?.size ?? { width: 0, height: 0 }
  const cell = { shape, size: box, data: { name: '', props } }
  return flat(drawChart(cell, itemsOf(values)) ?? [])
}

const flat = (items: readonly Primitive[]): readonly Primitive[] =>
  items.flatMap((item) => (item.kind === 'group' ? [item, ...flat(item.items)] : [item]))

const textsOf = (items: readonly Primitive[]): readonly string[] =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text, item.tail?.text ?? []].flat() : []))

const several = ['ranking', 'progressGroup', 'dataTable', 'marquee', 'border', 'titleBar']
const single = ['numberCard', 'waterBall', 'flipFigure']
const scaled = ['numberCard', 'waterBall']

test.for([...single, ...several])(
  '%s draws finite numbers in any size, with any values',
  (shape) => {
    const sizes = [undefined, { width: 0, height: 0 }, { width: 7, height: 300 }]
    const values = [[], [undefined], [0, 0], [-5, 1e300, Number.NaN], ['on', true], [1, 2, 3, 4]]
    for (const size of sizes)
      for (const some of values) {
        const items = drawnItems(shape, { values: some, ...(size && { size }) })
        expect(items.length).toBeGreaterThan(0)
        expect(JSON.stringify(items)).not.toMatch(/null|NaN|Infinity|undefined/)
      }
  },
)

test.for(scaled)('%s has an example within its scale for its editor', (shape) => {
  const size = getSymbol(shape)?.size ?? { width: 0, height: 0 }
  const cell = { shape, size, data: { name: '', props: { min: 200, max: 300 } } }
  const examples = getChartExamples(cell, (slot) => slot)
  expect(examples.map(({ label }) => label)).toEqual(
    getSymbol(shape)?.slots.map(({ name }) => name),
  )
  for (const { value } of examples) {
    expect(value).toBeGreaterThan(200)
    expect(value).toBeLessThan(300)
  }
})

test.for(['numberCard', 'ranking', 'progressGroup', 'dataTable'])(
  '%s within a border of its own has no frame besides',
  (shape) => {
    const edges = (props: Readonly<Record<string, Json>>) =>
      drawnItems(shape, { values: [3], props }).filter(
        (item) => item.kind === 'rect' && item.stroke !== undefined,
      ).length
    expect(edges({ showFrame: false })).toBe(edges({}) - 1)
  },
)

test('the title of a frame ends within it', () => {
  const props = { title: 'A very long title of a frame that has no room for it', fontSize: 18 }
  const size = { width: 200, height: 120 }
  const [title = ''] = textsOf(drawnItems('border', { values: [], props, size }))
  expect(title.endsWith('…')).toBe(true)
  expect(title.length * 18 * 0.58).toBeLessThan(200)
  expect(textsOf(drawnItems('border', { values: [], props: { title: 'Load' }, size }))).toEqual([
    'Load',
  ])
})

test('a card shows its name, its number and its unit, and dashes for no value', () => {
  expect(textsOf(drawnItems('numberCard', { values: [51334.5] }))).toEqual(['V1', '51,334.5', 'kW'])
  expect(textsOf(drawnItems('numberCard', { values: [undefined] }))).toEqual(['V1', '--', 'kW'])
  const props = { title: 'Flow', unit: 'm³/h', decimals: 1 }
  expect(textsOf(drawnItems('numberCard', { values: [3], props }))).toEqual(['Flow', '3.0', 'm³/h'])
})

test('the unit of a card begins where its number ends, whatever the font', () => {
  const texts = drawnItems('numberCard', { values: [840] }).filter((item) => item.kind === 'text')
  expect(texts[1]).toMatchObject({ text: '840', tail: { text: 'kW', gap: 5.6 } })
})

test('no digit of a large total is lost, and none is added', () => {
  const textOf = (value: number) => textsOf(drawnItems('numberCard', { values: [value] }))[1]
  expect([1_234_567.8, 184_206_345, 0.1 + 0.2].map(textOf)).toEqual([
    '1,234,567.8',
    '184,206,345',
    '0.3',
  ])
})

test('a value beyond a limit carries a sign beside its colour', () => {
  const props = { hasLimits: true, lowLimit: 10, highLimit: 90 }
  const signOf = (value: number) => textsOf(drawnItems('numberCard', { values: [value], props }))[1]
  expect([signOf(95), signOf(5), signOf(50)]).toEqual(['▲', '▼', '50'])
})

test('a ball is filled as far as its value stands between its ends, and has no water without a value', () => {
  const props = { min: 0, max: 200, title: 'Tank' }
  expect(textsOf(drawnItems('waterBall', { values: [50], props }))).toEqual(['25%', 'Tank'])
  expect(textsOf(drawnItems('waterBall', { values: [undefined], props }))).toEqual(['--', 'Tank'])
  const plain = { ...props, percent: false, unit: 'm' }
  expect(textsOf(drawnItems('waterBall', { values: [50], props: plain }))).toEqual(['50 m', 'Tank'])
  const waters = drawnItems('waterBall', { values: [undefined] }).filter(
    ({ kind }) => kind === 'group',
  )
  expect(waters).toEqual([])
})

test('a chart of several has examples for what is bound to it, else for its first few', () => {
  const cellOf = (slots: readonly string[]) => ({
    shape: 'barChart',
    size: { width: 300, height: 200 },
    data: {
      props: {},
      binds: slots.map((to) => ({ to, src: { dev: '$self', varId: 1 } as const })),
    },
  })
  const labels = (slots: readonly string[]) =>
    getChartExamples(cellOf(slots), (slot) => slot).map(({ label }) => label)
  expect(labels([])).toEqual(['v1', 'v2', 'v3', 'v4', 'v5'])
  expect(labels(['v7', 'v2'])).toEqual(['v2', 'v7'])
})

test('a ranking puts the largest first, with its place, and what has no value last', () => {
  expect(textsOf(drawnItems('ranking', { values: [5, undefined, 9] }))).toEqual([
    '1',
    'V3',
    '9 kW',
    '2',
    'V1',
    '5 kW',
    '3',
    'V2',
    '-- kW',
  ])
  const lengths = drawnItems('ranking', { values: [5, 10] }).flatMap((item) =>
    item.kind === 'rect' && item.fill?.includes('accent') === true ? [item.width] : [],
  )
  expect((lengths[0] ?? 0) / (lengths[1] ?? 1)).toBeCloseTo(2, 1)
})

test('a bar of a value that is not of now is hollow and dashed', () => {
  const cell = { shape: 'progressGroup', size: { width: 300, height: 200 }, data: { props: {} } }
  const item = { label: 'V1', unit: '', value: 50 }
  const dashes = (isOld: boolean) =>
    flat(drawChart(cell, [{ ...item, isOld }]) ?? []).filter((one) => 'dash' in one).length
  expect([dashes(false), dashes(true)]).toEqual([0, 1])
})

test('flaps are filled with leading zeros, and with dashes where there is no value', () => {
  const lettersOf = (value: SlotValue | undefined, props = {}) =>
    textsOf(
      drawnItems('flipFigure', { values: [value], props: { unit: ' ', title: ' ', ...props } }),
    )
      .filter((text) => text.length === 1 && text !== ' ')
      .join('')
  expect(lettersOf(42)).toBe('000042')
  expect(lettersOf(-42.5, { digits: 4, decimals: 1 })).toBe('-042.5')
  expect(lettersOf(1234567, { digits: 3 })).toBe('1234567')
  expect(lettersOf(undefined, { digits: 3 })).toBe('---')
})

test('a number has the digits of its variable, and those of the chart where somebody chose them', () => {
  const textOf = (props: Readonly<Record<string, number>>) =>
    getSeries({ shape: 'barChart', size: { width: 300, height: 200 }, data: { props } }, [
      { label: 'T', unit: '℃', value: 2, decimals: 1 },
    ]).map(({ text }) => text)
  expect([textOf({}), textOf({ decimals: 0 })]).toEqual([['2.0'], ['2']])
})

test('a table has a row for each device and a column for each name, with holes where one is missing', () => {
  const [one, two, three] = getSeries(
    { shape: 'dataTable', size: { width: 300, height: 200 }, data: { props: {} } },
    itemsOf([1, 2, 3]),
  )
  if (one === undefined || two === undefined || three === undefined) throw new Error('three series')
  const { columns, rows } = getTable([
    { device: 'A', name: 'Flow', series: one },
    { device: 'B', name: 'Level', series: two },
    { device: 'A', name: 'Level', series: three },
  ])
  expect(columns).toEqual(['Flow', 'Level'])
  expect(rows).toEqual([
    { device: 'A', cells: [one, three] },
    { device: 'B', cells: [undefined, two] },
  ])
})

test.for(['wings', 'underline', 'chevrons'])(
  'a long title stays between the lines of %s, written smaller and then cut',
  (bar) => {
    const size = { width: 720, height: 64 }
    const titleOf = (text: string) => {
      const props = { bar, text, fontSize: 30 }
      const line = drawnItems('titleBar', { values: [], size, props }).find(
        ({ kind }) => kind === 'text',
      )
      return line?.kind === 'text' ? line : undefined
    }
    expect(titleOf('泵站')).toMatchObject({ text: '泵站', fontSize: 30 })
    const long = titleOf('城东加压泵站中央控制室大屏总览一览图'.repeat(4))
    expect(long?.fontSize).toBe(15)
    expect(long?.text).toMatch(/…$/)
    expect(widthOf(long?.text ?? '') * 15).toBeLessThanOrEqual(bar === 'underline' ? 720 : 580)
  },
)

test.for(['numberCard', 'flipFigure'])(
  '%s keeps room for its number beside a unit of any length',
  (shape) => {
    const items = drawnItems(shape, { values: [7], props: { unit: 'kW·h/(m²·d) '.repeat(9) } })
    const sizes = items.flatMap((item) =>
      item.kind === 'text' && /7/.test(item.text) ? [item.fontSize] : [],
    )
    expect(Math.max(...sizes)).toBeGreaterThan(14)
    expect(textsOf(items).some((text) => text.endsWith('…'))).toBe(true)
  },
)

test.for(['ranking', 'progressGroup'])('%s never cuts a value at its first digits', (shape) => {
  const size = { width: 80, height: 50 }
  const values = [123_456_789_012_345, -987_654_321_098_765]
  const texts = drawnItems(shape, { values, props: { decimals: 0 }, size }).flatMap((item) =>
    item.kind === 'text' && item.anchor === 'end' ? [item] : [],
  )
  expect(texts).toHaveLength(2)
  for (const { x, text, fontSize } of texts) {
    expect(text).toMatch(/123,456,789,012,345|-987,654,321,098,765/)
    expect(x - widthOf(text) * fontSize).toBeGreaterThanOrEqual(0)
  }
})
