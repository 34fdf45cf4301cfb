import { expect, test } from 'vitest'
import type { Json, Point, Size, SlotValue } from '../page-data.ts'
import type { DrawState, Primitive, SlotSpec, SymbolSpec } from '../symbol.ts'
import { equipment } from './equipment/equipment.ts'
import { pathPoints } from './equipment/path-points.ts'
import { getSymbol } from './get-symbol.ts'
import { loadSymbols } from './load-symbols.ts'
import { resolveColors } from './looks/page-themes.ts'
import { palette } from './looks/palette.ts'
import { widthOf } from './looks/text-width.ts'
import { symbols } from './symbols.ts'

const samples: Readonly<Record<SlotSpec['kind'], readonly SlotValue[]>> = {
  number: [-1e12, -1, 0, 0.5, 37.25, 100, 1e300],
  flag: [true, false],
  text: ['', '12.5', '<b>&', 'a longer word'],
  color: ['#ff0000', 'url(http://example.org/x)'],
}

const sizes = (symbol: SymbolSpec): readonly Size[] => [
  symbol.size,
  { width: 7, height: 300 },
  { width: 1, height: 1 },
  { width: 0, height: 0 },
]

/** The states to try: no value, each value of each slot alone, and the first and the last of all together. */
function statesOf({ slots }: SymbolSpec): readonly Record<string, SlotValue>[] {
  const alone = slots.flatMap(({ name, kind }) => samples[kind].map((value) => ({ [name]: value })))
  const together = (at: number) =>
    Object.fromEntries(slots.map(({ name, kind }) => [name, samples[kind].at(at) ?? 0]))
  return [{}, together(0), together(-1), ...alone]
}

const oddProps = (symbol: SymbolSpec): Record<string, Json> =>
  Object.fromEntries(symbol.props.map(({ name }, index) => [name, odd[index % odd.length] ?? null]))
const odd: readonly Json[] = [null, 'javascript:alert(1)', Number.MAX_VALUE, [], { a: 1 }, -5, true]

const points = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
  { x: 60, y: 0 },
  { x: 60, y: 40 },
]

function flat(items: readonly Primitive[]): readonly Primitive[] {
  return items.flatMap((item) => (item.kind === 'group' ? [item, ...flat(item.items)] : [item]))
}

await loadSymbols()

const drawn = symbols.flatMap((symbol) =>
  sizes(symbol).flatMap((size) =>
    statesOf(symbol).flatMap((slots) =>
      [{}, oddProps(symbol)].map((props) => {
        const state = { size, slots, props, points }
        return { symbol, state, items: flat(symbol.draw(state)) }
      }),
    ),
  ),
)

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersIn)
}

test('names are told apart, and there are 160 or more', () => {
  expect(new Set(symbols.map(({ name }) => name)).size).toBe(symbols.length)
  expect(symbols.length).toBeGreaterThanOrEqual(160)
  expect(getSymbol('pump')?.name).toBe('pump')
  expect(getSymbol('nothing of this name')).toBeUndefined()
})

test.for(symbols)('$name has each property, slot and port once', ({ props, slots, ports = [] }) => {
  for (const list of [props, slots, ports]) {
    const names = list.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  }
  for (const { at } of ports) {
    expect([at.x >= 0, at.x <= 1, at.y >= 0, at.y <= 1]).toEqual([true, true, true, true])
  }
})

test('every symbol draws finite numbers whatever it is given, and the same each time', () => {
  const wrong = drawn.filter(({ symbol, state, items }) => {
    const isFinite = numbersIn(items).every((number) => Number.isFinite(number))
    const paths = items.flatMap((item) => (item.kind === 'path' ? [item.d] : []))
    const isPlain = paths.every((d) => !/NaN|Infinity|undefined|e[+-]/.test(d))
    const isUsual = state.size === symbol.size
    const isSame = !isUsual || JSON.stringify(flat(symbol.draw(state))) === JSON.stringify(items)
    return !(isFinite && isPlain && isSame)
  })
  expect(wrong.map(({ symbol, state }) => [symbol.name, state.size, state.slots])).toEqual([])
})

