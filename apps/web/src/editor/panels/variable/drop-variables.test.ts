import type { OfferedVariable } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor } from '../../testing/create-test-editor.ts'
import { dropVariables } from './drop-variables.ts'

const level: OfferedVariable = {
  source: { dev: '$self', varId: 7 },
  name: '液位',
  unit: 'm',
  decimals: 2,
  isWritable: false,
  kind: 'number',
}

test.for(['panel', 'border', 'titleBar', 'image', 'alarmList'])(
  'on a %s, variables are asked about as on the bare page',
  async (shape) => {
    const pointer = await createTestEditor()
    const { editor } = pointer
    const cell = pointer.place(shape, 300, 300)
    const at = { x: 310, y: 310 }
    dropVariables(pointer.session, { data: JSON.stringify([level]), files: [], at, cell })
    expect(editor.offer.get()).toMatchObject({ variables: [level], at })
    expect(pointer.cell(cell)).not.toHaveProperty('data.binds')
  },
)

test('what shows values takes the variable that is dropped on it', async () => {
  const pointer = await createTestEditor()
  const cell = pointer.place('tank', 300, 300)
  const at = { x: 310, y: 310 }
  dropVariables(pointer.session, { data: JSON.stringify([level]), files: [], at, cell })
  expect(pointer.editor.offer.get()).toBeUndefined()
  expect(pointer.cell(cell)).toMatchObject({ data: { binds: [{ to: 'level' }] } })
})
