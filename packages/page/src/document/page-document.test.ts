import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageJson } from '../codec/encode-page.ts'
import { newPage } from '../codec/new-page.ts'
import { pageLimits } from '../codec/page-limits.ts'
import { getBox } from '../geometry/box.ts'
import type { Cell, NodeCell, PageData, PipeEnd } from '../page-data.ts'
import { boundsOfCells } from './cell-bounds.ts'
import { getTop, isLocked } from './cell-tree.ts'
import { clipFromText, clipToText, copyCells } from './clip.ts'
import { alignCells, distributeCells } from './commands/align-cells.ts'
import { putBind, renameCell, setLocked, setProps, setVisible } from './commands/change-data.ts'
import { changeSettings } from './commands/change-settings.ts'
import { groupCells, ungroupCells } from './commands/group-cells.ts'
import { moveCells } from './commands/move-cells.ts'
import { pasteCells } from './commands/paste-cells.ts'
import { placeCell } from './commands/place-cell.ts'
import { removeCells } from './commands/remove-cells.ts'
import { reorderCells } from './commands/reorder-cells.ts'
import { resizeCells, rotateCells } from './commands/transform-cells.ts'
import type { Edit } from './edit.ts'
import { historyStepsMax } from './history.ts'
import { PageDocument } from './page-document.ts'

const noPorts = () => []

function node(id: string, x: number, zIndex = 1): NodeCell {
  const place = { position: { x, y: 10 }, size: { width: 20, height: 20 } }
  return { kind: 'node', id, shape: 'tank', zIndex, ...place, data: { props: {} } }
}

function pipe(id: string, source: PipeEnd, target: PipeEnd): Cell {
  return {
    kind: 'pipe',
    id,
    shape: 'pipe',
    zIndex: 5,
    source,
    target,
    vertices: [{ x: 1, y: 2 }],
    data: { props: {} },
  }
}

const pageOf = (cells: readonly Cell[]): PageData => ({ ...newPage(0), graphData: { cells } })

/** Makes a page of four symbols, one of them unreadable, and pipes. */
function plant(): PageDocument {
  return new PageDocument(
    pageOf([
      node('a', 0, 1),
      node('b', 50, 2),
      { kind: 'unknown', id: 'u', zIndex: 3, raw: { id: 'u', zIndex: 3, odd: true } },
      node('c', 120, 4),
      pipe('p', { cell: 'a' }, { cell: 'b', port: 'in' }),
      pipe('q', { cell: 'c' }, { x: 300, y: 10 }),
    ]),
  )
}

const anyOf = (edit: Edit, seed: number): readonly string[] =>
  edit.ids().filter((_, index) => (seed >> (index % 30)) % 2 === 1)

/** All commands, on cells that a number picks. */
const commands: readonly ((edit: Edit, seed: number) => void)[] = [
  (edit, seed) => moveCells(edit, anyOf(edit, seed), { x: seed % 7, y: -(seed % 5) }),
  (edit, seed) =>
    resizeCells(edit, anyOf(edit, seed), { handle: 'se', by: { x: seed % 30, y: 4 } }),
  (edit, seed) =>
    rotateCells(edit, anyOf(edit, seed), { about: { x: 0, y: 0 }, degrees: seed % 360 }),
  (edit, seed) => alignCells(edit, anyOf(edit, seed), 'middle'),
  (edit, seed) => distributeCells(edit, anyOf(edit, seed), 'x'),
  (edit, seed) => groupCells(edit, anyOf(edit, seed)),
  (edit, seed) => ungroupCells(edit, anyOf(edit, seed)),
  (edit, seed) => removeCells(edit, anyOf(edit, seed)),
  (edit, seed) => reorderCells(edit, anyOf(edit, seed), 'front'),
  (edit, seed) => reorderCells(edit, anyOf(edit, seed), 'backward'),
  (edit, seed) => setLocked(edit, anyOf(edit, seed), seed % 2 === 0),
  (edit, seed) => setVisible(edit, anyOf(edit, seed), seed % 3 === 0),
  (edit, seed) => setProps(edit, anyOf(edit, seed), { level: seed }),
  (edit, seed) => changeSettings(edit, { cw: (seed % 900) + 1 }),
  (edit, seed) => pasteCells(edit, copyCells(edit, anyOf(edit, seed), noPorts), { x: 10, y: 10 }),
]

const anySteps = fc.array(fc.tuple(fc.nat(commands.length - 1), fc.nat()), { maxLength: 14 })

