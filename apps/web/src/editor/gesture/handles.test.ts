import { newPage } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { getHandles } from './handles.ts'

const page = { ...newPage(0), gird: false }

test('a busbar is pulled at its end to any length, and gets no thicker', async () => {
  const pointer = await createTestEditor({ pages: [page] })
  const id = pointer.place('busbar', 400, 300)
  const names = getHandles(pointer.editor).flatMap((one) =>
    one.kind === 'resize' ? [one.handle] : [],
  )
  expect(names).toEqual(['w', 'e', 's'])
  const held = { mod: true }
  pointer.pointerDown(500, 300, held).pointerMove(700, 310, held).pointerUp(700, 310, held)
  expect(pointer.cell(id)).toMatchObject({
    position: { x: 300, y: 295 },
    size: { width: 400, height: 10 },
  })
})
