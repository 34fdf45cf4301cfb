import {
  type Cell,
  getPorts,
  nearestOnLine,
  newPage,
  type PipeCell,
  type Point,
  pipePoints,
  portStart,
} from '@fieldhub/page'
import { expect, test, vi } from 'vitest'
import { loadSeldom } from '../load-seldom.ts'
import { pipeHandles } from '../pipes/pipe-handles.ts'
import { placeAround, placeInMiddle } from '../place-symbol.ts'
import { createTestEditor, type TestEditor } from '../testing/create-test-editor.ts'
import { drawingPipe } from './drawing-pipe.ts'
import { placing } from './placing.ts'

function draw(pointer: TestEditor, ...points: readonly (readonly [number, number])[]): string {
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  for (const [x, y] of points) pointer.pointerMove(x, y).click(x, y)
  if (pointer.editor.tools.current.get().name === 'drawing-pipe') pointer.press('Enter')
  return pointer.chosen()[0] ?? ''
}

function pipeOf(pointer: TestEditor, id: string): PipeCell {
  const cell: Cell | undefined = pointer.cell(id)
  if (cell?.kind !== 'pipe') throw new Error(`${id} is a pipe`)
  return cell
}

const wayOf = (pointer: TestEditor, id: string): readonly Point[] =>
  pipePoints(pipeOf(pointer, id), pointer.editor.document.get, getPorts)

function portPlace(pointer: TestEditor, id: string, name: string): Point {
  const cell = pointer.cell(id)
  const port = cell?.kind === 'node' && getPorts(cell.shape).find((each) => each.name === name)
  if (cell?.kind !== 'node' || !port) throw new Error(`${id} has a port ${name}`)
  return portStart(cell, port).at
}

test('an end that is dropped on a pipe makes a tee, which stays when either is moved', async () => {
  const pointer = await createTestEditor()
  const header = draw(pointer, [200, 300], [800, 300])
  const branch = draw(pointer, [500, 600], [500, 303])
  pointer.expectCell(branch, { target: { cell: header, at: { x: 500, y: 300 } } })
  pointer.expectSteps('add', 'add')
  pointer.drag([700, 300], [720, 200])
  expect(wayOf(pointer, branch).at(-1)).toEqual({ x: 520, y: 200 })
  pointer.press('Control+z')
  expect(wayOf(pointer, branch).at(-1)).toEqual({ x: 500, y: 300 })
  pointer.drag([500, 520], [600, 520])
  expect(wayOf(pointer, branch)).toEqual([
    { x: 600, y: 600 },
    { x: 600, y: 300 },
  ])
  pointer.drag([600, 520], [1500, 520])
  expect(wayOf(pointer, branch).at(-1)).toEqual({ x: 800, y: 300 })
  pointer.press('Control+z').press('Control+z').expectSteps('add', 'add')
  expect(wayOf(pointer, branch).at(-1)).toEqual({ x: 500, y: 300 })
})

test('a drag beyond the end of a pipe and back is no movement of the joint', async () => {
  const pointer = await createTestEditor()
  draw(pointer, [200, 300], [800, 300])
  const branch = draw(pointer, [500, 600], [500, 300])
  pointer.pointerDown(500, 520).pointerMove(900, 520, { mod: true })
  pointer.pointerMove(1500, 520, { mod: true }).pointerMove(510, 520, { mod: true })
  pointer.pointerUp(510, 520)
  expect(wayOf(pointer, branch).at(-1)).toEqual({ x: 510, y: 300 })
})

test('an end is pulled onto a pipe and off again, and never onto one that hangs on it', async () => {
  const pointer = await createTestEditor()
  const header = draw(pointer, [200, 300], [800, 300])
  const branch = draw(pointer, [500, 600], [500, 300])
  pointer.drag([500, 600], [600, 700])
  pointer.drag([500, 300], [500, 400])
  pointer.expectCell(branch, { target: { x: 500, y: 400 } })
  pointer.pointerDown(500, 400).pointerMove(450, 350).pointerMove(450, 302)
  expect(pointer.editor.hints.get().joint).toEqual({ x: 450, y: 300 })
  pointer.pointerUp(450, 302)
  pointer.expectCell(branch, { target: { cell: header, at: { x: 450, y: 300 } } })
  pointer.click(1500, 900).click(300, 300).expectChosen(header)
  pointer.pointerDown(200, 300).pointerMove(300, 400).pointerMove(450, 500).pointerUp(450, 500)
  expect(pipeOf(pointer, header).source).not.toHaveProperty('cell')
})

