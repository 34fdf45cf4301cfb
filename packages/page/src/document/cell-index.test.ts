import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import { pipePoints } from '../geometry/joined-pipes.ts'
import { type Rect, rectOfPoints, touchesRect } from '../geometry/rect.ts'
import type { NodeCell, PageData, PipeCell } from '../page-data.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { boundsOfCells } from './cell-bounds.ts'
import { CellIndex } from './cell-index.ts'
import { moveCells } from './commands/move-cells.ts'
import { removeCells } from './commands/remove-cells.ts'
import { reorderCells } from './commands/reorder-cells.ts'
import { rotateCells } from './commands/transform-cells.ts'
import { PageDocument } from './page-document.ts'

const getPorts = (shape: string) => getSymbol(shape)?.ports ?? []
const count = 24

const node = (at: number): NodeCell => ({
  kind: 'node',
  id: `n${at}`,
  shape: at % 2 === 0 ? 'tank' : 'pump',
  zIndex: at,
  position: { x: (at % 6) * 150, y: Math.floor(at / 6) * 150 },
  size: { width: 60, height: 80 },
  data: { props: {} },
})

const pipe = (at: number): PipeCell => ({
  kind: 'pipe',
  id: `p${at}`,
  shape: 'pipe',
  zIndex: count + at,
  source: { cell: `n${at}`, port: 'out' },
  target: at % 3 === 0 ? { x: at * 40, y: 700 } : { cell: `n${(at * 5 + 1) % count}` },
  data: { props: {} },
})

function drawn(): PageData {
  const each = Array.from({ length: count }, (_, at) => at)
  return { ...newPage(0), graphData: { cells: [...each.map(node), ...each.map(pipe)] } }
}

function frameOf(document: PageDocument, id: string): Rect | undefined {
  const cell = document.get(id)
  if (cell?.kind !== 'pipe') return boundsOfCells(document, [id])
  return rectOfPoints(pipePoints(cell, document.get, getPorts))
}

const some = fc.array(fc.integer({ min: 0, max: count - 1 }), { minLength: 1, maxLength: 4 })
const ids = some.map((list) => [...new Set(list)].flatMap((at) => [`n${at}`, `p${at}`]))
const change = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    ids,
    by: fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -90, max: 90 }) }),
  }),
  fc.record({
    kind: fc.constant('rotate' as const),
    ids,
    degrees: fc.integer({ max: 359, min: 1 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), ids }),
  fc.record({ kind: fc.constant('front' as const), ids }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function make(document: PageDocument, one: Change): void {
  switch (one.kind) {
    case 'move':
      return void document.run('move', (edit) => moveCells(edit, one.ids, one.by))
    case 'rotate': {
      const turn = { about: { x: 300, y: 300 }, degrees: one.degrees }
      return void document.run('rotate', (edit) => rotateCells(edit, one.ids, turn))
    }
    case 'remove':
      return void document.run('remove', (edit) => removeCells(edit, one.ids))
    case 'front':
      return void document.run('order', (edit) => reorderCells(edit, one.ids, 'front'))
    case 'undo':
      return void document.undo()
    case 'redo':
      return void document.redo()
  }
}

test('the index says what a look at every cell says, after whatever was done and undone', () => {
  const area = fc.record({
    x: fc.integer({ min: -500, max: 1_000 }),
    y: fc.integer({ min: -500, max: 1_000 }),
    width: fc.integer({ min: 0, max: 600 }),
    height: fc.integer({ min: 0, max: 600 }),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(change, area), { maxLength: 12 }), (steps) => {
      const document = new PageDocument(drawn())
      const index = new CellIndex(document, getPorts)
      for (const [one, asked] of steps) {
        make(document, one)
        const wanted = document.order().filter((id) => {
          const frame = frameOf(document, id)
          return frame !== undefined && touchesRect(asked, frame)
        })
        expect(index.touching(asked)).toEqual(wanted)
      }
      for (const id of document.ids()) expect(index.frame(id)).toEqual(frameOf(document, id))
    }),
    { numRuns: 60 },
  )
})

test('the way of a pipe is found once, and again when a cell that it hangs on moves', () => {
  const document = new PageDocument(drawn())
  const index = new CellIndex(document, getPorts)
  const [before, other] = [index.route('p1'), index.route('p8')]
  expect(index.route('p1')).toBe(before)
  document.run('move', (edit) => moveCells(edit, ['n1'], { x: 30, y: 0 }))
  expect(index.route('p1')).not.toEqual(before)
  expect(index.route('p8')).toBe(other)
  expect([...index.pipesOn('n1')]).toContain('p1')
})
