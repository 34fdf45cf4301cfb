import { expect, test } from 'vitest'
import { getPhotos } from '../binding/get-photos.ts'
import { getSources } from '../binding/get-sources.ts'
import { hasAlarmList } from '../binding/has-alarm-list.ts'
import { shownCells } from '../binding/shown-cells.ts'
import { newPage } from '../codec/new-page.ts'
import { pageLimits } from '../codec/page-limits.ts'
import type { Cell, NodeCell, PageData } from '../page-data.ts'
import { hiddenCells, lockedCells, outermost, withMembers } from './cell-tree.ts'
import { alignCells } from './commands/align-cells.ts'
import { moveCells } from './commands/move-cells.ts'
import { removeCells } from './commands/remove-cells.ts'
import type { CellSource, Edit } from './edit.ts'
import { nestingFault } from './nesting-fault.ts'
import { PageDocument } from './page-document.ts'

const many = pageLimits.cellsMax
const idAt = (index: number) => `c${index}`

/**
 * Makes a chain of groups, each inside the next and the first of them last: the most expensive page for whatever walks
 * up from every cell.
 */
function chainOf(count: number, parentAt: (index: number) => number | undefined): NodeCell[] {
  return Array.from({ length: count }, (_, index) => {
    const parent = parentAt(index)
    const child = index - 1
    return {
      kind: 'node',
      id: idAt(index),
      shape: 'group',
      zIndex: index,
      ...(parent !== undefined && { parent: idAt(parent) }),
      ...(child >= 0 && { children: [idAt(child)] }),
      position: { x: index, y: 0 },
      size: { width: 10, height: 10 },
      data: { props: {} },
    }
  })
}

const straight = (count: number) => (index: number) => (index + 1 < count ? index + 1 : undefined)
const round = (count: number) => (index: number) => (index + 1) % count
const pageOf = (cells: readonly Cell[]): PageData => ({ ...newPage(0), graphData: { cells } })

/** Counts how often cells are looked up. */
function counted(cells: readonly Cell[]): CellSource & { readonly looks: () => number } {
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  let looks = 0
  const get = (id: string) => {
    looks += 1
    return byId.get(id)
  }
  return { get, ids: () => [...byId.keys()], looks: () => looks }
}

const ids = Array.from({ length: many }, (_, index) => idAt(index))

test.for<[string, (index: number) => number | undefined]>([
  ['a chain', straight(many)],
  ['a circle', round(many)],
])('questions about every cell of %s look at each a few times', ([, parentAt]) => {
  const cells = chainOf(many, parentAt)
  const questions: Readonly<Record<string, (source: CellSource) => unknown>> = {
    hidden: (source) => ids.filter(hiddenCells(source)),
    locked: (source) => ids.filter(lockedCells(source)),
    outermost: (source) => outermost(source, ids),
    members: (source) => withMembers(source, ids),
  }
  for (const [name, ask] of Object.entries(questions)) {
    const source = counted(cells)
    ask(source)
    expect({ name, isLinear: source.looks() <= 4 * many }).toEqual({ name, isLinear: true })
  }
})

test('a page of the most cells, each in the next, is asked for what it shows', () => {
  const page = pageOf(chainOf(many, straight(many)))
  expect(shownCells(page)).toEqual([])
  expect(getSources(page)).toEqual({ shown: [], written: [] })
  expect(getPhotos(page)).toEqual([])
  expect(hasAlarmList(page)).toBe(false)
})

test('what hides a group hides what lies deep in it, round a circle too', () => {
  const cells = chainOf(many, straight(many)).map((cell) =>
    cell.id === idAt(many - 1) ? { ...cell, visible: false } : cell,
  )
  const isHidden = hiddenCells(counted(cells))
  expect([isHidden(idAt(0)), isHidden(idAt(many - 1))]).toEqual([true, true])
  const circle = chainOf(3, round(3)).map((cell) =>
    cell.id === idAt(1) ? { ...cell, visible: false } : cell,
  )
  expect(idsIn(3).filter(hiddenCells(counted(circle)))).toEqual(idsIn(3))
})

const idsIn = (count: number) => ids.slice(0, count)

test('commands over a whole page look at each cell a few times', () => {
  const flat: NodeCell[] = chainOf(many, () => undefined).map(
    ({ children: _children, ...cell }) => cell,
  )
  const document = new PageDocument(pageOf(flat))
  const commands: Readonly<Record<string, (edit: Edit) => void>> = {
    align: (edit) => alignCells(edit, ids, 'left'),
    move: (edit) => moveCells(edit, ids, { x: 1, y: 1 }),
    remove: (edit) => removeCells(edit, ids),
  }
  for (const [name, run] of Object.entries(commands)) {
    let looks = 0
    document.run('move', (edit) => {
      const get = (id: string) => {
        looks += 1
        return edit.get(id)
      }
      run({ ...edit, get, ids: edit.ids, put: edit.put })
    })
    expect({ name, isLinear: looks <= 12 * many }).toEqual({ name, isLinear: true })
  }
})

test('a deep page of before can be edited, and its groups fit again', () => {
  const document = new PageDocument(pageOf(chainOf(many, straight(many))))
  document.run('move', (edit) => moveCells(edit, [idAt(0)], { x: 500, y: 0 }))
  expect(document.get(idAt(many - 1))).toMatchObject({ position: { x: 500 } })
  document.run('remove', (edit) => removeCells(edit, [idAt(0)]))
  expect(document.ids()).toEqual([])
})

test('groups that hold each other can be taken apart', () => {
  const document = new PageDocument(pageOf(chainOf(3, round(3))))
  document.run('remove', (edit) => removeCells(edit, [idAt(1)]))
  expect(document.get(idAt(1))).toBeUndefined()
})

test('groups are saved 32 deep, and not in a circle', () => {
  const deep = pageLimits.groupDepthMax + 1
  expect(nestingFault(pageOf(chainOf(deep, straight(deep))))).toBeUndefined()
  expect(nestingFault(pageOf(chainOf(deep + 1, straight(deep + 1))))).toBe('too-deep')
  expect(nestingFault(pageOf(chainOf(3, round(3))))).toBe('circle')
  expect(nestingFault(pageOf(chainOf(1, round(1))))).toBe('circle')
  expect(nestingFault(pageOf(chainOf(many, straight(many))))).toBe('too-deep')
})