test('a pipe that leads around a corner is bent where it is drawn, not beside it', async () => {
  const pointer = await createTestEditor()
  const pipe = draw(pointer, [200, 700], [600, 300])
  expect(wayOf(pointer, pipe)).toContainEqual({ x: 600, y: 700 })
  const bends = pipeHandles(pointer.editor, pipeOf(pointer, pipe))
  expect(bends.map(({ at }) => nearestOnLine(at, wayOf(pointer, pipe))?.far)).toEqual([0, 0, 0])
  pointer.drag([400, 700], [400, 800])
  pointer.expectCell(pipe, { source: { x: 200, y: 700 }, vertices: [{ x: 400, y: 800 }] })
})

test('a header that is removed leaves its branches where they were', async () => {
  const pointer = await createTestEditor()
  const header = draw(pointer, [200, 300], [800, 300])
  const branch = draw(pointer, [500, 600], [500, 300])
  pointer.click(300, 300).expectChosen(header).press('Delete')
  pointer.expectCell(branch, { target: { x: 500, y: 300 } }).press('Control+z')
  pointer.expectCell(branch, { target: { cell: header } })
})

test('a corner beside the axis of a port is drawn onto it, and the pipe has no step', async () => {
  const pointer = await createTestEditor()
  const valve = pointer.place('manualValve', 300, 300)
  const out = portPlace(pointer, valve, 'out')
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  pointer.click(out.x, out.y).pointerMove(600, out.y + 4)
  expect(pointer.editor.hints.get().lines).toHaveLength(1)
  expect(pointer.editor.hints.get().ports?.length).toBe(0)
  pointer
    .click(600, out.y + 4)
    .click(600, 500)
    .press('Enter')
  expect(wayOf(pointer, pointer.chosen()[0] ?? '')).toEqual([
    out,
    { x: 600, y: out.y },
    { x: 600, y: 500 },
  ])
})

test('while a pipe is drawn the ports around the pointer are shown, turned and mirrored ones too', async () => {
  const pointer = await createTestEditor()
  const valve = pointer.place('manualValve', 300, 300)
  pointer.place('tank', 1500, 900)
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  pointer.pointerMove(350, 250)
  expect(pointer.editor.hints.get().ports).toEqual([
    portPlace(pointer, valve, 'in'),
    portPlace(pointer, valve, 'out'),
  ])
})

test('a symbol that is placed beside another one stands with its port on the axis of that one', async () => {
  const pointer = await createTestEditor()
  const one = pointer.place('manualValve', 300, 300)
  pointer.editor.tools.setTool(placing(pointer.editor, 'fan'))
  pointer.pointerMove(700, 315).click(700, 315)
  const [fan = ''] = pointer.chosen()
  expect(portPlace(pointer, fan, 'in').y).toBe(portPlace(pointer, one, 'out').y)
})

test('on a page with a grid the ports stand on the grid', async () => {
  const pointer = await createTestEditor({ pages: [{ ...newPage(0), gird: true, gridSize: 20 }] })
  pointer.editor.camera.set({ x: 0, y: 0, scale: 1 })
  pointer.editor.tools.setTool(placing(pointer.editor, 'manualValve'))
  pointer.pointerMove(307, 311).click(307, 311)
  const [valve = ''] = pointer.chosen()
  const at = portPlace(pointer, valve, 'in')
  expect([at.x % 20, at.y % 20]).toEqual([0, 0])
})

test('a valve that is placed on a pipe cuts in, as one step; taken out the pipe is whole', async () => {
  const pointer = await createTestEditor()
  const header = draw(pointer, [200, 300], [800, 300])
  const branch = draw(pointer, [700, 600], [700, 300])
  pointer.editor.tools.setTool(placing(pointer.editor, 'motorValve'))
  pointer.pointerMove(500, 305)
  expect(pointer.editor.hints.get().ghost).toMatchObject({ shape: 'motorValve', angle: 0 })
  pointer.click(500, 305).expectSteps('add', 'add', 'add')
  const [valve = ''] = pointer.chosen()
  pointer.expectCell(header, { target: { cell: valve, port: 'in' } })
  const second = pipeOf(pointer, branch).target
  expect(second).not.toMatchObject({ cell: header })
  if (!('cell' in second)) throw new Error('the branch is joined')
  pointer.expectCell(second.cell, {
    source: { cell: valve, port: 'out' },
    target: { x: 800, y: 300 },
  })
  pointer.press('Delete').expectCell(header, { target: { x: 800, y: 300 } })
  pointer.expectCell(branch, { target: { cell: header } })
  expect(pointer.cell(second.cell)).toBeUndefined()
  pointer.press('Control+z').press('Control+z').expectSteps('add', 'add')
  expect(wayOf(pointer, header)).toEqual([
    { x: 200, y: 300 },
    { x: 800, y: 300 },
  ])
})