test('no paint names an address', () => {
  const paints = drawn.flatMap(({ items }) =>
    items.flatMap((item) =>
      'fill' in item || 'stroke' in item ? [item.fill ?? '', item.stroke ?? ''] : [],
    ),
  )
  expect([...new Set(paints)].filter((paint) => /[(:]/.test(resolveColors(paint, {})))).toEqual([])
})

/** The extent of a primitive without its outline. */
function reachOf(item: Primitive): readonly Point[] {
  switch (item.kind) {
    case 'rect':
    case 'image':
      return [
        { x: item.x, y: item.y },
        { x: item.x + item.width, y: item.y + item.height },
      ]
    case 'ellipse':
      return [
        { x: item.cx - item.rx, y: item.cy - item.ry },
        { x: item.cx + item.rx, y: item.cy + item.ry },
      ]
    case 'path':
      return pathPoints(item.d)
    case 'text':
    case 'group':
      return []
  }
}

/** What is left of a picture for somebody who sees no colours, with nothing that moves. */
function uncoloured(symbol: SymbolSpec, slots: DrawState['slots']): string {
  const colours = ['fill', 'stroke', 'gradient', 'opacity', 'motion']
  const items = symbol.draw({ size: symbol.size, props: {}, slots, points })
  return JSON.stringify(items, (key, value: unknown) => (colours.includes(key) ? undefined : value))
}

test('states of equipment differ by more than colours and motion', () => {
  const alike = symbols.flatMap((symbol) => {
    const has = (name: string) => symbol.slots.some((slot) => slot.name === name)
    const on = ['on', 'running', 'open'].filter(has)
    const wrong = ['fault', 'alarm'].filter(has)
    const pairs = [
      ...on.map((name) => [{ [name]: false }, { [name]: true }] as const),
      ...wrong.map((name) => [{}, { [name]: true }] as const),
    ]
    return pairs
      .filter(([one, other]) => uncoloured(symbol, one) === uncoloured(symbol, other))
      .map(([, other]) => `${symbol.name} ${Object.keys(other).join('')}`)
  })
  expect(alike).toEqual([])
})

test('nothing reaches out of the box but outlines and the mark of a fault', () => {
  const nodes = drawn.filter(
    ({ symbol, state: { size, props } }) =>
      symbol.kind !== 'pipe' && size.width > 1 && Object.keys(props).length === 0,
  )
  const outside = nodes.filter(({ state: { size }, items }) => {
    const reach = items
      .filter((item) => item.kind !== 'group' && !isFaultMark(item))
      .flatMap(reachOf)
    const slack = 0.02 * Math.max(size.width, size.height) + 0.5
    return reach.some(
      ({ x, y }) => x < -slack || y < -slack || x > size.width + slack || y > size.height + slack,
    )
  })
  expect(outside.map(({ symbol, state }) => [symbol.name, state.size, state.slots])).toEqual([])
})

const isFaultMark = (item: Primitive): boolean =>
  item.kind === 'path' && item.fill === palette.alarm && item.stroke === '#FFFFFF'

/** The box of a text, in letters that are as wide as in most fonts. */
function boxOfText({ x, y, text, fontSize }: Extract<Primitive, { kind: 'text' }>) {
  const width = text.length * fontSize * 0.62
  return { left: x - width / 2, right: x + width / 2, top: y - fontSize * 0.75, bottom: y }
}

test('the mark of a fault hides neither reading nor letters of its part', () => {
  const readings = {
    value: '42.5',
    text: '42.5',
    position: 100,
    level: 60,
    fault: true,
    alarm: true,
  }
  const hidden = equipment.filter((symbol) => {
    const items = flat(symbol.draw({ size: symbol.size, props: {}, slots: readings }))
    const mark = items.filter(isFaultMark).flatMap(reachOf)
    const [left, bottom] = [
      Math.min(...mark.map(({ x }) => x)),
      Math.max(...mark.map(({ y }) => y)),
    ]
    return items.some((item) => {
      if (item.kind !== 'text' || item.text === '!') return false
      const box = boxOfText(item)
      return box.right > left && box.top < bottom
    })
  })
  expect(hidden.map(({ name }) => name)).toEqual([])
})

test('what presses scroll, zoom or play takes no actions, and what has tips takes only those it was given', () => {
  const named = (presses: SymbolSpec['presses']) =>
    symbols.filter((symbol) => symbol.presses === presses).map(({ name }) => name)
  expect(named('own')).toEqual(expect.arrayContaining(['liveTrend', 'dataTable', 'video']))
  expect(named('parts')).toEqual(expect.arrayContaining(['barChart', 'pieChart']))
  expect(named(undefined)).toEqual(expect.arrayContaining(['gauge', 'numberCard', 'deviceMap']))
})

test('the needle of a pressure gauge stands where its value lies between its ends', () => {
  const gauge = getSymbol('pressureGauge')
  const drawnAt = (value: number, props: Record<string, Json> = {}) => {
    const items = gauge?.draw({ size: gauge.size, props, slots: { value } }) ?? []
    return items.flatMap((item) => (item.kind === 'path' ? [item.d] : []))
  }
  expect(drawnAt(20)).not.toEqual(drawnAt(60))
  expect(drawnAt(60)).toEqual(drawnAt(0.6, { min: 0, max: 1 }))
  expect(drawnAt(200)).toEqual(drawnAt(100))
})

test('a long number stays within the ring of its gauge', () => {
  const gauge = getSymbol('gauge')
  const sizeOf = (value: number) => {
    const items = gauge?.draw({ size: gauge.size, props: {}, slots: { value } }) ?? []
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item] : []))
    const [reading] = texts
    return {
      width: (reading?.text.length ?? 0) * (reading?.fontSize ?? 0),
      size: reading?.fontSize,
    }
  }
  expect(sizeOf(42).size).toBe(20)
  expect(sizeOf(-987_654_321).width * 0.66).toBeLessThanOrEqual(97)
})

