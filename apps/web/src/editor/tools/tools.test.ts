import { getSymbol, portStart } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { createTestEditor, type TestEditor } from '../testing/create-test-editor.ts'
import { drawingPipe } from './drawing-pipe.ts'
import { placing } from './placing.ts'

function portPlace(hand: TestEditor, id: string, name: string) {
  const cell = hand.cell(id)
  const port =
    cell?.kind === 'node' && getSymbol(cell.shape)?.ports?.find((each) => each.name === name)
  if (cell?.kind !== 'node' || !port) throw new Error(`${id} has a port ${name}`)
  return portStart(cell, port).at
}

test('a symbol is placed where the hand clicks, chosen, and one step', async () => {
  const hand = await createTestEditor()
  const tank = hand.place('tank', 500, 400)
  const cell = hand.cell(tank)
  if (cell?.kind !== 'node') throw new Error('a tank is a node')
  expect(cell.position.x + cell.size.width / 2).toBe(500)
  expect(cell.position.y + cell.size.height / 2).toBe(400)
  hand.expectChosen(tank).expectSteps('add')
})

test('dragging while placing gives the size', async () => {
  const hand = await createTestEditor()
  hand.editor.tools.setTool((await import('./placing.ts')).placing(hand.editor, 'rect'))
  hand.drag([100, 100], [300, 250])
  hand.expectCell(hand.chosen()[0] ?? '', {
    position: { x: 100, y: 100 },
    size: { width: 200, height: 150 },
  })
})

test('a drag moves the cell under the hand as one step, and undo brings it back', async () => {
  const hand = await createTestEditor()
  const rect = hand.place('rect', 300, 300)
  hand.drag([300, 300], [400, 350])
  hand.expectCell(rect, { position: { x: 340, y: 310 } }).expectSteps('add', 'move')
  hand.press('Control+z').expectCell(rect, { position: { x: 240, y: 260 } })
  hand.press('Control+y').expectCell(rect, { position: { x: 340, y: 310 } })
})

test('a trembling hand moves nothing', async () => {
  const hand = await createTestEditor()
  hand.place('rect', 300, 300)
  hand.drag([300, 300], [302, 301]).expectSteps('add')
})

test('shift keeps a movement straight, alt moves a copy', async () => {
  const hand = await createTestEditor()
  const rect = hand.place('rect', 300, 300)
  hand.drag([300, 300], [400, 330], { shift: false, mod: true, alt: true })
  const [copy = ''] = hand.chosen()
  expect(copy).not.toBe(rect)
  hand.expectCell(rect, { position: { x: 240, y: 260 } })
  hand.expectCell(copy, { position: { x: 340, y: 290 } }).expectSteps('add', 'duplicate')
  hand.editor.select([rect])
  hand.pointerDown(260, 270).pointerMove(280, 275, { shift: true, mod: true })
  hand.pointerMove(360, 290, { shift: true, mod: true }).pointerUp(360, 290)
  hand.expectCell(rect, { position: { x: 340, y: 260 } })
})

test('Escape leaves a drag as if it had not been', async () => {
  const hand = await createTestEditor()
  const rect = hand.place('rect', 300, 300)
  hand.pointerDown(300, 300).pointerMove(400, 400, { mod: true }).press('Escape')
  hand.expectCell(rect, { position: { x: 240, y: 260 } }).expectSteps('add')
  expect(hand.editor.tools.current.get().name).toBe('idle')
})

test('an edge snaps to the edge of another and says so by a line', async () => {
  const hand = await createTestEditor()
  hand.place('rect', 300, 300)
  const other = hand.place('rect', 700, 500)
  hand.pointerDown(700, 500).pointerMove(650, 480).pointerMove(303, 600)
  expect(hand.editor.hints.get().lines?.length).toBeGreaterThan(0)
  hand.pointerUp(303, 600).expectCell(other, { position: { x: 240 } })
  expect(hand.editor.hints.get()).toEqual({})
})

