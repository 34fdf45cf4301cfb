import { getSymbol, portStart } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { selectionFrame } from '../gesture/handles.ts'
import { createTestEditor, type TestEditor } from '../testing/create-test-editor.ts'
import { drawingPipe } from './drawing-pipe.ts'
import { placing } from './placing.ts'

function portPlace(pointer: TestEditor, id: string, name: string) {
  const cell = pointer.cell(id)
  const port =
    cell?.kind === 'node' && getSymbol(cell.shape)?.ports?.find((each) => each.name === name)
  if (cell?.kind !== 'node' || !port) throw new Error(`${id} has a port ${name}`)
  return portStart(cell, port).at
}

test('a symbol is placed where the hand clicks, chosen, and one step', async () => {
  const pointer = await createTestEditor()
  const tank = pointer.place('tank', 500, 400)
  const cell = pointer.cell(tank)
  if (cell?.kind !== 'node') throw new Error('a tank is a node')
  expect(cell.position.x + cell.size.width / 2).toBe(500)
  expect(cell.position.y + cell.size.height / 2).toBe(400)
  pointer.expectChosen(tank).expectSteps('add')
})

test('dragging while placing gives the size', async () => {
  const pointer = await createTestEditor()
  pointer.editor.tools.setTool((await import('./placing.ts')).placing(pointer.editor, 'rect'))
  pointer.drag([100, 100], [300, 250])
  pointer.expectCell(pointer.chosen()[0] ?? '', {
    position: { x: 100, y: 100 },
    size: { width: 200, height: 150 },
  })
})

test('a drag moves the cell under the hand as one step, and undo brings it back', async () => {
  const pointer = await createTestEditor()
  const rect = pointer.place('rect', 300, 300)
  pointer.drag([300, 300], [400, 350])
  pointer.expectCell(rect, { position: { x: 340, y: 310 } }).expectSteps('add', 'move')
  pointer.press('Control+z').expectCell(rect, { position: { x: 240, y: 260 } })
  pointer.press('Control+y').expectCell(rect, { position: { x: 340, y: 310 } })
})

test('a trembling hand moves nothing', async () => {
  const pointer = await createTestEditor()
  pointer.place('rect', 300, 300)
  pointer.drag([300, 300], [302, 301]).expectSteps('add')
})

test('shift keeps a movement straight, alt moves a copy', async () => {
  const pointer = await createTestEditor()
  const rect = pointer.place('rect', 300, 300)
  pointer.drag([300, 300], [400, 330], { shift: false, mod: true, alt: true })
  const [copy = ''] = pointer.chosen()
  expect(copy).not.toBe(rect)
  pointer.expectCell(rect, { position: { x: 240, y: 260 } })
  pointer.expectCell(copy, { position: { x: 340, y: 290 } }).expectSteps('add', 'duplicate')
  pointer.editor.select([rect])
  pointer.pointerDown(260, 270).pointerMove(280, 275, { shift: true, mod: true })
  pointer.pointerMove(360, 290, { shift: true, mod: true }).pointerUp(360, 290)
  pointer.expectCell(rect, { position: { x: 340, y: 260 } })
})

test('Escape leaves a drag as if it had not been', async () => {
  const pointer = await createTestEditor()
  const rect = pointer.place('rect', 300, 300)
  pointer.pointerDown(300, 300).pointerMove(400, 400, { mod: true }).press('Escape')
  pointer.expectCell(rect, { position: { x: 240, y: 260 } }).expectSteps('add')
  expect(pointer.editor.tools.current.get().name).toBe('idle')
})

test('an edge snaps to the edge of another and says so by a line', async () => {
  const pointer = await createTestEditor()
  pointer.place('rect', 300, 300)
  const other = pointer.place('rect', 700, 500)
  pointer.pointerDown(700, 500).pointerMove(650, 480).pointerMove(303, 600)
  expect(pointer.editor.hints.get().lines?.length).toBeGreaterThan(0)
  pointer.pointerUp(303, 600).expectCell(other, { position: { x: 240 } })
  expect(pointer.editor.hints.get()).toEqual({})
})

test('a corner is pulled and the opposite one stays', async () => {
  const pointer = await createTestEditor()
  const rect = pointer.place('rect', 300, 300)
  pointer.drag([360, 340], [420, 400])
  pointer.expectCell(rect, {
    position: { x: 240, y: 260 },
    size: { width: 180, height: 140 },
  })
  pointer.expectSteps('add', 'resize')
})

test('a symbol that keeps its ratio keeps it, but for shift', async () => {
  const pointer = await createTestEditor()
  const fan = pointer.place('fan', 300, 300)
  const cell = pointer.cell(fan)
  if (cell?.kind !== 'node') throw new Error('a fan is a node')
  const { width, height } = cell.size
  const corner = [300 + width / 2, 300 + height / 2] as const
  pointer.drag([...corner], [corner[0] + width, corner[1]])
  pointer.expectCell(fan, { size: { width: width * 2, height: height * 2 } })
})

