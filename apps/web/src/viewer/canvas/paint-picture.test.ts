import type { Primitive } from '@fieldhub/page'
import { expect, test, vi } from 'vitest'
import { FadedLayers } from './faded-layer.ts'
import { paintPicture } from './paint-picture.ts'

const line: Primitive = { kind: 'path', d: 'M0 0H10', stroke: '#000000', strokeWidth: 2 }
const center = { x: 40, y: 20 }

/** A canvas that knows where its pen stands, and counts how often all of its state is saved. */
function startCanvas() {
  const pen = { x: 0, y: 0, radians: 0, saves: 0, strokes: [] as number[][] }
  const context = {
    globalAlpha: 1,
    lineDashOffset: 0,
    save: () => {
      pen.saves += 1
    },
    restore: () => undefined,
    clip: () => undefined,
    setLineDash: () => undefined,
    translate: (x: number, y: number) => {
      pen.x += x * Math.cos(pen.radians) - y * Math.sin(pen.radians)
      pen.y += x * Math.sin(pen.radians) + y * Math.cos(pen.radians)
    },
    rotate: (radians: number) => {
      pen.radians += radians
    },
    stroke: () => pen.strokes.push([pen.x, pen.y, pen.radians, context.lineDashOffset]),
  }
  const tools = {
    // Only what a line needs of a canvas is called.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    context: context as unknown as CanvasRenderingContext2D,
    color: (text: string) => text,
    font: 'sans-serif',
    photo: () => undefined,
    bounds: () => undefined,
    layers: new FadedLayers(() => undefined),
    clockMs: 250,
  }
  return { pen, context, tools }
}

vi.stubGlobal('Path2D', class {})

test('what turns, flows and lies askew leaves the canvas as it was, without saving all of it', () => {
  const { pen, context, tools } = startCanvas()
  const spinning: Primitive = {
    kind: 'group',
    motion: { kind: 'spin', periodMs: 1_000, center },
    turn: { center, degrees: 30 },
    shift: { x: 5, y: 7 },
    items: [{ ...line, motion: { kind: 'flow', length: 30, periodMs: 500 } }],
  }
  paintPicture([spinning, line], tools)
  const [moved, after] = pen.strokes
  expect(moved?.[2]).toBeCloseTo(Math.PI / 2 + Math.PI / 6, 9)
  expect(moved?.[3]).toBe(-15)
  expect(after?.map((number) => Math.abs(Math.round(number * 1e9)))).toEqual([0, 0, 0, 0])
  expect([pen.saves, context.globalAlpha]).toEqual([0, 1])
})

test('only what is clipped saves the canvas', () => {
  const { pen, tools } = startCanvas()
  paintPicture([{ kind: 'group', clip: 'M0 0H10V10Z', items: [line] }, line], tools)
  expect(pen.saves).toBe(1)
})
