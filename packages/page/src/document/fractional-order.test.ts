import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import { applyDiff, diffPages } from '../diff/diff-pages.ts'
import type { Cell, PageData } from '../page-data.ts'
import { copyCells } from './clip.ts'
import { pasteCells } from './commands/paste-cells.ts'
import { placeLayer } from './commands/place-layer.ts'
import { reorderCells } from './commands/reorder-cells.ts'
import { PageDocument } from './page-document.ts'

const count = 8
const idAt = (at: number) => `cell${at}`

function getCell(at: number, zIndex: number): Cell {
  return {
    kind: 'node',
    id: idAt(at),
    shape: 'rect',
    zIndex,
    position: { x: at * 20, y: 0 },
    size: { width: 10, height: 10 },
    data: { props: {} },
  }
}

const pageOf = (heights: readonly number[]): PageData => ({
  ...newPage(0),
  graphData: { cells: heights.map((height, at) => getCell(at, height)) },
})
const spread = pageOf(Array.from({ length: count }, (_, at) => at + 1))
const at = fc.integer({ min: 0, max: count - 1 })
const move = fc.record({
  cell: at,
  to: fc.oneof(
    fc.constantFrom('front' as const, 'back' as const, 'forward' as const, 'backward' as const),
    fc.record({ beside: at, side: fc.constantFrom('above' as const, 'below' as const) }),
  ),
})
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never

function carryOut(page: PageData, { cell, to }: Move): PageDocument {
  const document = new PageDocument(page)
  document.run('order', (edit) => {
    if (typeof to === 'string') reorderCells(edit, [idAt(cell)], to)
    else placeLayer(edit, [idAt(cell)], { beside: idAt(to.beside), side: to.side })
  })
  return document
}

test('a change of the order touches nothing but what moves', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let page = spread
      for (const one of moves) {
        const after = carryOut(page, one).toPage()
        const changed = diffPages(page, after).cells.map(({ id }) => id)
        expect(changed.filter((id) => id !== idAt(one.cell))).toEqual([])
        page = after
      }
    }),
  )
})

test('what two people move on one page is put together without a cell that both touched', () => {
  fc.assert(
    fc.property(move, move, (mine, other) => {
      fc.pre(mine.cell !== other.cell)
      const [one, two] = [mine, other].map((each) => carryOut(spread, each).toPage())
      if (one === undefined || two === undefined) return
      const mineDiff = diffPages(spread, one)
      const merged = applyDiff(two, { ...mineDiff, order: two.graphData.cells.map(({ id }) => id) })
      const order = new PageDocument(merged).order()
      // Cells that nobody moved keep their order, and each moved one stands where its mover put it among them.
      const still = (ids: readonly string[], moved: readonly number[]) =>
        ids.filter((id) => !moved.map(idAt).includes(id))
      const both = [mine.cell, other.cell]
      expect(still(order, both)).toEqual(still(new PageDocument(spread).order(), both))
      expect(still(order, [other.cell])).toEqual(
        still(carryOut(spread, mine).order(), [other.cell]),
      )
      expect(still(order, [mine.cell])).toEqual(still(carryOut(spread, other).order(), [mine.cell]))
    }),
  )
})

test('cells of one height, and places without room between them, are numbered anew', () => {
  const same = carryOut(pageOf([1, 1, 1, 1, 1, 1, 1, 1]), { cell: 0, to: 'forward' })
  expect(same.order().slice(0, 3)).toEqual([idAt(1), idAt(0), idAt(2)])
  let page = spread
  // Two cells that pass each other below a third halve the room each time.
  for (let turn = 0; turn < 120; turn++) {
    const cell = turn % 2
    page = carryOut(page, { cell, to: { beside: 7, side: 'below' } }).toPage()
    const order = new PageDocument(page).order()
    expect(order.slice(-2)).toEqual([idAt(cell), idAt(7)])
    expect(order).toHaveLength(count)
  }
})

test('copies that two people paste have names of their own, whoever made them', () => {
  let made = 0
  const makeId = (seed: number) => () => {
    made += 1
    return `c${seed}x${made}`
  }
  const paste = (seed: number) => {
    const document = new PageDocument(spread, makeId(seed))
    const clip = copyCells(document, [idAt(0), idAt(1)], () => [])
    document.run('paste', (edit) => void pasteCells(edit, clip, { x: 5, y: 5 }))
    return document.toPage()
  }
  const [one, two] = [paste(1), paste(2)]
  const added = diffPages(spread, one)
  const ids = two.graphData.cells.map(({ id }) => id)
  const order = [...ids, ...added.cells.map(({ id }) => id)]
  const merged = applyDiff(two, { ...added, order })
  expect(merged.graphData.cells).toHaveLength(count + 4)
  expect(new Set(merged.graphData.cells.map(({ id }) => id)).size).toBe(count + 4)
})

test('a name that is taken is not given again', () => {
  const names = ['cell0', 'cell1', 'fresh']
  const document = new PageDocument(spread, () => names.shift() ?? 'none')
  document.run('paste', (edit) => expect(edit.newId()).toBe('fresh'))
})
