// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { runPainter } from './run-painter.ts'

afterEach(() => vi.unstubAllGlobals())

/** A painter that writes down what it does, and the frames of a screen that come when the test says so. */
function start() {
  const steps: string[] = []
  const frames = new Map<number, FrameRequestCallback>()
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    last += 1
    frames.set(last, run)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  const write = (step: string) => () => {
    steps.push(step)
    return true
  }
  const painter = {
    size: 3,
    hasMotions: false,
    follow: () => () => steps.push('left'),
    paintSome: (_: unknown, budgetMs?: number) =>
      write(budgetMs === undefined ? 'paint' : 'paint long')(),
    placeSome: write('place'),
    paintPhotos: write('photos'),
    step: write('step'),
  }
  const stop = runPainter(painter, document.createElement('canvas'), write('ready'))
  const frame = () => {
    const due = [...frames.values()]
    frames.clear()
    for (const run of due) run(0)
  }
  return { steps, frame, stop, waiting: () => frames.size }
}

test('the picture comes with the page: it is painted in the task that makes it', () => {
  const { steps } = start()
  expect(steps).toEqual(['paint long'])
})

test('places come once the picture is on screen, then the page is ready', () => {
  const { steps, frame } = start()
  frame()
  expect(steps).toEqual(['paint long'])
  frame()
  expect(steps).toEqual(['paint long', 'paint', 'place', 'ready'])
})

test('a page that is left before its first frame paints no more', () => {
  const { steps, frame, stop, waiting } = start()
  stop()
  frame()
  expect([steps, waiting()]).toEqual([['paint long', 'left'], 0])
})