test('several keep the ratio of the whole where one of them keeps its own, but for shift', async () => {
  const pointer = await createTestEditor()
  const lamp = pointer.place('lamp', 300, 300)
  const rect = pointer.place('rect', 500, 300)
  pointer.press('Control+a')
  const frame = selectionFrame(pointer.editor)
  const size = () => {
    const cell = pointer.cell(lamp)
    return cell?.kind === 'node' ? cell.size : { width: 0, height: 0 }
  }
  const before = size()
  const [right, bottom] = [
    (frame?.x ?? 0) + (frame?.width ?? 0),
    (frame?.y ?? 0) + (frame?.height ?? 0),
  ]
  pointer.drag([right, bottom], [right + 100, bottom])
  const after = size()
  expect(after.width).toBeGreaterThan(before.width)
  expect(after.width / after.height).toBeCloseTo(before.width / before.height)
  pointer.expectChosen(lamp, rect).press('Control+z')
  pointer.drag([right, bottom], [right + 100, bottom], { mod: true, shift: true })
  expect(size().height).toBeCloseTo(before.height)
})

test('the grip above turns, with shift in steps of 15 degrees', async () => {
  const pointer = await createTestEditor()
  const rect = pointer.place('rect', 300, 300)
  pointer.pointerDown(300, 238).pointerMove(350, 240, { shift: true })
  pointer.pointerMove(400, 297, { shift: true }).pointerUp(400, 297)
  pointer.expectCell(rect, { angle: 90 }).expectSteps('add', 'rotate')
})

test('a frame on the empty page chooses what it touches', async () => {
  const pointer = await createTestEditor()
  const one = pointer.place('rect', 300, 300)
  const two = pointer.place('rect', 500, 300)
  pointer.place('rect', 1200, 900)
  pointer.drag([150, 200], [450, 350]).expectChosen(one, two)
  pointer.click(1700, 100).expectChosen()
})

test('shift adds to what is chosen and takes from it', async () => {
  const pointer = await createTestEditor()
  const one = pointer.place('rect', 300, 300)
  const two = pointer.place('rect', 500, 300)
  pointer.click(300, 300).click(500, 300, { shift: true }).expectChosen(one, two)
  pointer.click(300, 300, { shift: true }).expectChosen(two)
})

test('a group is one; a double click reaches its members', async () => {
  const pointer = await createTestEditor()
  const one = pointer.place('rect', 300, 300)
  pointer.place('rect', 500, 300)
  pointer.press('Control+a').press('Control+g')
  const [group = ''] = pointer.chosen()
  pointer.click(1700, 100).click(300, 300).expectChosen(group)
  pointer.drag([300, 300], [320, 310]).expectCell(one, { position: { x: 260, y: 270 } })
  pointer.doubleClick(320, 310).expectChosen(one)
  pointer.drag([320, 310], [330, 310]).expectCell(one, { position: { x: 270, y: 270 } })
  pointer.click(1700, 100)
  expect(pointer.editor.group.get()).toBeUndefined()
})

test('a click on what lies outside of the entered group leaves it', async () => {
  const pointer = await createTestEditor()
  pointer.place('rect', 300, 300)
  pointer.place('rect', 500, 300)
  pointer.press('Control+a').press('Control+g')
  const [group = ''] = pointer.chosen()
  const other = pointer.place('rect', 900, 600)
  pointer.doubleClick(300, 300)
  expect(pointer.editor.group.get()).toBe(group)
  pointer.click(900, 600).expectChosen(other)
  pointer.press('Control+a').expectChosen(group, other)
})

test('the middle button and the held space bar move the page, a finger too', async () => {
  const pointer = await createTestEditor()
  pointer.pointerDown(900, 600, { button: 'middle' }).pointerMove(950, 620).pointerUp(950, 620)
  expect(pointer.editor.camera.get()).toMatchObject({ x: -50, y: -20 })
  pointer.press(' ').pointerDown(900, 600).pointerMove(890, 600).pointerUp(890, 600)
  expect(pointer.editor.camera.get()).toMatchObject({ x: -40, y: -20 })
  pointer.editor.tools.keyUp({ key: ' ', shift: false, mod: false })
  pointer.pointerDown(900, 600, { isTouch: true }).pointerMove(900, 630).pointerUp(900, 630)
  expect(pointer.editor.camera.get()).toMatchObject({ x: -40, y: -50 })
})

test('within 10 px of the edge the page comes along, frame by frame', async () => {
  const pointer = await createTestEditor()
  const rect = pointer.place('rect', 300, 300)
  pointer
    .pointerDown(300, 300)
    .pointerMove(600, 300, { mod: true })
    .pointerMove(1995, 300, { mod: true })
  const before = pointer.editor.camera.get().x
  pointer.frame().frame()
  expect(pointer.editor.camera.get().x).toBeGreaterThan(before)
  pointer.pointerUp(1995, 300)
  const { x } = pointer.editor.camera.get()
  pointer.frame().expectCell(rect, { position: { x: 240 + 1695 + x } })
  expect(pointer.editor.camera.get().x).toBe(x)
})

