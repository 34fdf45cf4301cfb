import { type NodeCell, newPage, type PipeCell } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor } from '../testing/create-test-editor.ts'

const count = 100

function manyRects(...pipes: readonly PipeCell[]) {
  const cells = Array.from(
    { length: count },
    (_, at): NodeCell => ({
      kind: 'node',
      id: `c${at + 1}`,
      shape: 'rect',
      zIndex: at,
      position: { x: 100 + (at % 10) * 60, y: 100 + Math.floor(at / 10) * 60 },
      size: { width: 40, height: 40 },
      data: { props: {} },
    }),
  )
  return { ...newPage(0), graphData: { cells: [...cells, ...pipes] } }
}

const between = (id: string, target: PipeCell['target']): PipeCell => ({
  kind: 'pipe',
  id,
  shape: 'pipe',
  zIndex: count + 1,
  source: { cell: 'c1' },
  target,
  data: { props: {} },
})

test('many cells are written once, where they are dropped, as one step that undo takes back', async () => {
  const pointer = await createTestEditor({ pages: [manyRects()] })
  const { editor } = pointer.press('Control+a')
  let writes = 0
  editor.document.subscribe(({ cells }) => {
    if (cells.size > 0) writes += 1
  })
  pointer.pointerDown(120, 120)
  for (const x of [140, 170, 200]) pointer.pointerMove(x, 150, { mod: true })
  expect(editor.lift.get()).toMatchObject({ by: { x: 80, y: 30 } })
  expect(writes).toBe(0)
  pointer.pointerUp(200, 150, { mod: true })
  expect(editor.lift.get()).toBeUndefined()
  expect(writes).toBe(1)
  pointer.expectCell('c1', { position: { x: 180, y: 130 } }).expectSteps('move')
  pointer.expectCell(`c${count}`, { position: { x: 720, y: 670 } })
  pointer.press('Control+z').expectCell('c1', { position: { x: 100, y: 100 } })
})

test('Escape puts many cells back, and nothing was written', async () => {
  const pointer = await createTestEditor({ pages: [manyRects()] })
  pointer.press('Control+a')
  pointer.pointerDown(120, 120).pointerMove(300, 300, { mod: true }).press('Escape')
  expect(pointer.editor.lift.get()).toBeUndefined()
  pointer.expectCell('c1', { position: { x: 100, y: 100 } }).expectSteps()
  expect(pointer.chosen()).toHaveLength(count)
})

test('a locked cell is not lifted, and a pipe between lifted cells is', async () => {
  const page = manyRects(between('inside', { cell: 'c2' }), between('beside', { x: 900, y: 900 }))
  const pointer = await createTestEditor({ pages: [page] })
  pointer.editor.select(['c3'])
  pointer.run('lock').press('Control+a')
  pointer.editor.select(pointer.chosen().filter((id) => id !== 'inside' && id !== 'beside'))
  pointer.pointerDown(120, 120).pointerMove(200, 150, { mod: true })
  const moving = pointer.editor.lift.get()?.moving
  expect([moving?.has('c1'), moving?.has('c3')]).toEqual([true, false])
  expect([moving?.has('inside'), moving?.has('beside')]).toEqual([true, false])
})

test('a single cell is lifted too, and the document stays until it is dropped', async () => {
  const pointer = await createTestEditor({
    pages: [manyRects(between('beside', { x: 900, y: 900 }))],
  })
  const { editor } = pointer
  let writes = 0
  editor.document.subscribe(({ cells }) => {
    if (cells.size > 0) writes += 1
  })
  pointer.pointerDown(120, 120)
  for (const x of [140, 170, 200]) pointer.pointerMove(x, 150, { mod: true })
  expect([...(editor.lift.get()?.moving ?? [])]).toEqual(['c1'])
  expect(writes).toBe(0)
  pointer.pointerUp(200, 150, { mod: true })
  expect(writes).toBe(1)
  pointer.expectCell('c1', { position: { x: 180, y: 130 } }).expectSteps('move')
})
