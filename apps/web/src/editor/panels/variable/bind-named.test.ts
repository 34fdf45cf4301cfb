import type { OfferedVariable } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor } from '../../testing/create-test-editor.ts'
import { bindNamed } from './bind-named.ts'

const burner: OfferedVariable = {
  source: { dev: '$self', varId: 7 },
  name: '燃烧器开关',
  unit: '',
  decimals: 0,
  isWritable: true,
  kind: 'flag',
}

test('a button takes the name of what it writes, unless somebody has named it', async () => {
  const pointer = await createTestEditor()
  const { editor } = pointer
  const id = pointer.place('button', 300, 300)
  const textOf = () => {
    const button = pointer.cell(id)
    return button?.kind === 'node' ? button.data.props['text'] : undefined
  }
  editor.document.run('binds', (edit) => bindNamed(edit, id, [burner]))
  expect(textOf()).toBe('燃烧器开关')
  editor.document.run('binds', (edit) => bindNamed(edit, id, [{ ...burner, name: '循环泵开关' }]))
  expect(textOf()).toBe('燃烧器开关')
})