function play(document: PageDocument, steps: readonly (readonly [number, number])[]): void {
  for (const [which, seed] of steps) document.run('move', (edit) => commands[which]?.(edit, seed))
}

const stateOf = (document: PageDocument) => ({
  page: document.toPage(),
  order: document.order(),
  revision: document.revision(),
})

/** Does the change twice, the second time as if the first had not been; false where nothing is left of it. */
function gesture(
  document: PageDocument,
  kind: 'gesture' | 'cancel',
  change: (edit: Edit) => void,
): boolean {
  const started = document.begin('move')
  started.replace((edit) => moveCells(edit, edit.ids(), { x: 500, y: 500 }))
  started.replace(change)
  if (kind === 'gesture') return started.commit()
  started.cancel()
  return false
}

function expectSound(document: PageDocument): void {
  const ids = new Set(document.ids())
  expect(ids.size).toBe(document.ids().length)
  for (const id of ids) {
    const cell = document.get(id)
    if (cell === undefined || cell.kind === 'unknown') continue
    expect(cell.parent === undefined || childrenOf(document, cell.parent).includes(id)).toBe(true)
    for (const child of cell.children ?? []) {
      expect(document.get(child)).toMatchObject({ parent: id })
    }
    expect(endsOf(cell).every((end) => ids.has(end))).toBe(true)
  }
}

function childrenOf(document: PageDocument, id: string): readonly string[] {
  const cell = document.get(id)
  return cell?.kind === 'node' ? (cell.children ?? []) : []
}

function endsOf(cell: Cell): readonly string[] {
  const ends = cell.kind === 'pipe' ? [cell.source, cell.target] : []
  return ends.flatMap((end) => ('cell' in end ? end.cell : []))
}

