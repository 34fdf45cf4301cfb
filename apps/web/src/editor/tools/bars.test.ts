import { getPorts, pipePoints, VariableIndex } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { duplicateNext } from '../copies/duplicate-next.ts'
import { createTestEditor, type TestEditor } from '../testing/create-test-editor.ts'

function wayOf({ editor }: TestEditor, id: string) {
  const pipe = editor.document.get(id)
  if (pipe?.kind !== 'pipe') throw new Error(`${id} is a pipe`)
  return pipePoints(pipe, editor.document.get, getPorts)
}

const wiresOf = ({ editor }: TestEditor) =>
  editor.document.ids().filter((id) => editor.document.get(id)?.kind === 'pipe')

/** A bar across the page with the wire of a breaker below it, which does not stand below one of its ports. */
async function startFeeder() {
  const pointer = await createTestEditor()
  const bar = pointer.place('busbar', 600, 200)
  pointer.editor.document.run('resize', (edit) => {
    const cell = edit.get(bar)
    if (cell?.kind !== 'node') return
    edit.put({ ...cell, position: { x: 100, y: 200 }, size: { width: 1000, height: 10 } })
  })
  const breaker = pointer.place('breaker', 250, 400)
  pointer.drag([250, 350], [252, 205], {})
  const [wire = ''] = wiresOf(pointer)
  return { pointer, bar, breaker, wire }
}

test('a wire ends straight on the bar where it is brought to, not at a port beside', async () => {
  const { pointer, bar, wire } = await startFeeder()
  expect(pointer.cell(wire)).toMatchObject({ target: { cell: bar } })
  expect(wayOf(pointer, wire)).toEqual([
    { x: 250, y: 350 },
    { x: 250, y: 208 },
  ])
  pointer.editor.select([bar])
  pointer.press('ArrowUp')
  expect(wayOf(pointer, wire).at(-1)).toEqual({ x: 250, y: 207 })
})

test('copies of a feeder for the next variables end on the bar above themselves', async () => {
  const { pointer, breaker, wire, bar } = await startFeeder()
  const all = [1, 2, 3].map((n) => ({ varId: n, slave: 'PLC', name: `${n}号馈线合闸` }))
  pointer.editor.variables.set(new VariableIndex(all))
  pointer.editor.document.run('binds', (edit) => {
    const cell = edit.get(breaker)
    const binds = [{ to: 'on', src: { dev: '$self', varId: 1 } }] as const
    if (cell?.kind === 'node') edit.put({ ...cell, data: { ...cell.data, binds } })
  })
  pointer.editor.select([breaker, wire])
  duplicateNext(pointer.editor)
  const copied = wiresOf(pointer).find((id) => id !== wire) ?? ''
  expect(pointer.cell(copied)).toMatchObject({ target: { cell: bar } })
  const [from, to, ...others] = wayOf(pointer, copied)
  expect(others).toEqual([])
  expect(from?.x).toBe(to?.x)
  expect(from?.x).not.toBe(250)
})

test('a wire is pulled out of a thin breaker on a small screen', async () => {
  const pointer = await createTestEditor()
  const breaker = pointer.place('breaker', 300, 300)
  pointer.editor.select([])
  const scale = 0.45
  pointer.editor.camera.set({ x: 0, y: 0, scale })
  pointer.pointerMove(300 * scale, 250 * scale)
  expect(pointer.editor.hints.get().port).toEqual({ cell: breaker, port: 'top' })
})
