import { addCell, newPage } from '@fieldhub/page'
import { expect, test, vi } from 'vitest'
import { stepSelection } from './actions/step-selection.ts'
import { loadSeldom } from './load-seldom.ts'
import { createTestEditor } from './testing/create-test-editor.ts'
import { getCenter } from './viewport/camera.ts'

const page = newPage(0)

test.for([
  ['all of it where nobody has zoomed', { scale: 1 }, { x: 960, y: 540 }],
  [
    'all of it where it was saved as a whole in a larger window',
    { scale: 1.2 },
    { x: 960, y: 540 },
  ],
  ['the part that was saved as a close-up', { scale: 3, cX: 100, cY: 200 }, { x: 100, y: 200 }],
] as const)('a page opens with %s', async ([, saved, center]) => {
  const { editor } = await createTestEditor({ pages: [{ ...page, ...saved }] })
  editor.showStart()
  const shown = getCenter(editor.camera.get(), editor.canvasSize.get())
  expect(shown.x).toBeCloseTo(center.x)
  expect(shown.y).toBeCloseTo(center.y)
  expect(editor.camera.get().scale).toBeCloseTo('cX' in saved ? 3 : 1)
})

test('the keyboard goes from cell to cell and leaves past the last', async () => {
  const pointer = await createTestEditor()
  const one = pointer.place('rect', 300, 300)
  const two = pointer.place('rect', 500, 300)
  pointer.editor.select([])
  expect(stepSelection(pointer.editor, 1)).toBe(true)
  pointer.expectChosen(one)
  expect(stepSelection(pointer.editor, 1)).toBe(true)
  pointer.expectChosen(two)
  expect(stepSelection(pointer.editor, 1)).toBe(false)
  expect(stepSelection(pointer.editor, -1)).toBe(true)
  pointer.expectChosen(one)
})

test('cells are aligned, distributed, and raised by their actions', async () => {
  const pointer = await createTestEditor()
  const ids = [
    pointer.place('rect', 300, 300),
    pointer.place('rect', 500, 340),
    pointer.place('rect', 900, 380),
  ]
  pointer.press('Control+a').run('align-top').run('distribute-x')
  await vi.dynamicImportSettled()
  await loadSeldom()
  const places = ids.map((id) => {
    const cell = pointer.cell(id)
    return cell?.kind === 'node' ? cell.position : undefined
  })
  expect(places).toEqual([
    { x: 240, y: 260 },
    { x: 540, y: 260 },
    { x: 840, y: 260 },
  ])
  pointer.editor.select([ids[0] ?? ''])
  pointer.run('order-front')
  expect(pointer.editor.document.order().at(-1)).toBe(ids[0])
  pointer.expectSteps('add', 'add', 'add', 'align', 'distribute', 'order')
})

test('a pipe that hangs on symbols at both ends is brought into view', async () => {
  const pointer = await createTestEditor()
  const { editor } = pointer
  const [one, other] = [pointer.place('tank', 1200, 200), pointer.place('tank', 1600, 600)]
  editor.document.run('add', (edit) => {
    const ends = { source: { cell: one }, target: { cell: other } }
    editor.select([addCell(edit, { kind: 'pipe', shape: 'pipe', ...ends, data: { props: {} } })])
  })
  const before = editor.camera.get()
  editor.showSelection()
  expect(editor.camera.get()).not.toEqual(before)
})