test('a valve of the page is dragged into an upright pipe, and with ctrl only over it', async () => {
  const pointer = await createTestEditor()
  const pipe = draw(pointer, [600, 200], [600, 800])
  const valve = pointer.place('manualValve', 1000, 500)
  pointer.drag([1000, 500], [603, 500]).expectCell(pipe, { target: { x: 600, y: 800 } })
  pointer.press('Control+z').drag([1000, 500], [603, 500], {})
  pointer.expectCell(pipe, { target: { cell: valve, port: 'in' } }).expectCell(valve, { angle: 90 })
  expect(portPlace(pointer, valve, 'in').x).toBe(600)
  pointer.expectSteps('add', 'add', 'move').press('Control+z')
  pointer.expectCell(pipe, { target: { x: 600, y: 800 } })
  expect(pointer.cell(valve)).not.toHaveProperty('angle')
})

test('a valve from the palette is dropped into a pipe; by keys it goes into the selected pipe', async () => {
  const pointer = await createTestEditor()
  const pipe = draw(pointer, [200, 300], [800, 300])
  placeAround(pointer.editor, 'manualValve', { x: 400, y: 302 })
  pointer.expectCell(pipe, { target: { cell: pointer.chosen()[0], port: 'in' } })
  const other = draw(pointer, [200, 700], [800, 700])
  placeInMiddle(pointer.editor, 'manualValve')
  const [valve = ''] = pointer.chosen()
  pointer.expectCell(other, { target: { cell: valve, port: 'in' } })
  expect(portPlace(pointer, valve, 'in').x).toBe(470)
  placeInMiddle(pointer.editor, 'tank')
  pointer.expectSteps('add', 'add', 'add', 'add', 'add')
})

test('by keys an end is joined to the nearest place, and to the next one each time', async () => {
  const pointer = await createTestEditor()
  const valve = pointer.place('manualValve', 300, 300)
  const header = draw(pointer, [200, 800], [900, 800])
  const pipe = draw(pointer, [500, 320], [500, 600])
  const join = async (keys: string) => {
    pointer.press(keys)
    await vi.dynamicImportSettled()
    await loadSeldom()
  }
  await join('Shift+J')
  pointer.expectCell(pipe, { source: { cell: valve, port: 'out' } })
  await join('j')
  pointer.expectCell(pipe, { target: { cell: header, at: { x: 500, y: 800 } } })
  await join('j')
  pointer.expectCell(pipe, { target: { cell: valve, port: 'in' } })
  await join('j')
  pointer.expectCell(pipe, { target: { cell: header } })
  pointer.press('Control+z').expectCell(pipe, { target: { cell: valve, port: 'in' } })
  pointer.click(1500, 100)
  await join('j')
  pointer.expectChosen()
})

test('a pipe is pulled out of a port onto another one, and a press alone selects the symbol', async () => {
  const pointer = await createTestEditor()
  const tank = pointer.place('tank', 200, 300)
  const pump = pointer.place('pump', 600, 300)
  pointer.click(1200, 900)
  const from = portPlace(pointer, tank, 'right')
  const to = portPlace(pointer, pump, 'in')
  pointer.click(from.x, from.y).expectChosen(tank)
  pointer.click(1200, 900)
  pointer.drag([from.x, from.y], [to.x + 4, to.y - 3], {})
  const [pipe = ''] = pointer.chosen()
  pointer.expectCell(pipe, {
    shape: 'pipe',
    source: { cell: tank, port: 'right' },
    target: { cell: pump, port: 'in' },
  })
  pointer.expectSteps('add', 'add', 'add')
  pointer.drag([200, 300], [200, 340])
  pointer.expectCell(tank, { position: { y: 270 } })
})

test('a press on a port drags where the symbol is tiny, or one of several selected', async () => {
  const pointer = await createTestEditor()
  const other = pointer.place('manualValve', 100, 100)
  const valve = pointer.place('manualValve', 300, 300)
  const { x, y } = portPlace(pointer, valve, 'out')
  const toolAt = () => {
    const { camera } = pointer.editor
    const { scale } = camera.get()
    pointer.pointerDown((x - camera.get().x) * scale, (y - camera.get().y) * scale)
    const { name } = pointer.editor.tools.current.get()
    pointer.press('Escape')
    return name
  }
  pointer.editor.select([valve])
  expect(toolAt()).toBe('pulling-pipe')
  pointer.editor.select([valve, other])
  expect(toolAt()).not.toBe('pulling-pipe')
  pointer.editor.select([valve])
  pointer.editor.zoomTo(0.1)
  expect(toolAt()).not.toBe('pulling-pipe')
})

test('a valve that is dropped on a pipe stands on the grid along it', async () => {
  const pointer = await createTestEditor({ pages: [{ ...newPage(0), gird: true, gridSize: 20 }] })
  pointer.editor.camera.set({ x: 0, y: 0, scale: 1 })
  draw(pointer, [200, 300], [800, 300])
  placeAround(pointer.editor, 'motorValve', { x: 493, y: 304 })
  const [valve = ''] = pointer.chosen()
  const [from, to] = [portPlace(pointer, valve, 'in'), portPlace(pointer, valve, 'out')]
  expect((from.x + to.x) / 2).toBe(500)
})

