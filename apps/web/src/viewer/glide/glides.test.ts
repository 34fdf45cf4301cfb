import type { Bind, NodeCell } from '@fieldhub/page'
import { drawCell, getSkin, groupShape, loadSymbols } from '@fieldhub/page'
import { beforeAll, expect, test, vi } from 'vitest'
import { ActionDispatcher } from '../action-dispatcher.ts'
import { AlarmMarks } from '../alarm/alarm-marks.ts'
import { CanvasPainter } from '../canvas/canvas-painter.ts'
import { FadedLayers } from '../canvas/faded-layer.ts'
import { PictureCache } from '../canvas/picture-cache.ts'
import { pointsIn } from '../page-frame.ts'
import { SlotStore } from '../slot-store.ts'
import { bound, getNode, getPage, startStand } from '../testing/viewer-stand.ts'
import { toPlace } from '../to-place.ts'
import { Glides } from './glides.ts'

beforeAll(() => loadSymbols())

const noPorts = { request: () => {}, popup: () => {}, faceplate: () => {} }

/** A page whose clock, frames and wish for motion the test has in its hand. */
function startPage(...cells: readonly NodeCell[]) {
  const stand = startStand()
  stand.setStatus(2)
  const store = new SlotStore(getPage(...cells), stand.host, () => stand.world.now)
  const frames: (() => void)[] = []
  const world = { now: 5_000, isCalm: false }
  const glides = new Glides({
    now: () => world.now,
    onFrame: (run) => {
      frames.push(run)
      return () => void frames.splice(frames.indexOf(run), 1)
    },
    isCalm: () => world.isCalm,
    show: (cellId, state) => store.show(cellId, state),
  })
  store.start()
  const receive = (varId: number, value: number | null) => {
    stand.receive(varId, value)
    stand.nextFrame()
  }
  const slots = (cellId = 'bar') => store.state(cellId).slots
  const pass = (ms: number) => {
    world.now += ms
    for (const run of frames.splice(0)) run()
  }
  store.setGlides(glides)
  return { ...stand, store, glides, frames, scene: world, receive, slots, pass }
}

const bar = (rest: Partial<Bind> = {}, id = 'bar', varId = 1) =>
  getNode(id, 'bar', { binds: [bound('value', varId, rest)] })

test('a level glides to its value in 300 ms, and its number is the new one at once', () => {
  const { receive, slots, pass, frames } = startPage(bar())
  receive(1, 20)
  expect(slots()).toEqual({ value: 20, valueDigits: 2 })
  receive(1, 80)
  expect(slots()).toMatchObject({ value: 80, valueGlide: 20 })
  pass(150)
  // Seven eighths of the way lie behind it.
  expect(slots()).toMatchObject({ value: 80, valueGlide: 72.5 })
  pass(150)
  expect(slots()).toEqual({ value: 80, valueDigits: 2 })
  expect(frames).toHaveLength(0)
})

test('the first value, one that goes bad, and the one after it are shown at once', () => {
  const { receive, slots, pass, frames } = startPage(bar())
  receive(1, 20)
  expect(frames).toHaveLength(0)
  receive(1, 80)
  pass(100)
  receive(1, null)
  expect(slots()).toEqual({})
  receive(1, 50)
  expect(slots()).toEqual({ value: 50, valueDigits: 2 })
})

test.for(['mask', 'hold', 'hide'] as const)('a value that grows stale jumps: %s', (bad) => {
  const { receive, slots, setStatus, nextFrame, frames, pass } = startPage(bar({ bad }))
  receive(1, 20)
  receive(1, 80)
  setStatus(1)
  nextFrame()
  expect(slots()).toEqual({ value: 80, valueDigits: 2 })
  receive(1, 30)
  expect(slots()).toEqual({ value: 30, valueDigits: 2 })
  pass(16)
  expect(frames).toHaveLength(0)
})

test('a glide that gets another aim goes on from where it is', () => {
  const { receive, slots, pass } = startPage(bar())
  receive(1, 0)
  receive(1, 80)
  pass(150)
  receive(1, 10)
  expect(slots()).toMatchObject({ value: 10, valueGlide: 70 })
  pass(300)
  expect(slots()).toEqual({ value: 10, valueDigits: 2 })
})

test('what changes besides does not make a glide longer', () => {
  const cell = getNode('bar', 'bar', { binds: [bound('value', 1), bound('visible', 2)] })
  const { receive, slots, pass, frames } = startPage(cell)
  receive(2, 1)
  receive(1, 0)
  receive(1, 80)
  pass(150)
  receive(2, 2)
  receive(2, 0)
  expect(slots()).toMatchObject({ visible: false, valueGlide: 70 })
  pass(150)
  expect(slots()).toEqual({ value: 80, valueDigits: 2, visible: false })
  expect(frames).toHaveLength(0)
})

