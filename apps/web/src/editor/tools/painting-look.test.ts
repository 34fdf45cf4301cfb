import { setProps } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor } from '../testing/create-test-editor.ts'
import { paintingLook } from './painting-look.ts'

test('the brush gives a look to the next cell, with shift to all that follow', async () => {
  const pointer = await createTestEditor()
  const { editor } = pointer
  const [model, one, other] = [100, 300, 500].map((x) => pointer.place('rect', x, 100))
  editor.document.run('props', (edit) => setProps(edit, [model ?? ''], { fill: '#FF0000' }))
  const cell = pointer.cell(model ?? '')
  if (cell?.kind !== 'node') throw new Error('a rectangle was placed')
  editor.tools.setTool(paintingLook(editor, cell))
  pointer.click(300, 100, { shift: true }).click(500, 100)
  pointer.expectCell(one ?? '', { data: { props: { fill: '#FF0000' } } })
  pointer.expectCell(other ?? '', { data: { props: { fill: '#FF0000' } } })
  expect(editor.tools.current.get().name).toBe('idle')
  pointer.press('Control+z').press('Control+z')
  expect(pointer.cell(one ?? '')).not.toHaveProperty('data.props.fill')
})
