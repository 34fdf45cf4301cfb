import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import { getBox } from '../geometry/box.ts'
import { getCorners } from '../geometry/box-bounds.ts'
import { pipePoints } from '../geometry/joined-pipes.ts'
import type { PortsOf } from '../geometry/pipe-points.ts'
import { portStart } from '../geometry/pipe-points.ts'
import type { Cell, NodeCell, Point } from '../page-data.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { boundsOfCells } from './cell-bounds.ts'
import { setLocked } from './commands/change-data.ts'
import { groupCells } from './commands/group-cells.ts'
import { mirrorCells, turnCells } from './commands/transform-cells.ts'
import { PageDocument } from './page-document.ts'

const portsOf: PortsOf = (shape) => getSymbol(shape)?.ports ?? []

function pump(id: string, place: Partial<NodeCell> = {}): NodeCell {
  const where = { position: { x: 40, y: 20 }, size: { width: 60, height: 40 } }
  return { kind: 'node', id, shape: 'pump', zIndex: 1, ...where, data: { props: {} }, ...place }
}

const open = (cells: readonly Cell[]) => new PageDocument({ ...newPage(0), graphData: { cells } })

function nodeOf(document: PageDocument, id: string): NodeCell {
  const cell = document.get(id)
  if (cell?.kind !== 'node') throw new Error('the symbol is there')
  return cell
}

const rounded = ({ x, y }: Point) => ({
  x: Math.round(x * 1e6) / 1e6 + 0,
  y: Math.round(y * 1e6) / 1e6 + 0,
})
const portsAt = (node: NodeCell) =>
  portsOf(node.shape).map((port) => {
    const { at, out } = portStart(node, port)
    return { name: port.name, at: rounded(at), out: out && rounded(out) }
  })

test('a mirrored pump has its ports on the other side, and says so in its file alone', () => {
  const document = open([pump('a')])
  const [before] = portsAt(nodeOf(document, 'a'))
  document.run('mirror', (edit) => mirrorCells(edit, ['a'], 'x'))
  const [after] = portsAt(nodeOf(document, 'a'))
  expect(nodeOf(document, 'a')).toMatchObject({ flip: 'x', position: { x: 40, y: 20 } })
  expect(after?.at).toEqual({ x: 140 - (before?.at.x ?? 0), y: before?.at.y })
  document.run('mirror', (edit) => mirrorCells(edit, ['a'], 'x'))
  expect(nodeOf(document, 'a')).toEqual(pump('a'))
})

test('a turned right angle moves a wide symbol about its middle', () => {
  const document = open([pump('a')])
  document.run('rotate', (edit) => turnCells(edit, ['a'], 90))
  expect(boundsOfCells(document, ['a'])).toEqual({ x: 50, y: 10, width: 40, height: 60 })
  document.run('rotate', (edit) => turnCells(edit, ['a'], -90))
  expect(nodeOf(document, 'a')).toEqual(pump('a'))
})

test('a group is mirrored as a whole, with the pipe between its pumps', () => {
  const cells: Cell[] = [
    pump('a'),
    pump('b', { position: { x: 240, y: 120 } }),
    {
      kind: 'pipe',
      id: 'p',
      shape: 'pipe',
      zIndex: 2,
      source: { cell: 'a', port: 'out' },
      target: { cell: 'b', port: 'in' },
      vertices: [{ x: 150, y: 90 }],
      data: { props: {} },
    },
  ]
  const document = open(cells)
  const pointsOf = () => {
    const cell = document.get('p')
    return cell?.kind === 'pipe' ? pipePoints(cell, document.get, portsOf) : []
  }
  const before = pointsOf()
  let group = ''
  document.run('group', (edit) => {
    group = groupCells(edit, ['a', 'b']) ?? ''
  })
  const frame = boundsOfCells(document, [group])
  document.run('mirror', (edit) => mirrorCells(edit, [group], 'y'))
  expect(boundsOfCells(document, [group])).toEqual(frame)
  expect(nodeOf(document, 'a').position).toEqual({ x: 40, y: 120 })
  expect(nodeOf(document, group)).not.toHaveProperty('flip')
  expect(pointsOf().map(rounded)).toEqual(before.map(({ x, y }) => rounded({ x, y: 180 - y })))
})

test('locked symbols stay as they are', () => {
  const document = open([pump('a'), pump('b')])
  document.run('lock', (edit) => setLocked(edit, ['b'], true))
  const locked = nodeOf(document, 'b')
  document.run('mirror', (edit) => mirrorCells(edit, ['a', 'b'], 'x'))
  document.run('rotate', (edit) => turnCells(edit, ['a', 'b'], 90))
  expect(nodeOf(document, 'b')).toEqual(locked)
})

test.for([
  ['gauge', 'x', undefined],
  ['slider', 'x', undefined],
  ['tank', 'x', 'x'],
  ['tank', 'y', undefined],
  ['battery', 'y', undefined],
  ['pump', 'y', 'y'],
] as const)('a %s mirrored at %s can still be read', ([shape, axis, flip]) => {
  const document = open([pump('a', { shape }), pump('b', { position: { x: 300, y: 200 } })])
  document.run('mirror', (edit) => mirrorCells(edit, ['a', 'b'], axis))
  expect(nodeOf(document, 'a').flip).toBe(flip)
  expect(nodeOf(document, 'a').position[axis]).toBe(axis === 'x' ? 300 : 200)
})

const step = fc.constantFrom('x', 'y', 'right', 'left')
const anySymbols = fc.array(
  fc.record({
    shape: fc.constantFrom('pump', 'tank', 'checkValve', 'gauge', 'text'),
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.integer({ min: 0, max: 500 }),
    angle: fc.constantFrom(0, 90, 180, 30),
  }),
  { minLength: 1, maxLength: 5 },
)

function run(document: PageDocument, name: string): void {
  const ids = document.ids()
  if (name === 'x' || name === 'y') document.run('mirror', (edit) => mirrorCells(edit, ids, name))
  else document.run('rotate', (edit) => turnCells(edit, ids, name === 'right' ? 90 : -90))
}

const back: Readonly<Record<string, string>> = { x: 'x', y: 'y', right: 'left', left: 'right' }

test('any row of turns and mirrors has a way back, and moves ports with what is drawn', () => {
  fc.assert(
    fc.property(anySymbols, fc.array(step, { maxLength: 6 }), (symbols, steps) => {
      const cells = symbols.map(({ shape, x, y, angle }, index) =>
        pump(`${index}`, { shape, position: { x, y }, ...(angle !== 0 && { angle }) }),
      )
      const document = open(cells)
      for (const name of steps) run(document, name)
      for (const name of steps.toReversed()) run(document, back[name] ?? name)
      for (const cell of cells) {
        const node = nodeOf(document, cell.id)
        expect(getCorners(getBox(node)).map(rounded)).toEqual(getCorners(getBox(cell)).map(rounded))
        expect(portsAt(node)).toEqual(portsAt(cell))
        expect(node.flip).toBeUndefined()
      }
    }),
  )
})

test('mirroring at both sides is turning by half, for ports and for what is drawn', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 90, 30, 200), (angle) => {
      const mirror = open([pump('a', angle === 0 ? {} : { angle })])
      const turn = open([pump('a', angle === 0 ? {} : { angle })])
      for (const name of ['x', 'y']) run(mirror, name)
      for (const name of ['right', 'right']) run(turn, name)
      expect(portsAt(nodeOf(mirror, 'a'))).toEqual(portsAt(nodeOf(turn, 'a')))
      expect(nodeOf(mirror, 'a').flip).toBe('xy')
    }),
  )
})
