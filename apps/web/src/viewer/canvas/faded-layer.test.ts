import type { Primitive } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { FadedLayers, hasOverlaps } from './faded-layer.ts'

/** A canvas that notes what is drawn on it of others, with how much of it is seen. */
function newPen(width: number, height: number) {
  const drawn: { readonly alpha: number; readonly box: readonly number[] }[] = []
  const pen = {
    canvas: { width, height },
    globalAlpha: 1,
    getTransform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
    setTransform: () => undefined,
    save: () => undefined,
    restore: () => undefined,
    clearRect: () => undefined,
    drawImage: (_: unknown, ...box: number[]) => drawn.push({ alpha: pen.globalAlpha, box }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all that layers need
  return { drawn, pen, context: pen as unknown as CanvasRenderingContext2D }
}

const box = { x: 10.5, y: 20, width: 30, height: 10 }

test('what is painted on a layer comes to the canvas as one, in whole pixels around its box', () => {
  const [screen, layer] = [newPen(800, 600), newPen(0, 0)]
  const layers = new FadedLayers(() => layer.context)
  const alphas: number[] = []
  layers.paint(screen.context, { box, alpha: 0.5 }, (context) => alphas.push(context.globalAlpha))
  expect(alphas).toEqual([1])
  expect(screen.drawn).toEqual([{ alpha: 0.5, box: [0, 0, 31, 10, 10, 20, 31, 10] }])
})

test('a layer is no larger than what is painted over, and nothing is painted beside it', () => {
  const [screen, layer] = [newPen(800, 600), newPen(0, 0)]
  const layers = new FadedLayers(() => layer.context)
  const paint = (clip: typeof box) =>
    layers.clipped(clip, () => layers.paint(screen.context, { box, alpha: 0.5 }, () => undefined))
  paint({ x: 0, y: 0, width: 20, height: 100 })
  expect(screen.drawn.map((one) => one.box)).toEqual([[0, 0, 10, 10, 10, 20, 10, 10]])
  paint({ x: 100, y: 0, width: 20, height: 100 })
  expect(screen.drawn).toHaveLength(1)
})

test('what is faded within something faded has a layer of its own', () => {
  const screen = newPen(800, 600)
  const made: ReturnType<typeof newPen>[] = []
  const layers = new FadedLayers(() => {
    const pen = newPen(0, 0)
    made.push(pen)
    return pen.context
  })
  const inner = { x: 0, y: 0, width: 5, height: 5 }
  for (let time = 0; time < 3; time++) {
    layers.paint(screen.context, { box, alpha: 0.5 }, (context) =>
      layers.paint(context, { box: inner, alpha: 0.4 }, () => undefined),
    )
  }
  expect(made).toHaveLength(2)
  expect(made[0]?.drawn.map(({ alpha }) => alpha)).toContain(0.4)
})

test('a layer that would be too large is none: its parts fade one by one', () => {
  const screen = newPen(8_000, 8_000)
  const layers = new FadedLayers(() => newPen(0, 0).context)
  const large = { x: 0, y: 0, width: 8_000, height: 8_000 }
  const alphas: number[] = []
  layers.paint(screen.context, { box: large, alpha: 0.5 }, (context) =>
    alphas.push(context.globalAlpha),
  )
  expect([alphas, screen.drawn]).toEqual([[0.5], []])
})

test('only what lies one over the other needs a layer', () => {
  const rect = { kind: 'rect', x: 0, y: 0, width: 1, height: 1, fill: '#FFFFFF' } as const
  const group = (...items: Primitive[]): Primitive => ({ kind: 'group', items })
  expect([rect, group(rect)].map(hasOverlaps)).toEqual([false, false])
  const outlined = { ...rect, stroke: '#000000' }
  expect([outlined, group(rect, rect), group(outlined)].map(hasOverlaps)).toEqual([
    true,
    true,
    true,
  ])
})
