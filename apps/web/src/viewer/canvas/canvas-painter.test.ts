import { getSkin } from '@fieldhub/page'
import { beforeEach, expect, test, vi } from 'vitest'
import { ActionDispatcher } from '../action-dispatcher.ts'
import { AlarmMarks } from '../alarm/alarm-marks.ts'
import { pointsIn } from '../page-frame.ts'
import { SlotStore } from '../slot-store.ts'
import { bound, getNode, getPage, startStand } from '../testing/viewer-stand.ts'
import { CanvasPainter } from './canvas-painter.ts'
import { FadedLayers } from './faded-layer.ts'
import type { PaintTools } from './paint-picture.ts'
import { PictureCache } from './picture-cache.ts'

// @vitest-environment happy-dom

/** An outline that nobody looks at. */
class Outline {
  readonly rect = () => {}
  readonly roundRect = () => {}
  readonly ellipse = () => {}
}

beforeEach(() => void vi.stubGlobal('Path2D', Outline))

const count = 50
const size = { width: 800, height: 600 }
const whole = [0, 0, size.width, size.height]
const noPorts = { request: () => {}, popup: () => {}, faceplate: () => {} }

/** A page of values one beside another, of which the first is shown by a variable of its own, on a canvas that notes. */
function start(shape = 'value', photo: PaintTools['photo'] = () => undefined) {
  const cells = Array.from({ length: count }, (_, at) => ({
    ...getNode(`c${at}`, shape, {
      props: shape === 'image' ? { photo: String(at + 1) } : {},
      name: `P-${at + 1}`,
      binds: [bound('value', at + 1), ...(at === 0 ? [bound('visible', 900)] : [])],
    }),
    position: { x: (at % 5) * 150, y: Math.floor(at / 5) * 55 },
  }))
  const page = getPage(...cells)
  const stand = startStand()
  stand.setStatus(2)
  for (let varId = 1; varId <= count; varId++) stand.receive(varId, 1)
  stand.receive(900, 0)
  const store = new SlotStore(page, stand.host, () => stand.world.now)
  const cleared: number[][] = []
  const texts: string[] = []
  const nothing = () => undefined
  const pen = {
    canvas: size,
    clearRect: (...box: number[]) => cleared.push(box),
    fillText: (text: string) => texts.push(text),
    save: nothing,
    restore: nothing,
    setTransform: nothing,
    beginPath: nothing,
    rect: nothing,
    clip: nothing,
    fill: nothing,
    stroke: nothing,
    setLineDash: nothing,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all that values are painted with
  const context = pen as unknown as CanvasRenderingContext2D
  const pictures = new PictureCache(getSkin(page))
  const draw = vi.spyOn(pictures, 'draw')
  const painter = new CanvasPainter(
    cells,
    {
      host: stand.host,
      store,
      desk: new ActionDispatcher(stand.host, noPorts, page),
      marks: new AlarmMarks(stand.host),
      hatchId: 'hatch',
      skin: getSkin(page),
      pointsOf: pointsIn(page),
    },
    {
      context,
      color: (text) => text,
      font: '',
      photo,
      bounds: (items) => pictures.bounds(items, () => 40),
      layers: new FadedLayers(() => undefined),
      pictures,
    },
    1,
  )
  store.start()
  painter.follow()
  const receive = async (varId: number, value: number) => {
    cleared.length = 0
    texts.length = 0
    stand.receive(varId, value)
    stand.nextFrame()
    await Promise.resolve()
  }
  return { painter, receive, cleared, texts, drawn: () => draw.mock.calls.length }
}

/** A clock by which a frame is over after 20 cells. */
const shortFrames = () => {
  let now = 0
  return () => {
    now += 100
    return now
  }
}

test('a page is painted in as many frames as it takes, and a value that comes meanwhile is in it', async () => {
  const { painter, receive, texts, cleared } = start()
  const clock = shortFrames()
  expect(painter.paintSome(clock)).toBe(false)
  await receive(50, 77)
  expect([texts, cleared]).toEqual([[], []])
  expect([painter.paintSome(clock), painter.paintSome(clock)]).toEqual([false, true])
  expect(texts).toContain('77.00')
})

test('until it is known where all cells lie a value paints the page anew, and only its own box afterwards', async () => {
  const { painter, receive, cleared, texts } = start()
  painter.paintSome(() => 0)
  await receive(7, 42)
  expect(cleared).toEqual([whole])
  expect([texts.length, texts.filter((text) => text === '42.00')]).toEqual([count - 1, ['42.00']])
  const clock = shortFrames()
  expect([1, 2, 3].map(() => painter.placeSome(clock))).toEqual([false, false, true])
  await receive(8, 43)
  expect(cleared.map(([x, y]) => [x, y])).not.toContainEqual([0, 0])
  expect(texts).toContain('43.00')
  expect(texts.length).toBeLessThan(10)
})

test('a canvas of another size is painted anew, nothing is drawn anew, and values still reach it', async () => {
  const { painter, receive, texts, cleared, drawn } = start()
  const clock = shortFrames()
  painter.paintSome(() => 0)
  painter.placeSome(() => 0)
  const before = drawn()
  cleared.length = 0
  texts.length = 0
  painter.resize(2, clock)
  expect([cleared, texts.length]).toEqual([[whole], 19])
  await receive(50, 77)
  expect(texts).toEqual([])
  expect([painter.paintSome(clock), painter.paintSome(clock)]).toEqual([false, true])
  expect(texts).toContain('77.00')
  expect(drawn() - before).toBe(1)
  painter.flush(undefined)
  await receive(8, 43)
  expect(cleared).toHaveLength(1)
  painter.resize(2, clock)
  expect(cleared).toHaveLength(1)
})

test('photos that come between two frames are painted together, and nothing else', () => {
  const { painter, cleared } = start('image')
  painter.paintSome(() => 0)
  painter.placeSome(() => 0)
  painter.paintPhotos()
  cleared.length = 0
  for (const photoId of [3, 5]) painter.receivePhoto(photoId)
  expect(cleared).toEqual([])
  painter.paintPhotos()
  painter.flush(undefined)
  expect(cleared).toHaveLength(2)
  painter.paintPhotos()
  painter.flush(undefined)
  expect(cleared).toHaveLength(2)
})

test('a photo that is missing is a sketch with the name of its cell', () => {
  const { painter, texts } = start('image', (id) => (id === 3 ? 'missing' : undefined))
  painter.paintSome(() => 0)
  expect(texts).toEqual(['P-3'])
})

test.each([false, true])(
  'a hidden cell is painted once a value shows it, placed or not: %s',
  async (isPlaced) => {
    const { painter, receive, texts } = start()
    painter.paintSome(() => 0)
    if (isPlaced) painter.placeSome(() => 0)
    await receive(1, 66)
    expect(texts).not.toContain('66.00')
    await receive(900, 1)
    expect(texts).toContain('66.00')
  },
)