test('a gauge says the number that it was given, however large, and points at nothing without one', () => {
  const drawnWith = (slots: Record<string, SlotValue>, props: Record<string, Json> = {}) =>
    getSymbol('gauge')?.draw({ size: { width: 140, height: 140 }, props, slots }) ?? []
  const words = (items: readonly Primitive[]) =>
    items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
  const counter = { min: 0, max: 4_294_967_295 }
  expect(words(drawnWith({ value: 2_345_678_901.25, valueDigits: 2 }, counter))).toEqual([
    '2,345,678,901.25',
    '',
    '0',
    '4,294,967,295',
  ])
  expect(drawnWith({ value: 1e9 }, counter)).not.toEqual(drawnWith({ value: 2e9 }, counter))
  const lines = (items: readonly Primitive[]) => items.filter(({ kind }) => kind === 'path').length
  expect(lines(drawnWith({ value: 0 })) - lines(drawnWith({}))).toBe(1)
})

test('a value that is wider than its box is written smaller, and whole', () => {
  const sizeOf = (value: SlotValue) =>
    getSymbol('value')
      ?.draw({ size: { width: 120, height: 36 }, props: { unit: 'MPa' }, slots: { value } })
      .flatMap((item) => (item.kind === 'text' ? [[item.text, item.fontSize] as const] : []))
  const [[, usual] = ['', 0]] = sizeOf(42.5) ?? []
  const [[text, smaller] = ['', 0]] = sizeOf(1_234_567_890.25) ?? []
  expect(text).toBe('1,234,567,890.25 MPa')
  expect(smaller).toBeLessThan(usual)
  expect(smaller * text.length * 0.58).toBeLessThanOrEqual(121)
  // A text without end does not become dust.
  expect(sizeOf('long '.repeat(100))?.[0]?.[1]).toBe(usual / 2)
})

