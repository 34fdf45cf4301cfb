import { VariableIndex } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor, type TestEditor } from '../testing/create-test-editor.ts'
import { duplicateNext } from './duplicate-next.ts'

function cornerOf(pointer: TestEditor): { readonly x: number; readonly y: number } | undefined {
  const cell = pointer.cell(pointer.chosen()[0] ?? '')
  return cell?.kind === 'node' ? cell.position : undefined
}

test('the next duplicate goes as far as the last one was brought', async () => {
  const pointer = await createTestEditor()
  pointer.place('tank', 200, 200)
  const first = cornerOf(pointer)
  if (first === undefined) throw new Error('a tank has a place')
  const at = (times: number) => ({ x: first.x + 300 * times, y: first.y + 40 * times })
  pointer.press('Control+d').drag([220, 220], [500, 240])
  expect(cornerOf(pointer)).toEqual(at(1))
  pointer.press('Control+d')
  expect(cornerOf(pointer)).toEqual(at(2))
  pointer.press('Control+d')
  expect(cornerOf(pointer)).toEqual(at(3))
  pointer.click(200, 200).press('Control+d')
  expect(cornerOf(pointer)).toEqual({ x: first.x + 20, y: first.y + 20 })
})

test('a copy for the next variables stands below the original, and the next below that', async () => {
  const pointer = await createTestEditor()
  const names = ['1号泵启停', '2号泵启停', '3号泵启停']
  const all = names.map((name, at) => ({ varId: at + 1, slave: 'PLC', name }))
  pointer.editor.variables.set(new VariableIndex(all))
  const id = pointer.place('pump', 200, 200)
  const cell = pointer.cell(id)
  if (cell?.kind !== 'node') throw new Error('a pump is a node')
  const binds = [{ to: 'running', src: { dev: '$self', varId: 1 } }] as const
  pointer.editor.document.run('binds', (edit) =>
    edit.put({ ...cell, data: { ...cell.data, binds } }),
  )
  const { x, y } = cell.position
  duplicateNext(pointer.editor)
  const second = cornerOf(pointer)
  if (second === undefined) throw new Error('a pump has a place')
  expect(second.x).toBe(x)
  expect(second.y).toBeGreaterThanOrEqual(y + cell.size.height)
  duplicateNext(pointer.editor)
  expect(cornerOf(pointer)).toEqual({ x, y: y + 2 * (second.y - y) })
  expect(pointer.cell(pointer.chosen()[0] ?? '')).toMatchObject({
    data: { binds: [{ src: { varId: 3, name: '3号泵启停' } }] },
  })
})