test('a corner is pulled and the opposite one stays', async () => {
  const hand = await createTestEditor()
  const rect = hand.place('rect', 300, 300)
  hand.drag([360, 340], [420, 400])
  hand.expectCell(rect, {
    position: { x: 240, y: 260 },
    size: { width: 180, height: 140 },
  })
  hand.expectSteps('add', 'resize')
})

test('a symbol that keeps its ratio keeps it, but for shift', async () => {
  const hand = await createTestEditor()
  const fan = hand.place('fan', 300, 300)
  const cell = hand.cell(fan)
  if (cell?.kind !== 'node') throw new Error('a fan is a node')
  const { width, height } = cell.size
  const corner = [300 + width / 2, 300 + height / 2] as const
  hand.drag([...corner], [corner[0] + width, corner[1]])
  hand.expectCell(fan, { size: { width: width * 2, height: height * 2 } })
})

test('the grip above turns, with shift in steps of 15 degrees', async () => {
  const hand = await createTestEditor()
  const rect = hand.place('rect', 300, 300)
  hand.pointerDown(300, 238).pointerMove(350, 240, { shift: true })
  hand.pointerMove(400, 297, { shift: true }).pointerUp(400, 297)
  hand.expectCell(rect, { angle: 90 }).expectSteps('add', 'rotate')
})

test('a frame on the empty page chooses what it touches', async () => {
  const hand = await createTestEditor()
  const one = hand.place('rect', 300, 300)
  const two = hand.place('rect', 500, 300)
  hand.place('rect', 1200, 900)
  hand.drag([150, 200], [450, 350]).expectChosen(one, two)
  hand.click(1700, 100).expectChosen()
})

test('shift adds to what is chosen and takes from it', async () => {
  const hand = await createTestEditor()
  const one = hand.place('rect', 300, 300)
  const two = hand.place('rect', 500, 300)
  hand.click(300, 300).click(500, 300, { shift: true }).expectChosen(one, two)
  hand.click(300, 300, { shift: true }).expectChosen(two)
})

test('a group is one; a double click reaches its members', async () => {
  const hand = await createTestEditor()
  const one = hand.place('rect', 300, 300)
  hand.place('rect', 500, 300)
  hand.press('Control+a').press('Control+g')
  const [group = ''] = hand.chosen()
  hand.click(1700, 100).click(300, 300).expectChosen(group)
  hand.drag([300, 300], [320, 310]).expectCell(one, { position: { x: 260, y: 270 } })
  hand.doubleClick(320, 310).expectChosen(one)
  hand.drag([320, 310], [330, 310]).expectCell(one, { position: { x: 270, y: 270 } })
  hand.click(1700, 100)
  expect(hand.editor.group.get()).toBeUndefined()
})

test('the middle button and the held space bar move the page, a finger too', async () => {
  const hand = await createTestEditor()
  hand.pointerDown(900, 600, { button: 'middle' }).pointerMove(950, 620).pointerUp(950, 620)
  expect(hand.editor.camera.get()).toMatchObject({ x: -50, y: -20 })
  hand.press(' ').pointerDown(900, 600).pointerMove(890, 600).pointerUp(890, 600)
  expect(hand.editor.camera.get()).toMatchObject({ x: -40, y: -20 })
  hand.editor.tools.keyUp({ key: ' ', shift: false, mod: false })
  hand.pointerDown(900, 600, { isTouch: true }).pointerMove(900, 630).pointerUp(900, 630)
  expect(hand.editor.camera.get()).toMatchObject({ x: -40, y: -50 })
})

test('within 10 px of the edge the page comes along, frame by frame', async () => {
  const hand = await createTestEditor()
  const rect = hand.place('rect', 300, 300)
  hand
    .pointerDown(300, 300)
    .pointerMove(600, 300, { mod: true })
    .pointerMove(1995, 300, { mod: true })
  const before = hand.editor.camera.get().x
  hand.frame().frame()
  expect(hand.editor.camera.get().x).toBeGreaterThan(before)
  hand.pointerUp(1995, 300)
  const { x } = hand.editor.camera.get()
  hand.frame().expectCell(rect, { position: { x: 240 + 1695 + x } })
  expect(hand.editor.camera.get().x).toBe(x)
})