test('with shift the next pipe follows the one that ends, until Escape', async () => {
  const pointer = await createTestEditor()
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  pointer.drag([100, 100], [100, 500], { shift: true })
  pointer.drag([300, 100], [300, 500], { shift: true })
  pointer.expectSteps('add', 'add')
  expect(pointer.editor.tools.current.get().name).toBe('drawing-pipe')
  pointer.press('Escape')
  expect(pointer.editor.tools.current.get().name).toBe('idle')
})

test('a header that is drawn over free ends takes them, and with ctrl it does not', async () => {
  const pointer = await createTestEditor()
  const riser = draw(pointer, [500, 600], [500, 400])
  const over = async (held: { readonly mod: boolean }) => {
    pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
    pointer.drag([200, 405], [800, 405], held)
    return pointer.chosen()[0] ?? ''
  }
  await over({ mod: true })
  expect(pipeOf(pointer, riser).target).toEqual({ x: 500, y: 400 })
  pointer.press('Control+z')
  const header = await over({ mod: false })
  expect(pipeOf(pointer, riser).target).toMatchObject({ cell: header })
})

test('ends that are brought near a header meet it, as drawn ones do', async () => {
  const pointer = await createTestEditor()
  const header = draw(pointer, [200, 300], [800, 300])
  const pump = pointer.place('pump', 400, 800)
  const riser = draw(pointer, [500, 700], [500, 500])
  pointer.editor.camera.set({ x: 0, y: 0, scale: 0.5 })
  pointer.editor.select([pump, riser])
  pointer.drag([250, 300], [250, 206], { mod: false })
  expect(pipeOf(pointer, riser).target).toMatchObject({ cell: header })
})

test('a thick pipe is taken hold of at its wall too, however near one looks at it', async () => {
  const pointer = await createTestEditor()
  const pipe = draw(pointer, [100, 200], [500, 200])
  pointer.editor.select([])
  pointer.editor.camera.set({ x: 0, y: 0, scale: 3 })
  pointer.click(600, 615).expectChosen(pipe)
  pointer.click(600, 621).expectChosen()
})

test('an end that is let go on a symbol is joined with the nearest of its ports, unless with ctrl', async () => {
  const pointer = await createTestEditor()
  const tank = pointer.place('tank', 700, 300)
  const port = portPlace(pointer, tank, 'left')
  const end = [port.x + 20, port.y - 25] as const
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  pointer.drag([300, 500], end, {})
  const [id = ''] = pointer.chosen()
  pointer.expectCell(id, { target: { cell: tank, port: 'left' } })
  pointer.press('Control+z')
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  pointer.drag([300, 500], [500, 500], {})
  const [pulled = ''] = pointer.chosen()
  pointer.drag([500, 500], end, {}).expectCell(pulled, { target: { cell: tank, port: 'left' } })
  pointer.press('Control+z').drag([500, 500], end)
  expect(pipeOf(pointer, pulled).target).not.toHaveProperty('cell')
})

test('a click on a handle changes nothing, however the hand trembles', async () => {
  const pointer = await createTestEditor()
  const id = draw(pointer, [200, 300], [800, 300])
  pointer.pointerDown(500, 300).pointerMove(502, 301).pointerUp(502, 301)
  expect(pipeOf(pointer, id).vertices ?? []).toEqual([])
  const rect = pointer.place('rect', 300, 600)
  const cell = pointer.cell(rect)
  if (cell?.kind !== 'node') throw new Error('it is placed')
  const corner = [cell.position.x + cell.size.width, cell.position.y + cell.size.height] as const
  pointer.pointerDown(...corner).pointerMove(corner[0] + 2, corner[1] + 2)
  pointer.pointerUp(corner[0] + 2, corner[1] + 2).expectCell(rect, { size: cell.size })
  pointer.expectSteps('add', 'add')
})

test('a frame takes the pipes that it meets, and none that only leads around it', async () => {
  const pointer = await createTestEditor()
  const tank = pointer.place('tank', 500, 400)
  pointer.editor.tools.setTool(drawingPipe(pointer.editor, 'pipe'))
  pointer.click(200, 100, { mod: true }).click(900, 100, { mod: true }).doubleClick(900, 700)
  const [pipe = ''] = pointer.chosen()
  expect(pointer.cell(pipe)).toMatchObject({ kind: 'pipe' })
  pointer.drag([300, 200], [700, 600])
  expect(pointer.chosen()).toEqual([tank])
  pointer.drag([300, 50], [700, 600])
  expect(pointer.chosen()).toEqual(expect.arrayContaining([tank, pipe]))
})