test('a valve tells open from closed by its shape', () => {
  const valves = symbols.filter(({ group }) => group === 'valve')
  const shapes = (symbol: SymbolSpec, open: boolean) =>
    flat(symbol.draw({ size: symbol.size, props: {}, slots: { open } })).map((item) =>
      item.kind === 'path' ? item.d : item.kind,
    )
  for (const valve of valves) expect(shapes(valve, true)).not.toEqual(shapes(valve, false))
})

test('a pump turns while it runs, faster with its speed, and stands still else', () => {
  const periodOf = (slots: Record<string, SlotValue>) => {
    const items =
      getSymbol('pump')?.draw({ size: { width: 90, height: 80 }, props: {}, slots }) ?? []
    const spinning = flat(items).find(
      (item) => item.kind === 'group' && item.motion?.kind === 'spin',
    )
    return spinning?.kind === 'group' ? spinning.motion : undefined
  }
  expect(periodOf({})).toMatchObject({ periodMs: 0 })
  expect(periodOf({ running: false, speed: 50 })).toMatchObject({ periodMs: 0 })
  expect(periodOf({ running: true })).toMatchObject({ periodMs: 1000 })
  expect(periodOf({ running: true, speed: 50 })).toMatchObject({ periodMs: 2000 })
})

test('a pipe flows the way and at the speed of its value', () => {
  const motionOf = (flow: number) =>
    getSymbol('pipe')
      ?.draw({ size: { width: 1, height: 1 }, props: {}, slots: { flow }, points })
      .flatMap((item) => ('motion' in item && item.motion !== undefined ? [item.motion] : []))
  expect(motionOf(0)).toEqual([])
  expect(motionOf(1)).toEqual([{ kind: 'flow', length: 30, periodMs: 1200 }])
  expect(motionOf(-2)).toEqual([{ kind: 'flow', length: -30, periodMs: 600 }])
})

test('a number has the digits of its symbol, else of its variable', () => {
  const number = (slots: Record<string, SlotValue>, props: Record<string, Json> = {}) => {
    const items = ['value', 'input'].map((name) =>
      flat(getSymbol(name)?.draw({ size: { width: 90, height: 90 }, props, slots }) ?? []),
    )
    return items.flatMap((all) => all.flatMap((item) => (item.kind === 'text' ? [item.text] : [])))
  }
  expect(number({ value: 23 }, { decimals: 1 })).toEqual(['23.0', '23.0'])
  expect(number({ value: 23, valueDigits: 1 })).toEqual(['23.0', '23.0'])
  expect(number({ value: 23, valueDigits: 1 }, { decimals: 2 })).toEqual(['23.00', '23.00'])
})

test('a number is written with its thousands apart, a text as the page made it', () => {
  const words = (name: string, value: SlotValue, props: Record<string, Json> = {}) =>
    flat(
      getSymbol(name)?.draw({ size: { width: 90, height: 90 }, props, slots: { value } }) ?? [],
    ).flatMap((item) => (item.kind === 'text' ? [item.text] : []))
  expect(words('value', 51334)).toEqual(['51,334'])
  expect(words('value', -51334, { decimals: 1, unit: 'kWh' })).toEqual(['-51,334.0 kWh'])
  expect(words('value', '51334.00')).toEqual(['51334.00'])
  expect(words('value', '51334.00', { decimals: 1 })).toEqual(['51334.0'])
  expect(words('input', 12000)).toEqual(['12,000'])
  expect(words('gauge', 12000, { min: 0, max: 20000 })).toEqual(['12,000', '', '0', '20,000'])
})

