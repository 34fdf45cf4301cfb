import { getBox, getCenter, getPorts, type Point, portStart } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor, type TestEditor } from '../testing/create-test-editor.ts'

function portPlace({ editor }: TestEditor, id: string, name: string): Point {
  const cell = editor.document.get(id)
  const port =
    cell?.kind === 'node' ? getPorts(cell.shape).find((one) => one.name === name) : undefined
  if (cell?.kind !== 'node' || port === undefined) throw new Error(`${id} has a port ${name}`)
  return portStart(cell, port).at
}

test('under the pointer a symbol shows its ports, and the one that a pipe can be pulled out of', async () => {
  const pointer = await createTestEditor()
  const valve = pointer.place('manualValve', 300, 300)
  const ports = [portPlace(pointer, valve, 'in'), portPlace(pointer, valve, 'out')]
  const cell = pointer.editor.document.get(valve)
  const middle = cell?.kind === 'node' ? getCenter(getBox(cell)) : { x: 0, y: 0 }
  pointer.pointerMove(middle.x, middle.y)
  expect(pointer.editor.hints.get()).toEqual({ ports })
  pointer.pointerMove(ports[1]?.x ?? 0, ports[1]?.y ?? 0)
  expect(pointer.editor.hints.get()).toEqual({ ports, port: { cell: valve, port: 'out' } })
  pointer.pointerMove(1200, 900)
  expect(pointer.editor.hints.get()).toEqual({})
})

test('a pipe is pulled out of a port of the chosen symbol, though a handle of its side lies there', async () => {
  const pointer = await createTestEditor()
  const tank = pointer.place('basin', 300, 300)
  const size = () => {
    const cell = pointer.editor.document.get(tank)
    return cell?.kind === 'node' ? cell.size : undefined
  }
  const before = size()
  expect(pointer.chosen()).toEqual([tank])
  const { x, y } = portPlace(pointer, tank, 'right')
  pointer.drag([x, y], [x + 200, y])
  expect(size()).toEqual(before)
  const pipe = pointer.editor.document.get(pointer.chosen()[0] ?? '')
  expect(pipe).toMatchObject({ kind: 'pipe', source: { cell: tank, port: 'right' } })
})

test('out of one port several pipes are pulled; an end of a pipe that is chosen moves', async () => {
  const pointer = await createTestEditor()
  const tank = pointer.place('basin', 300, 300)
  const { x, y } = portPlace(pointer, tank, 'right')
  const pipes = () =>
    pointer.editor.document.ids().filter((id) => pointer.editor.document.get(id)?.kind === 'pipe')
  pointer.drag([x, y], [x + 200, y]).drag([x, y], [x + 200, y + 150])
  expect(pipes()).toHaveLength(2)
  pointer.click(x + 100, y).drag([x, y], [x, y - 200])
  expect(pipes()).toHaveLength(2)
})