describe('page document', () => {
  test('undo of everything is the page as it was, redo is the page as it became', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const document = plant()
        const before = document.toPage()
        const order = document.order()
        play(document, steps)
        const after = document.toPage()
        expectSound(document)
        while (document.undo() !== undefined);
        expect(document.toPage()).toEqual(before)
        expect(pageJson(document.toPage())).toBe(pageJson(before))
        expect(document.order()).toEqual(order)
        expect(document.revision()).toBe(0)
        while (document.redo() !== undefined);
        expect(document.toPage()).toEqual(after)
        expect(pageJson(document.toPage())).toBe(pageJson(after))
      }),
      { numRuns: 150 },
    )
  })

  test('however steps, gestures, undo and redo follow each other, the page is one of those it was', () => {
    const deed = fc.constantFrom('step', 'gesture', 'cancel', 'undo', 'redo')
    const walk = fc.array(fc.tuple(deed, fc.nat(commands.length - 1), fc.nat()), { maxLength: 20 })
    fc.assert(
      fc.property(walk, (deeds) => {
        const document = plant()
        let states = [stateOf(document)]
        let at = 0
        for (const [kind, which, seed] of deeds) {
          const command = (edit: Edit) => commands[which]?.(edit, seed)
          if (kind === 'undo' && document.undo() !== undefined) at -= 1
          if (kind === 'redo' && document.redo() !== undefined) at += 1
          if (kind === 'step' || kind === 'gesture' || kind === 'cancel') {
            const isKept =
              kind === 'step' ? document.run('move', command) : gesture(document, kind, command)
            if (isKept) {
              at += 1
              states = [...states.slice(0, at), stateOf(document)]
            }
          }
          expect(stateOf(document)).toEqual(states[at])
        }
      }),
      { numRuns: 100 },
    )
  })

  test('a gesture is one step, told whole each time, and may be given up', () => {
    const document = plant()
    const gesture = document.begin('move')
    gesture.replace((edit) => moveCells(edit, ['a'], { x: 100, y: 0 }))
    gesture.replace((edit) => moveCells(edit, ['a'], { x: 7, y: 3 }))
    expect(document.get('a')).toMatchObject({ position: { x: 7, y: 13 } })
    expect(gesture.commit()).toBe(true)
    expect(document.done().map(({ name }) => name)).toEqual(['move'])
    const given = document.begin('move')
    given.replace((edit) => removeCells(edit, ['a']))
    given.cancel()
    expect(document.get('a')).toMatchObject({ position: { x: 7, y: 13 } })
    const back = document.begin('move')
    back.replace((edit) => moveCells(edit, ['a'], { x: 9, y: 0 }))
    back.replace((edit) => moveCells(edit, ['a'], { x: 0, y: 0 }))
    expect(back.commit()).toBe(false)
    expect(document.done()).toHaveLength(1)
  })

  test('a command that breaks leaves nothing of itself', () => {
    const document = plant()
    const before = document.toPage()
    const broken = () =>
      document.run('move', (edit) => {
        moveCells(edit, ['a', 'b'], { x: 5, y: 5 })
        throw new Error('broken')
      })
    expect(broken).toThrow('broken')
    expect(document.toPage()).toEqual(before)
    expect(document.done()).toHaveLength(0)
  })

  test('the history forgets its oldest steps, and redo is gone after something new', () => {
    const document = plant()
    for (let index = 0; index < historyStepsMax + 5; index += 1) {
      document.run('move', (edit) => moveCells(edit, ['a'], { x: 1, y: 0 }))
    }
    expect(document.done()).toHaveLength(historyStepsMax)
    document.undo()
    expect(document.undone()).toHaveLength(1)
    document.run('rename', (edit) => renameCell(edit, 'a', 'T-1'))
    expect(document.undone()).toHaveLength(0)
  })

  test('steps that hold many cells are forgotten sooner, but for the newest', () => {
    const crowd = Array.from({ length: 20_000 }, (_, index) => node(`n${index}`, 0))
    const document = new PageDocument(pageOf(crowd))
    const all = document.ids()
    for (let step = 1; step < 13; step += 1) {
      document.run('move', (edit) => moveCells(edit, all, { x: step, y: 0 }))
    }
    expect(document.done()).toHaveLength(10)
    while (document.undo() !== undefined);
    expect(document.get('n0')).toMatchObject({ position: { x: 3 } })
  })

  test('tells only who watches what has changed', () => {
    const document = plant()
    const told: string[] = []
    const off = document.subscribeCell('a', () => told.push('a'))
    document.subscribeCell('c', () => told.push('c'))
    document.subscribeOrder(() => told.push('order'))
    document.subscribeSettings(() => told.push('settings'))
    const order = document.order()
    document.run('move', (edit) => moveCells(edit, ['a'], { x: 1, y: 0 }))
    expect(told).toEqual(['a'])
    expect(document.order()).toBe(order)
    document.run('page', (edit) => changeSettings(edit, { gird: false }))
    document.run('order', (edit) => reorderCells(edit, ['c'], 'back'))
    expect(told).toEqual(['a', 'settings', 'c', 'order'])
    expect(document.order()[0]).toBe('c')
    off()
    document.undo()
    document.undo()
    document.undo()
    expect(told.filter((name) => name === 'a')).toHaveLength(1)
  })

  test('a group and its members are one: it fits them, moves with them and comes apart unchanged', () => {
    const document = plant()
    const before = document.toPage().graphData.cells
    let group = ''
    document.run('group', (edit) => {
      group = groupCells(edit, ['a', 'c', 'p']) ?? ''
    })
    expect(document.get(group)).toMatchObject({
      position: { x: 0 },
      size: { width: 140 },
      children: ['a', 'c', 'p'],
    })
    expect(getTop(document, 'a')).toBe(group)
    document.run('move', (edit) => moveCells(edit, ['a'], { x: -30, y: 0 }))
    expect(document.get(group)).toMatchObject({ position: { x: -30 }, size: { width: 170 } })
    document.undo()
    document.run('ungroup', (edit) => ungroupCells(edit, [group]))
    expect(document.toPage().graphData.cells).toEqual(before)
  })

  test('a group resizes and turns as one', () => {
    const document = plant()
    document.run('group', (edit) => groupCells(edit, ['a', 'b']))
    const id = getTop(document, 'a')
    document.run('resize', (edit) => resizeCells(edit, [id], { handle: 'e', by: { x: 70, y: 0 } }))
    expect(document.get('b')).toMatchObject({ position: { x: 100 }, size: { width: 40 } })
    document.run('rotate', (edit) =>
      rotateCells(edit, [id], { about: { x: 0, y: 0 }, degrees: 90 }),
    )
    expect(boundsOfCells(document, [id])).toEqual({ x: -30, y: 0, width: 20, height: 140 })
  })

  test('what is removed takes pipes along that lose an end, and empty groups', () => {
    const document = plant()
    document.run('group', (edit) => groupCells(edit, ['a', 'b']))
    document.run('remove', (edit) => removeCells(edit, ['a', 'b']))
    expect(document.ids()).toEqual(['u', 'c', 'q'])
  })

  test('copies have their own names, relations and no ties to the originals', () => {
    const document = plant()
    document.run('group', (edit) => groupCells(edit, ['a', 'b']))
    const clip = copyCells(document, [getTop(document, 'a'), 'q'], noPorts)
    expect(clip.cells.map(({ id }) => id)).toEqual(['a', 'b', 'c1', 'p', 'q'])
    const text = clipToText(clip)
    const other = new PageDocument(newPage(1))
    let pasted: readonly string[] = []
    other.run('paste', (edit) => {
      pasted = pasteCells(edit, clipFromText(text) ?? { cells: [] }, { x: 5, y: 0 })
    })
    expectSound(other)
    expect(other.ids()).toHaveLength(5)
    expect(pasted.map((id) => other.get(id)?.kind)).toEqual(['node', 'pipe', 'pipe'])
    const [, , loose] = pasted
    expect(other.get(loose ?? '')).toMatchObject({
      source: { x: expect.any(Number) },
      target: { x: 305 },
    })
    expect(clipFromText('hello')).toBeUndefined()
    expect(clipFromText('{"fieldhub":"cells"}')).toBeUndefined()
  })

  test('what is locked stays where it is, with its group', () => {
    const document = plant()
    document.run('group', (edit) => groupCells(edit, ['a', 'b']))
    const before = document.get('a')
    document.run('lock', (edit) => setLocked(edit, [getTop(document, 'a')], true))
    expect(isLocked(document, 'a')).toBe(true)
    document.run('move', (edit) => {
      moveCells(edit, ['a', 'b'], { x: 9, y: 9 })
      removeCells(edit, ['a'])
      placeCell(edit, 'a', { x: 0 })
    })
    expect(document.get('a')).toBe(before)
    expect(document.done().at(-1)?.name).toBe('lock')
  })

  test('forward and backward pass one cell at a time, unreadable ones too', () => {
    const document = plant()
    const order = () => document.order().join('')
    document.run('order', (edit) => reorderCells(edit, ['a'], 'forward'))
    expect(order()).toBe('baucpq')
    document.run('order', (edit) => reorderCells(edit, ['a'], 'forward'))
    expect(order()).toBe('buacpq')
    document.run('order', (edit) => reorderCells(edit, ['a', 'q'], 'backward'))
    expect(order()).toBe('baucqp')
    document.run('order', (edit) => reorderCells(edit, ['a', 'u'], 'front'))
    expect(order()).toBe('bcqpau')
    expect(document.get('u')).toMatchObject({
      raw: { odd: true, zIndex: document.get('u')?.zIndex },
    })
  })

  test('one value a slot, and what says nothing is not written down', () => {
    const document = plant()
    const bind = { to: 'level', src: { dev: '$self', varId: 1 } } as const
    document.run('binds', (edit) => putBind(edit, ['a'], bind))
    document.run('binds', (edit) =>
      putBind(edit, ['a'], { ...bind, src: { dev: '$self', varId: 2 } }),
    )
    expect(document.get('a')).toMatchObject({ data: { binds: [{ src: { varId: 2 } }] } })
    document.run('lock', (edit) => setLocked(edit, ['b'], true))
    document.run('lock', (edit) => setLocked(edit, ['b'], false))
    expect(document.get('b')).toEqual(node('b', 50, 2))
  })

  test('align and distribute move whole symbols', () => {
    const document = plant()
    document.run('distribute', (edit) => distributeCells(edit, ['a', 'b', 'c'], 'x'))
    expect(document.get('b')).toMatchObject({ position: { x: 60 } })
    document.run('align', (edit) => alignCells(edit, ['a', 'c'], 'right'))
    const a = document.get('a')
    expect(a?.kind === 'node' ? getBox(a).x : undefined).toBe(120)
  })
})

test('a step that would make the page too large is taken back and said', () => {
  const cells = Array.from({ length: pageLimits.cellsMax - 1 }, (_, at) => node(`n${at}`, at))
  const document = new PageDocument(pageOf(cells))
  let said = 0
  document.subscribeOverfull(() => {
    said += 1
  })
  const addTwo = (edit: Edit) => {
    edit.put(node('one', 1))
    edit.put(node('two', 2))
  }
  expect(document.run('add', addTwo)).toBe(false)
  const gesture = document.begin('duplicate')
  gesture.extend(addTwo)
  expect(gesture.commit()).toBe(false)
  expect(said).toBe(2)
  expect(document.ids()).toHaveLength(pageLimits.cellsMax - 1)
  expect(document.done()).toEqual([])
  expect(document.run('add', (edit) => edit.put(node('one', 1)))).toBe(true)
  expect(document.run('move', (edit) => edit.put({ ...node('one', 1), zIndex: 7 }))).toBe(true)
})
