import { type Bind, type NodeCell, newPage, type PageData } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { simulateAlarms } from './simulated-alarms.ts'
import { simulatedRange } from './simulated-range.ts'
import { Simulation, simulatedId } from './simulation.ts'

const source = { dev: '$self', varId: 5 } as const

function pageWith(shape: string, bind: Omit<Bind, 'src'>, props = {}): PageData {
  const cell: NodeCell = {
    kind: 'node',
    id: 'c1',
    shape,
    zIndex: 1,
    position: { x: 0, y: 0 },
    size: { width: 100, height: 100 },
    data: { props, binds: [{ ...bind, src: source }] },
  }
  return { ...newPage(0), graphData: { cells: [cell] } }
}

test.for([
  ['a tank fills by its scale', pageWith('tank', { to: 'level' }, { min: 0, max: 6 }), [0, 6]],
  ['a lamp is on or off', pageWith('lamp', { to: 'on' }), [0, 1]],
  [
    'a conversion names its own ends',
    pageWith('tank', { to: 'level', map: [{ kind: 'linear', from: [400, 2000], to: [0, 100] }] }),
    [400, 2000],
  ],
  [
    'limits are passed on both sides',
    pageWith('tank', {
      to: 'alarm',
      map: [{ kind: 'range', cases: [{ min: 80, max: 90, then: true }] }],
    }),
    [78, 92],
  ],
  [
    'a bit needs its number',
    pageWith('lamp', { to: 'on', map: [{ kind: 'bit', bit: 3 }] }),
    [0, 15],
  ],
  [
    'what says nothing of its range has the usual one',
    pageWith('value', { to: 'value' }),
    [0, 100],
  ],
] as const)('%s', ([, page, [min, max]]) => {
  expect(simulatedRange(page, source)).toMatchObject({ min, max })
})

test('a scale that was set goes before those that other symbols have by themselves', () => {
  const [slider, trend] = [
    pageWith('slider', { to: 'value' }, { min: 0.1, max: 1.2 }),
    pageWith('liveTrend', { to: 'a' }),
  ].map((page) => page.graphData.cells)
  const page = { ...newPage(0), graphData: { cells: [...(slider ?? []), ...(trend ?? [])] } }
  expect(simulatedRange(page, source)).toEqual({ isFlag: false, min: 0.1, max: 1.2 })
})

test('a value that is set, or written on the page, is what the viewer reads', async () => {
  const simulation = new Simulation(
    pageWith('tank', { to: 'level' }),
    (flush) => flush(),
    () => 9,
  )
  const [level] = simulation.variables
  if (level === undefined) throw new Error('the level is bound')
  simulation.set(level, 42)
  expect(simulation.live.value(simulatedId, 5)).toMatchObject({ value: 42, quality: 'good' })
  expect(await simulation.write(simulatedId, 5, 7)).toMatchObject({
    state: 'confirmed',
    readBack: 7,
  })
  expect(simulation.value(level)).toBe(7)
})

test('a wave goes from end to end', () => {
  const simulation = new Simulation(
    pageWith('tank', { to: 'level' }),
    (flush) => flush(),
    () => 9,
  )
  const read = () => simulation.variables.map(simulation.value)
  simulation.wave(0)
  expect(read()).toEqual([0])
  simulation.wave(0.5)
  expect(read()).toEqual([100])
})

test('a page that opens over the first one brings its variables, once', () => {
  const simulation = new Simulation(
    pageWith('tank', { to: 'level' }),
    (flush) => flush(),
    () => 9,
  )
  const [first] = simulation.variables
  if (first === undefined) throw new Error('the level is bound')
  simulation.set(first, 42)
  const other = { dev: 8, varId: 6 } as const
  const popup = pageWith('lamp', { to: 'on' })
  const cells = popup.graphData.cells.map((cell): NodeCell | typeof cell =>
    cell.kind === 'node'
      ? {
          ...cell,
          data: {
            props: {},
            binds: [
              { to: 'on', src: other },
              { to: 'alarm', src: source },
            ],
          },
        }
      : cell,
  )
  simulation.include({ ...popup, graphData: { cells } })
  expect(simulation.variables.map(({ key }) => key)).toEqual(['$self/5', '8/6'])
  expect(simulation.live.status(8)).toMatchObject({ status: 2 })
  expect(simulation.value(first)).toBe(42)
})

test('the example alarms last, are known and are over, and one can be acknowledged', async () => {
  const simulation = new Simulation(
    pageWith('tank', { to: 'level' }),
    (flush) => flush(),
    () => 9,
  )
  const variable = () => ({ name: '液位', unit: 'm', rateSeconds: 0, decimals: 1, isSwitch: false })
  const alarms = simulateAlarms({ simulation, variable, deviceName: '水箱', now: () => 1e9 })
  const states = async () => (await alarms.read()).map(({ state }) => state)
  expect(await states()).toEqual(['open', 'acknowledged', 'closed'])
  expect((await alarms.read())[0]).toMatchObject({
    varName: '液位',
    deviceName: '水箱',
    endTime: null,
  })
  let changes = 0
  alarms.onChange(() => {
    changes += 1
  })
  await alarms.acknowledge?.(1)
  expect([changes, await states()]).toEqual([1, ['acknowledged', 'acknowledged', 'closed']])
})