test('a pipe is drawn corner by corner; a double click ends it', async () => {
  const pointer = await createTestEditor()
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  pointer.click(600, 700).click(600, 800).pointerMove(800, 800).doubleClick(900, 800)
  pointer.expectCell(pointer.chosen()[0] ?? '', {
    kind: 'pipe',
    source: { x: 600, y: 700 },
    vertices: [{ x: 600, y: 800 }],
    target: { x: 900, y: 800 },
  })
  pointer.expectSteps('add')
})

test('a pipe hangs on ports, can be bent, and loses its corner by a double click', async () => {
  const pointer = await createTestEditor()
  const one = pointer.place('pump', 300, 300)
  const other = pointer.place('manualValve', 900, 600)
  const [from, to] = [portPlace(pointer, one, 'out'), portPlace(pointer, other, 'in')]
  pointer.editor.tools.setTool(placing(pointer.editor, 'pipe'))
  pointer.click(from.x + 3, from.y).click(to.x, to.y - 4)
  const [pipe = ''] = pointer.chosen()
  const ends = { source: { cell: one, port: 'out' }, target: { cell: other, port: 'in' } }
  pointer.expectCell(pipe, ends)
  const middle = [(from.x + to.x) / 2, (from.y + to.y) / 2] as const
  pointer.drag([...middle], [620, 800])
  pointer
    .expectCell(pipe, { ...ends, vertices: [{ x: 620, y: 800 }] })
    .expectSteps('add', 'add', 'add', 'pipe')
  pointer.doubleClick(620, 800)
  expect(pointer.cell(pipe)).not.toHaveProperty('vertices')
})

test('Backspace takes the last corner of a pipe back, Escape the whole pipe', async () => {
  const pointer = await createTestEditor()
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  pointer.click(100, 100).click(200, 100).click(200, 200).press('Backspace').press('Enter')
  pointer.expectCell(pointer.chosen()[0] ?? '', {
    source: { x: 100, y: 100 },
    target: { x: 200, y: 100 },
  })
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  pointer.click(100, 500).press('Escape').expectSteps('add')
})

test('a locked cell stays where it is and is chosen only by the menu', async () => {
  const pointer = await createTestEditor()
  const rect = pointer.place('rect', 300, 300)
  pointer.press('Control+l').drag([300, 300], [400, 400])
  pointer.expectCell(rect, { position: { x: 240, y: 260 } })
  pointer.click(1700, 100).pointerDown(300, 300, { button: 'secondary' }).expectChosen(rect)
  pointer.run('unlock').pointerUp(300, 300).drag([300, 300], [310, 300])
  pointer.expectCell(rect, { position: { x: 250, y: 260 } })
})

test('keys move by one and by ten, delete, and bring back', async () => {
  const pointer = await createTestEditor()
  const rect = pointer.place('rect', 300, 300)
  pointer.press('ArrowRight').press('Shift+ArrowDown')
  pointer.expectCell(rect, { position: { x: 241, y: 270 } })
  pointer.press('Delete')
  expect(pointer.cell(rect)).toBeUndefined()
  pointer
    .expectChosen()
    .press('Control+z')
    .expectCell(rect, { position: { x: 241, y: 270 } })
})

test('moves by keys in a row are one step, until something else is selected', async () => {
  const pointer = await createTestEditor()
  const [rect, other] = [pointer.place('rect', 300, 300), pointer.place('rect', 700, 300)]
  pointer.click(300, 300).press('ArrowRight').press('ArrowRight').press('Shift+ArrowDown')
  pointer.expectSteps('add', 'add', 'move')
  pointer.click(700, 300).press('ArrowUp').click(300, 310).press('ArrowUp')
  pointer.expectSteps('add', 'add', 'move', 'move', 'move')
  pointer.expectCell(rect, { position: { x: 242, y: 269 } })
  pointer.press('Control+z').press('Control+z').press('Control+z')
  pointer.expectCell(rect, { position: { x: 240, y: 260 } })
  pointer.expectCell(other, { position: { x: 640, y: 260 } })
  pointer.press('Control+Shift+z').expectCell(rect, { position: { x: 242, y: 270 } })
  pointer.click(300, 310).press('ArrowLeft').press('Control+z')
  pointer.expectCell(rect, { position: { x: 242, y: 270 } })
})

test('a text is written in place and Escape leaves it', async () => {
  const pointer = await createTestEditor()
  const text = pointer.place('text', 300, 300)
  pointer.doubleClick(300, 300)
  expect(pointer.editor.writing.get()).toEqual({ id: text, prop: 'text' })
  pointer.press('Escape')
  expect(pointer.editor.writing.get()).toBeUndefined()
})
