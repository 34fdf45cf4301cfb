import type { Browser } from 'playwright-core'
import { atLeast, type Bench, type BenchRow } from './bench.ts'
import { launchChromium } from './launch-chromium.ts'
import { startConsoleStub } from './page/console-stub.ts'
import { measureEditor } from './page/editor-page.ts'
import { type EnginePage, openLeafer, openX6 } from './page/engine-pages.ts'
import { framesPerSecond } from './page/frames.ts'
import { measureShown } from './page/shown-page.ts'

/** Frames a second that are allowed where an empty page makes 60, by the number of cells. */
const scenes = [
  { count: 1_000, gesture: 50, values: 55 },
  { count: 5_000, gesture: 40, values: 45 },
] as const
const fullFrames = 60
/** How many times faster than X6 a page is painted. */
const fasterThanX6 = 4
const undoLimitMs = 300
const openLimitMs = 1_000

/**
 * Measures configuration pages in the editor and the viewer beside X6 and leafer-ui, which draw the same cells; a bench
 * for each number of cells.
 */
export const pageSpeed: readonly Bench[] = scenes.map((scene) => ({
  name: `page-${scene.count}`,
  run: async () => {
    const browser = await launchChromium()
    try {
      return await sceneRows(browser, scene)
    } finally {
      await browser.close()
    }
  },
}))

async function sceneRows(
  browser: Browser,
  { count, gesture, values }: (typeof scenes)[number],
): Promise<readonly BenchRow[]> {
  const stub = await startConsoleStub(count)
  try {
    const floor = await emptyFrames(browser)
    const shown = await measureShown(browser, stub, count)
    const x6 = await paintedBy(browser, openX6, count)
    const leafer = await paintedBy(browser, openLeafer, count)
    const editor = await measureEditor(browser, stub)
    const cells = `${count} cells`
    const frames = (what: string, measured: number, wanted: number) =>
      atLeast(`frames/s, ${what}: ${cells}`, { floor, measured }, +(wanted / fullFrames).toFixed(3))
    return [
      timesFaster(`ms to paint, than X6: ${cells}`, x6, shown.paintedMs, fasterThanX6),
      timesFaster(`ms to paint, than leafer-ui: ${cells}`, leafer, shown.paintedMs, 1),
      frames('1,000 values/s', shown.frames, values),
      frames('editor at rest', editor.still, values),
      frames('pan', editor.pan, gesture),
      frames('zoom', editor.zoom, gesture),
      frames('drag of all', editor.move, gesture),
      within(`ms, undo of all moved: ${cells}`, editor.undoMs, undoLimitMs),
      within(`ms until the editor is open, warm: ${cells}`, editor.openedMs, openLimitMs),
    ]
  } finally {
    await stub.stop()
  }
}

async function emptyFrames(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto('about:blank')
  const frames = await framesPerSecond(page)
  await page.close()
  return frames
}

async function paintedBy(
  browser: Browser,
  open: (browser: Browser, count: number) => Promise<EnginePage>,
  count: number,
): Promise<number> {
  const { page, paintedMs } = await open(browser, count)
  await page.close()
  return paintedMs
}

function timesFaster(what: string, floor: number, measured: number, times: number): BenchRow {
  const ratio = floor / measured
  return { what, floor, measured, ratio, target: `>= ${times}`, ok: ratio >= times }
}

function within(what: string, measured: number, limit: number): BenchRow {
  const ratio = measured / limit
  return { what, floor: 0, measured, ratio, target: `<= ${limit} ms`, ok: measured <= limit }
}