test('a long reading is written smaller, so that it stays on its screen', () => {
  const sizeOf = (text: string) =>
    flat(
      getSymbol('meter')?.draw({ size: { width: 80, height: 90 }, props: {}, slots: { text } }) ??
        [],
    ).find((item) => item.kind === 'text' && item.text === text)
  expect(sizeOf('12.5')).toMatchObject({ fontSize: 15 })
  const long = sizeOf('48,215,000')
  expect(long?.kind === 'text' ? long.fontSize : 99).toBeLessThan(10)
})

test('a reading stays on the narrow screen of a soil sensor', () => {
  const size = { width: 60, height: 100 }
  const drawn = getSymbol('soilSensor')?.draw({ size, props: {}, slots: { text: '31.51' } })
  const reading = flat(drawn ?? []).find((item) => item.kind === 'text' && item.text === '31.51')
  // Of the screen's 34 units; bold figures are about 0.66 of their size wide, the point 0.35.
  expect(reading?.kind === 'text' ? reading.fontSize * 2.99 : 99).toBeLessThan(32)
})

test('the circles of a sketch stay round in a box of any shape', () => {
  const sketch = (width: number) =>
    flat(getSymbol('clock')?.draw({ size: { width, height: 40 }, props: {}, slots: {} }) ?? [])
      .flatMap((item) => (item.kind === 'path' ? [item.d] : []))
      .join('')
  const radii = sketch(400).match(/A(\S+) (\S+)/)
  expect(radii?.[1]).toBe(radii?.[2])
  expect(sketch(400)).toMatch(/^M200/)
})

test('a tank fills between its limits', () => {
  const filled = (level: number) => {
    const items = flat(
      getSymbol('tank')?.draw({
        size: { width: 100, height: 140 },
        props: { min: 0, max: 10 },
        slots: { level },
      }) ?? [],
    )
    const liquid = items.find((item) => item.kind === 'rect')
    return liquid?.kind === 'rect' ? liquid.y : undefined
  }
  expect([filled(0), filled(5), filled(10), filled(99)]).toEqual([undefined, 70, 6, 6])
})

test.for(equipment.map((symbol) => [symbol.name, symbol] as const))(
  '%s has its ports on its outline, at multiples of ten',
  ([, { size, ports = [], draw }]) => {
    const outlines = flat(draw({ size, props: {}, slots: {} })).flatMap((item) =>
      item.kind === 'path' ? item.d.split(/(?=M)/).map(pathPoints) : [],
    )
    for (const { at } of ports) {
      const place = { x: at.x * size.width, y: at.y * size.height }
      expect([place.x % 10, place.y % 10].map((rest) => Math.round(rest) % 10)).toEqual([0, 0])
      expect([at.x, 1 - at.x, at.y, 1 - at.y]).toContain(0)
      expect(Math.min(...outlines.map((points) => distanceTo(points, place)))).toBeLessThan(4.5)
    }
  },
)

/** How far a point is from the stretches between points. */
function distanceTo(points: readonly Point[], { x, y }: Point): number {
  const stretches = points.slice(1).map((end, at) => ({ start: points[at] ?? end, end }))
  return Math.min(
    ...stretches.map(({ start, end }) => {
      const [dx, dy] = [end.x - start.x, end.y - start.y]
      const length = dx * dx + dy * dy
      const share =
        length === 0
          ? 0
          : Math.max(0, Math.min(1, ((x - start.x) * dx + (y - start.y) * dy) / length))
      return Math.hypot(x - start.x - share * dx, y - start.y - share * dy)
    }),
  )
}

const flags = ['running', 'open', 'on', 'fault', 'alarm']

