import type { Point } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor, type TestEditor } from '../../testing/create-test-editor.ts'
import { drawingPipe } from '../../tools/drawing-pipe.ts'
import { CellPlaces } from './cell-places.ts'
import { PipeMeetings } from './pipe-meetings.ts'

function draw(pointer: TestEditor, from: Point, to: Point): string {
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  for (const { x, y } of [from, to]) pointer.pointerMove(x, y).click(x, y)
  if (pointer.editor.tools.current.get().name === 'drawing-pipe') pointer.press('Enter')
  return pointer.chosen()[0] ?? ''
}

test('joined pipes are drawn as one, anew when they change, and not after the end', async () => {
  const pointer = await createTestEditor()
  const header = draw(pointer, { x: 200, y: 300 }, { x: 800, y: 300 })
  const branch = draw(pointer, { x: 500, y: 600 }, { x: 500, y: 300 })
  const { document } = pointer.editor
  const meetings = new PipeMeetings(document, new CellPlaces(document))
  const notified = (id: string) => new Promise<void>((resolve) => meetings.subscribe(id, resolve))
  const first = notified(branch)
  const stop = meetings.start()
  await first
  const pipe = document.get(branch)
  const picture = pipe?.kind === 'pipe' ? meetings.get(branch)?.draw(pipe) : []
  expect(picture?.[0]).toMatchObject({ d: 'M0 0L0 -295.5' })
  expect(meetings.get(header)).toBeUndefined()
  const next = notified(branch)
  pointer.click(300, 300).press('ArrowUp')
  expect(meetings.get(branch)).toBeUndefined()
  await next
  const moved = pipe?.kind === 'pipe' ? meetings.get(branch)?.draw(pipe) : []
  expect(moved?.[0]).toMatchObject({ d: 'M0 0L0 -296.5' })
  stop()
})
