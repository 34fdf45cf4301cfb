import { describe, expect, test } from 'vitest'
import { wayFinder } from '../geometry/joined-pipes.ts'
import type { NodeCell, PipeCell, PipeEnd, Point } from '../page-data.ts'
import { getPorts } from '../symbols/get-ports.ts'
import { isOn, passagesOf } from './passage.ts'
import { flowsIn, readNetwork } from './pipe-network.ts'

function pipe(id: string, source: PipeEnd, target: PipeEnd, shape = 'pipe'): PipeCell {
  const data = { props: { width: 12 } }
  return { kind: 'pipe', id, shape, zIndex: 1, source, target, data }
}

function node(
  id: string,
  shape: string,
  at: Point,
  data: NodeCell['data'] = { props: {} },
): NodeCell {
  const size = { width: 60, height: 60 }
  return { kind: 'node', id, shape, zIndex: 1, position: at, size, data }
}

const port = (cell: string, name: string): PipeEnd => ({ cell, port: name })
const joint = (cell: string, x: number, y: number): PipeEnd => ({ cell, at: { x, y } })

type States = Readonly<Record<string, boolean | undefined>>

/** What flows in each pipe, its parts joined by a slash. */
function flowsOf(cells: readonly (NodeCell | PipeCell)[], states: States) {
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const wayOf = wayFinder((id) => byId.get(id), getPorts)
  const flows = flowsIn(readNetwork(cells, wayOf), (id) => states[id])
  return Object.fromEntries(
    [...flows].map(([id, parts]) => [id, parts.map(({ flow }) => flow).join('/')]),
  )
}

describe('flow follows the network', () => {
  const cells = [
    node('pump', 'pump', { x: 100, y: 100 }),
    node('valve', 'motorValve', { x: 400, y: 100 }),
    pipe('suction', { x: 0, y: 130 }, port('pump', 'in')),
    pipe('header', port('pump', 'out'), port('valve', 'in')),
    pipe('outlet', port('valve', 'out'), { x: 800, y: 142 }),
    pipe('branch', joint('header', 300, 112), { x: 300, y: 500 }),
    node('drain', 'manualValve', { x: 270, y: 500 }),
  ]

  test('on and open everything flows, and the branch takes its part', () => {
    const flows = flowsOf(cells, { pump: true, valve: true })
    expect(flows).toEqual({ suction: '1', header: '1', outlet: '1', branch: '1' })
  })

  test('with the pump off nothing does, with the valve closed only what leads elsewhere', () => {
    const still = { suction: '0', header: '0', outlet: '0', branch: '0' }
    expect(flowsOf(cells, { pump: false, valve: true })).toEqual(still)
    const closed = flowsOf(cells, { pump: true, valve: false })
    expect(closed).toEqual({ suction: '1', header: '1/0', outlet: '0', branch: '1' })
  })

  test('what is not known is never shown as flowing', () => {
    expect(flowsOf(cells, { pump: undefined, valve: true })).toEqual({
      suction: 'unknown',
      header: 'unknown',
      outlet: 'unknown',
      branch: 'unknown',
    })
    const valve = flowsOf(cells, { pump: true, valve: undefined })
    expect(valve).toEqual({ suction: '1', header: '1/unknown', outlet: 'unknown', branch: '1' })
  })

  test('pipes out of one port flow together where they lie on each other, whichever pump runs', () => {
    const suctions = [
      node('tank', 'tank', { x: 0, y: 0 }),
      ...[0, 300, 600].map((y, at) => node(`pump${at}`, 'pump', { x: 400, y })),
      pipe('away', port('tank', 'right'), port('pump0', 'in')),
      pipe('towards', port('pump1', 'in'), port('tank', 'right')),
      pipe('lowest', port('tank', 'right'), port('pump2', 'in')),
    ]
    const flows = (running: string) =>
      flowsOf(suctions, { pump0: false, pump1: false, pump2: false, [running]: true })
    expect(flows('pump0')).toEqual({ away: '1', towards: '0/-1', lowest: '1/0' })
    expect(flows('pump1')).toEqual({ away: '1/0', towards: '-1', lowest: '1/0' })
  })

  test('a pipe that was drawn the other way flows backwards', () => {
    const turned = cells.map((cell) =>
      cell.kind === 'pipe' && cell.id === 'outlet'
        ? { ...cell, source: cell.target, target: cell.source }
        : cell,
    )
    expect(flowsOf(turned, { pump: true, valve: true })).toMatchObject({ outlet: '-1' })
  })

  test('tanks are where things come from and go to; nothing goes through one', () => {
    const between = [
      node('pump', 'pump', { x: 100, y: 100 }),
      node('tank', 'tank', { x: 400, y: 100 }),
      pipe('in', port('pump', 'out'), port('tank', 'left')),
      pipe('out', port('tank', 'right'), { x: 900, y: 100 }),
    ]
    expect(flowsOf(between, { pump: true })).toEqual({ in: '1', out: '0' })
  })

  test('a closed ring flows round, and the pipe of its expansion vessel is still', () => {
    const ring = [
      node('pump', 'pump', { x: 100, y: 100 }),
      node('boiler', 'boiler', { x: 400, y: 100 }),
      node('vessel', 'tank', { x: 700, y: 0 }),
      pipe('a', port('pump', 'out'), port('boiler', 'in')),
      pipe('b', port('boiler', 'out'), port('pump', 'in')),
      pipe('c', port('vessel', 'out'), joint('a', 300, 130)),
    ]
    expect(flowsOf(ring, { pump: true })).toEqual({ a: '1', b: '1', c: '0' })
  })

  test('a check valve lets through one way, a three-way valve as it is turned', () => {
    const through = (shape: string, first: string, second: string) => [
      node('pump', 'pump', { x: 100, y: 100 }),
      node('v', shape, { x: 400, y: 100 }),
      pipe('in', port('pump', 'out'), port('v', first)),
      pipe('out', port('v', second), { x: 900, y: 100 }),
    ]
    const all = { pump: true, v: true }
    expect(flowsOf(through('checkValve', 'in', 'out'), all)).toEqual({ in: '1', out: '1' })
    expect(flowsOf(through('checkValve', 'out', 'in'), all)).toEqual({ in: '0', out: '0' })
    const three = [
      ...through('threeWayValve', 'in', 'out'),
      pipe('side', port('v', 'side'), { x: 0, y: 900 }),
    ]
    expect(flowsOf(three, all)).toEqual({ in: '1', out: '1', side: '0' })
    expect(flowsOf(three, { pump: true, v: false })).toEqual({ in: '1', out: '0', side: '1' })
  })

  test('cables and signals are no part of it, and what hangs on nothing known is open', () => {
    const odd = [
      node('pump', 'pump', { x: 100, y: 100 }),
      pipe('lost', port('pump', 'out'), { cell: 'gone', port: 'in' }),
      pipe('wire', port('pump', 'out'), { x: 500, y: 0 }, 'wire'),
    ]
    expect(flowsOf(odd, { pump: true })).toEqual({ lost: '1' })
  })

  test('a page of thousands of joined pipes is read in one go', () => {
    const count = 5_000
    const many = [
      node('pump', 'pump', { x: 0, y: 0 }),
      pipe('header', port('pump', 'out'), { x: count * 10, y: 11 }),
      ...Array.from({ length: count }, (_, at) =>
        pipe(`b${at}`, joint('header', 100 + at * 9, 11), { x: 100 + at * 9, y: 400 }),
      ),
    ]
    const byId = new Map(many.map((cell) => [cell.id, cell]))
    let looks = 0
    const wayOf = wayFinder((id) => {
      looks += 1
      return byId.get(id)
    }, getPorts)
    const flows = flowsIn(readNetwork(many, wayOf), () => true)
    expect(flows.size).toBe(count + 1)
    expect([...flows.values()].every((parts) => parts.every(({ flow }) => flow === 1))).toBe(true)
    expect(looks).toBeLessThan(count * 4)
  })
})