test.for(equipment.map((symbol) => [symbol.name, symbol] as const))(
  '%s shows by its picture that it is on, and that something is wrong',
  ([, { size, slots, draw }]) => {
    const picture = (given: Record<string, SlotValue>) =>
      JSON.stringify(draw({ size, props: {}, slots: given }))
    const told = [...flags, 'level', 'value'].filter((slot) =>
      slots.some(({ name }) => name === slot),
    )
    const untold = told.filter(
      (slot) => picture({ [slot]: flags.includes(slot) || 50 }) === picture({}),
    )
    expect(untold).toEqual([])
  },
)

test.for(['controlValve', 'motorValve', 'damper', 'sluiceGate', 'vavBox'])(
  '%s shows how far it is open, in figures and by its parts',
  (name) => {
    const symbol = getSymbol(name)
    const at = (position: number) =>
      flat(symbol?.draw({ size: symbol.size, props: {}, slots: { position } }) ?? [])
    const words = (position: number) =>
      at(position).flatMap((item) => (item.kind === 'text' ? [item.text] : []))
    expect(words(35)).toEqual(['35%'])
    expect(JSON.stringify(at(35))).not.toBe(JSON.stringify(at(70)).replaceAll('70%', '35%'))
  },
)

test('what heats glows in the colour of heat, and what shines in that of light', () => {
  const fills = (name: string) => {
    const symbol = getSymbol(name)
    const items = symbol?.draw({ size: symbol.size, props: {}, slots: { on: true } }) ?? []
    return flat(items).flatMap((item) => ('fill' in item ? [item.fill] : []))
  }
  expect(fills('heater')).toContain(palette.heat)
  expect(fills('growLight')).toContain(palette.glow)
  for (const name of ['heater', 'growLight']) expect(fills(name)).not.toContain(palette.running)
})

test('each picture belongs to a symbol, and each piece of equipment has one', async () => {
  const { processDrawings } = await import('./equipment/drawings/process.ts')
  const files = await Promise.all([
    import('./equipment/drawings/water.ts'),
    import('./equipment/drawings/electric.ts'),
    import('./equipment/drawings/heat.ts'),
    import('./equipment/drawings/hvac.ts'),
    import('./equipment/drawings/air.ts'),
    import('./equipment/drawings/cold.ts'),
    import('./equipment/drawings/greenhouse.ts'),
  ])
  const drawings = [...processDrawings, ...files.flatMap((file) => Object.values(file))]
  const names = drawings.flatMap((each) => Object.keys(each))
  expect(names.toSorted()).toEqual(equipment.map(({ name }) => name).toSorted())
})

test('a long value of an input stays left of its pen, written smaller', () => {
  const drawn = { size: { width: 140, height: 44 }, props: { unit: 'MPa', fontSize: 20 } }
  const [text] = flat(
    getSymbol('input')?.draw({ ...drawn, slots: { value: 1_284_352.18 } }) ?? [],
  ).filter(({ kind }) => kind === 'text')
  if (text?.kind !== 'text') throw new Error('an input shows its value')
  const half = (widthOf(text.text) * text.fontSize) / 2
  expect([text.x - half > 0, text.x + half < 116]).toEqual([true, true])
})

const necked =
  'checkValve backflowPreventer butterflyValve motorButterflyValve steamTrap flowMeter strainer ' +
  'reducer compensator orifice sightGlass radiator'

test.for(necked.split(' '))('%s reaches its pipes by a piece of pipe, not by a line', (name) => {
  const symbol = getSymbol(name)
  const { size, ports = [] } = symbol ?? { size: { width: 0, height: 0 } }
  const filled = flat(symbol?.draw({ size, slots: {}, props: {} }) ?? []).flatMap((item) =>
    item.kind === 'path' && item.fill !== 'none' ? pathPoints(item.d) : [],
  )
  for (const { at } of ports) {
    const [x, y] = [at.x * size.width, at.y * size.height]
    const beside = filled.filter((each) => Math.abs(each.x - x) < 2 && Math.abs(each.y - y) < 7)
    expect(beside.map((each) => each.y > y)).toEqual(expect.arrayContaining([true, false]))
  }
})