test('a pipe is drawn corner by corner; a double click ends it', async () => {
  const hand = await createTestEditor()
  hand.editor.tools.setTool(drawingPipe(hand.editor, 'pipe'))
  hand.click(600, 700).click(600, 800).pointerMove(800, 800).doubleClick(900, 800)
  hand.expectCell(hand.chosen()[0] ?? '', {
    kind: 'pipe',
    source: { x: 600, y: 700 },
    vertices: [{ x: 600, y: 800 }],
    target: { x: 900, y: 800 },
  })
  hand.expectSteps('add')
})

test('a pipe hangs on ports, can be bent, and loses its corner by a double click', async () => {
  const hand = await createTestEditor()
  const one = hand.place('pump', 300, 300)
  const other = hand.place('manualValve', 900, 600)
  const [from, to] = [portPlace(hand, one, 'out'), portPlace(hand, other, 'in')]
  hand.editor.tools.setTool(placing(hand.editor, 'pipe'))
  hand.click(from.x + 3, from.y).click(to.x, to.y - 4)
  const [pipe = ''] = hand.chosen()
  const ends = { source: { cell: one, port: 'out' }, target: { cell: other, port: 'in' } }
  hand.expectCell(pipe, ends)
  const middle = [(from.x + to.x) / 2, (from.y + to.y) / 2] as const
  hand.drag([...middle], [620, 800])
  hand
    .expectCell(pipe, { ...ends, vertices: [{ x: 620, y: 800 }] })
    .expectSteps('add', 'add', 'add', 'pipe')
  hand.doubleClick(620, 800)
  expect(hand.cell(pipe)).not.toHaveProperty('vertices')
})

test('Backspace takes the last corner of a pipe back, Escape the whole pipe', async () => {
  const hand = await createTestEditor()
  hand.editor.tools.setTool(drawingPipe(hand.editor, 'pipe'))
  hand.click(100, 100).click(200, 100).click(200, 200).press('Backspace').press('Enter')
  hand.expectCell(hand.chosen()[0] ?? '', {
    source: { x: 100, y: 100 },
    target: { x: 200, y: 100 },
  })
  hand.editor.tools.setTool(drawingPipe(hand.editor, 'pipe'))
  hand.click(100, 500).press('Escape').expectSteps('add')
})

test('a locked cell stays where it is and is chosen only by the menu', async () => {
  const hand = await createTestEditor()
  const rect = hand.place('rect', 300, 300)
  hand.press('Control+l').drag([300, 300], [400, 400])
  hand.expectCell(rect, { position: { x: 240, y: 260 } })
  hand.click(1700, 100).pointerDown(300, 300, { button: 'secondary' }).expectChosen(rect)
  hand.run('unlock').pointerUp(300, 300).drag([300, 300], [310, 300])
  hand.expectCell(rect, { position: { x: 250, y: 260 } })
})

test('keys move by one and by ten, delete, and bring back', async () => {
  const hand = await createTestEditor()
  const rect = hand.place('rect', 300, 300)
  hand.press('ArrowRight').press('Shift+ArrowDown')
  hand.expectCell(rect, { position: { x: 241, y: 270 } })
  hand.press('Delete')
  expect(hand.cell(rect)).toBeUndefined()
  hand
    .expectChosen()
    .press('Control+z')
    .expectCell(rect, { position: { x: 241, y: 270 } })
})

test('a text is written in place and Escape leaves it', async () => {
  const hand = await createTestEditor()
  const text = hand.place('text', 300, 300)
  hand.doubleClick(300, 300)
  expect(hand.editor.writing.get()).toEqual({ id: text, prop: 'text' })
  hand.press('Escape')
  expect(hand.editor.writing.get()).toBeUndefined()
})
