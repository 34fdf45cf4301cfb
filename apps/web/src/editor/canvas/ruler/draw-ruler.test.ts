import { expect, test, vi } from 'vitest'
import { drawRuler } from './draw-ruler.ts'

const look = { number: '#111111', stroke: '#222222', font: '9px sans-serif' }

/** Records what a canvas is told to draw. */
function recorder() {
  const numbers: [string, number][] = []
  const strokes: number[] = []
  const nothing = () => undefined
  const pen = {
    canvas: { width: 0, height: 0, style: {} },
    setTransform: nothing,
    clearRect: nothing,
    beginPath: nothing,
    stroke: nothing,
    translate: nothing,
    rotate: nothing,
    lineTo: nothing,
    moveTo: (x: number) => strokes.push(x),
    fillText: (text: string, x: number) => numbers.push([text, x]),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all that a ruler draws with
  return { numbers, strokes, pen: pen as unknown as CanvasRenderingContext2D }
}

test('numbers stand at their places, and the one whose stroke is out of sight is drawn too', () => {
  vi.stubGlobal('devicePixelRatio', 2)
  const { numbers, strokes, pen } = recorder()
  const camera = { x: 130, y: 0, scale: 1 }
  drawRuler(pen, { axis: 'x', camera, lengthPx: 200, widthPx: 20, look })
  expect(numbers).toEqual([
    ['100', -26.5],
    ['200', 73.5],
    ['300', 173.5],
  ])
  expect(strokes).toContain(70.5)
  expect(pen.canvas).toMatchObject({ width: 400, height: 40 })
})

test('the ruler beside the page is as high as the canvas is', () => {
  vi.stubGlobal('devicePixelRatio', 1.25)
  const { numbers, pen } = recorder()
  const camera = { x: 0, y: -50, scale: 0.5 }
  drawRuler(pen, { axis: 'y', camera, lengthPx: 100, widthPx: 20, look })
  expect(numbers.map(([text]) => text)).toEqual(['-200', '0'])
  expect(pen.canvas).toMatchObject({ width: 25, height: 125 })
})