test('of more than forty cells that move at once none glides', () => {
  const many = Array.from({ length: 41 }, (_, at) => bar({}, `bar${at}`, at + 1))
  const { receive, slots, pass, frames } = startPage(...many)
  for (const { id } of many) receive(Number(id.slice(3)) + 1, 10)
  for (let at = 0; at < 40; at++) receive(at + 1, 90)
  expect(slots('bar39')).toMatchObject({ valueGlide: 10 })
  receive(41, 90)
  for (const { id } of many) expect(slots(id)).toEqual({ value: 90, valueDigits: 2 })
  pass(299)
  receive(1, 10)
  expect(slots('bar0')).toEqual({ value: 10, valueDigits: 2 })
  pass(1)
  receive(2, 10)
  expect(slots('bar1')).toMatchObject({ value: 10, valueGlide: 90 })
  expect(frames).toHaveLength(1)
})

test('whoever wants no motion sees none', () => {
  const { receive, slots, scene, frames } = startPage(bar())
  scene.isCalm = true
  receive(1, 20)
  receive(1, 80)
  expect(slots()).toEqual({ value: 80, valueDigits: 2 })
  expect(frames).toHaveLength(0)
})

test('a page that is left shows everything where it belongs, and waits for no frame', () => {
  const { receive, slots, glides, frames } = startPage(bar())
  receive(1, 20)
  receive(1, 80)
  glides.stop()
  expect(slots()).toEqual({ value: 80, valueDigits: 2 })
  expect(frames).toHaveLength(0)
})

test('a part glides to its place, and turns the shorter way', () => {
  const part = getNode('bar', 'rect', { binds: [bound('x', 1), bound('angle', 2)] })
  const { receive, store, pass } = startPage(part)
  const place = () => toPlace(part, store.state('bar'))
  receive(1, 0)
  receive(2, 350)
  receive(1, 100)
  receive(2, 10)
  pass(150)
  expect(place()).toMatchObject({ x: 87.5, angle: 7.5 })
  pass(150)
  expect(place()).toMatchObject({ x: 100, angle: 10 })
})

test('what a group holds glides with it', () => {
  const group = getNode('g', groupShape, { binds: [bound('x', 1)] })
  const part: NodeCell = { ...getNode('bar', 'rect'), parent: 'g' }
  const { receive, store, pass } = startPage(group, part)
  const moves = () => toPlace(part, store.state('bar')).moves.map(({ x }) => x)
  receive(1, 10)
  receive(1, 90)
  expect(moves()).toEqual([10])
  pass(150)
  expect(moves()).toEqual([80])
  pass(150)
  expect(moves()).toEqual([90])
})

test('a number that only words or colours follow does not glide', () => {
  const cells = ['value', 'statePicture', 'photoFrames', 'numberCard', 'lineChart'].map((shape) => {
    const to = shape === 'lineChart' ? 'v1' : 'value'
    return getNode(shape, shape, { binds: [bound(to, 1)] })
  })
  const { receive, frames } = startPage(...cells)
  receive(1, 20)
  receive(1, 80)
  expect(frames).toHaveLength(0)
})

test('what is painted of a gauge is its pointer on the way and its number already there', () => {
  const gauge = getNode('bar', 'gauge', { binds: [bound('value', 1)] })
  const { receive, slots, pass } = startPage(gauge)
  receive(1, 20)
  receive(1, 80)
  pass(150)
  const texts = JSON.stringify(drawCell(gauge, slots()))
  expect(texts).toContain('"80.00"')
  const pointer = (given: ReturnType<typeof slots>) =>
    drawCell(gauge, given)?.find((item) => item.kind === 'path' && item.strokeWidth === 3)
  expect(pointer(slots())).toEqual(pointer({ value: 72.5 }))
})

test('a canvas keeps no picture that is there for one frame only', () => {
  const cell = bar()
  const { receive, store, host, pass } = startPage(cell)
  const page = getPage(cell)
  const pictures = new PictureCache(getSkin(page))
  const drawn = vi.spyOn(pictures, 'draw').mockReturnValue([])
  const frame = {
    host,
    store,
    desk: new ActionDispatcher(host, noPorts, page),
    marks: new AlarmMarks(host),
    hatchId: 'hatch',
    skin: getSkin(page),
    pointsOf: pointsIn(page),
  }
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true })
  const parts = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has every call, and each does nothing
    context: pen as unknown as CanvasRenderingContext2D,
    color: (text: string) => text,
    font: '',
    photo: () => undefined,
    bounds: () => undefined,
    layers: new FadedLayers(() => undefined),
    pictures,
  }
  const painter = new CanvasPainter([cell], frame, parts, 1)
  painter.follow()
  painter.placeSome(() => 0)
  receive(1, 20)
  const before = drawn.mock.calls.length
  receive(1, 80)
  pass(100)
  pass(100)
  expect(drawn).toHaveBeenCalledTimes(before)
  pass(100)
  expect(drawn).toHaveBeenCalledTimes(before + 1)
})