describe('the state of a symbol', () => {
  const src = { dev: '$self', varId: 1 } as const
  const bound = (shape: string, to: string): NodeCell =>
    node('v', shape, { x: 0, y: 0 }, { props: {}, binds: [{ to, src }] })

  test('is what it is drawn by: the first of its slots that is bound', () => {
    expect(isOn(bound('pump', 'running'), { slots: { running: true }, isSure: true })).toBe(true)
    expect(isOn(bound('pump', 'speed'), { slots: { speed: 0 }, isSure: true })).toBe(false)
    expect(isOn(bound('motorValve', 'position'), { slots: { position: 20 }, isSure: true })).toBe(
      true,
    )
  })

  test('is not known without a value, or with one that is not to be trusted', () => {
    expect(isOn(bound('pump', 'running'), { slots: {}, isSure: true })).toBeUndefined()
    expect(
      isOn(bound('pump', 'running'), { slots: { running: true }, isSure: false }),
    ).toBeUndefined()
  })

  test('without a binding is off, unless a valve is said to stand open', () => {
    const reading = { slots: {}, isSure: true }
    const valve = node('v', 'manualValve', { x: 0, y: 0 })
    expect(isOn(valve, reading)).toBe(false)
    expect(isOn({ ...valve, data: { props: { rest: 'standsOpen' } } }, reading)).toBe(true)
    expect(isOn(node('c', 'checkValve', { x: 0, y: 0 }), reading)).toBe(true)
  })

  test.for([
    ['pump', [{ from: 'in', to: 'out', kind: 'drive', while: 'on' }]],
    ['submersiblePump', [{ from: '', to: 'out', kind: 'drive', while: 'on' }]],
    ['filter', [{ from: 'in', to: 'out', kind: 'pipe' }]],
    ['motor', []],
    ['tank', []],
    ['instrument', []],
    ['rotameter', [{ from: 'in', to: 'out', kind: 'pipe' }]],
    ['airHandler', [{ from: 'in', to: 'out', kind: 'drive', while: 'on' }]],
  ] as const)('%s passes on what flows by its ports', ([shape, passages]) => {
    expect(passagesOf(shape)).toEqual(passages)
  })
})
