import { expect, test } from 'vitest'
import { createTestEditor } from '../testing/create-test-editor.ts'

const keys = [
  'Control+z',
  'Control+y',
  'Delete',
  'ArrowRight',
  'Control+a',
  'Control+d',
  'Control+g',
]

test.each(keys)('in the middle of a drag %s waits until it is over', async (pressed) => {
  const pointer = await createTestEditor()
  const id = pointer.place('rect', 300, 300)
  const before = pointer.cell(id)
  const [chosen, steps] = [pointer.chosen(), pointer.editor.document.done().length]
  pointer.pointerDown(300, 300).pointerMove(350, 330, { mod: true }).press(pressed)
  expect([pointer.cell(id), pointer.chosen()]).toEqual([before, chosen])
  pointer.pointerMove(400, 360, { mod: true }).pointerUp(400, 360, { mod: true })
  expect(pointer.editor.document.done().length).toBe(steps + 1)
  pointer.press('Control+z')
  expect(pointer.cell(id)).toEqual(before)
})

test.each(keys)('in the middle of a change of size %s waits until it is over', async (pressed) => {
  const pointer = await createTestEditor()
  const id = pointer.place('rect', 300, 300)
  const before = pointer.cell(id)
  const steps = pointer.editor.document.done().length
  const corner = before?.kind === 'node' ? before : undefined
  const x = (corner?.position.x ?? 0) + (corner?.size.width ?? 0)
  const y = (corner?.position.y ?? 0) + (corner?.size.height ?? 0)
  pointer
    .pointerDown(x, y)
    .pointerMove(x + 20, y + 20, { mod: true })
    .press(pressed)
  pointer.pointerMove(x + 40, y + 40, { mod: true }).pointerUp(x + 40, y + 40, { mod: true })
  expect(pointer.editor.document.done().length).toBe(steps + 1)
  pointer.press('Control+z')
  expect(pointer.cell(id)).toEqual(before)
})
