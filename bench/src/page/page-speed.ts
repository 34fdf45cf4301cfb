import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { atLeast, type Bench, type BenchRow } from '../bench.ts'
import { launchChromium } from '../launch-chromium.ts'
import { startConsoleStub } from './console-stub.ts'
import { measureEditor } from './editor-page.ts'
import { type EnginePage, openLeafer, openX6 } from './engine-pages.ts'
import { FramePace, type Paced } from './frames.ts'
import { paintRounds } from './scene.ts'
import { measureShown } from './shown-page.ts'

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
/** The viewer's and the editor's own, and what each cell may take. */
const heapLimitMb = (cells: number) => 20 + (cells * 10) / 1_000
/** Half of what a whole bench may take. */
const partMs = 120_000

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
  const pace = await FramePace.open(browser)
  const cells = `${count} cells`
  const frames = (what: string, { cpuMs, ...pair }: Paced, wanted: number) =>
    atLeast(
      `frames/s, ${what} (${cpuMs.toFixed(1)} ms of processor each): ${cells}`,
      pair,
      +(wanted / fullFrames).toFixed(3),
    )
  try {
    const ways = [
      async () => {
        const shown = await measureShown(browser, stub, { count, pace })
        const x6 = await paintedBy(browser, openX6, count)
        const leafer = await paintedBy(browser, openLeafer, count)
        return [
          timesFaster(`ms to paint, than X6: ${cells}`, x6, shown.paintedMs, fasterThanX6),
          timesFaster(`ms to paint, than leafer-ui: ${cells}`, leafer, shown.paintedMs, 1),
          frames('1,000 values/s', shown.frames, values),
        ]
      },
      async () => {
        const editor = await measureEditor(browser, stub, pace)
        return [
          frames('editor at rest', editor.still, values),
          frames('pan', editor.pan, gesture),
          frames('zoom', editor.zoom, gesture),
          frames('drag of one', editor.moveOne, gesture),
          frames('drag of all', editor.move, gesture),
          within(`ms, undo of all moved: ${cells}`, editor.undoMs, undoLimitMs),
          within(`ms until the editor is open, warm: ${cells}`, editor.openedMs, openLimitMs),
          within(`MB of script memory in the editor: ${cells}`, editor.heapMb, heapLimitMb(count)),
        ]
      },
    ]
    const rows: BenchRow[] = []
    for (const run of ways) rows.push(...(await rowsOrFault(run, cells)))
    return rows
  } finally {
    await pace.close()
    await stub.stop()
  }
}

/** What fails or hangs is a row of its own, so that the others are shown. */
async function rowsOrFault(
  run: () => Promise<readonly BenchRow[]>,
  cells: string,
): Promise<readonly BenchRow[]> {
  const over = new AbortController()
  const hung = sleep(partMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`took more than ${partMs / 1_000} s`)
  })
  try {
    return await Promise.race([run(), hung])
  } catch (error) {
    const what = `${cells}, not measured: ${String(error).split('\n', 1)[0]}`
    return [{ what, floor: 0, measured: 0, ratio: 0, target: 'measured', ok: false }]
  } finally {
    over.abort()
    hung.catch(() => undefined)
  }
}

async function paintedBy(
  browser: Browser,
  open: (browser: Browser, count: number) => Promise<EnginePage>,
  count: number,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < paintRounds; round++) {
    const { page, paintedMs } = await open(browser, count)
    await page.close()
    times.push(paintedMs)
  }
  return Math.min(...times)
}

function timesFaster(what: string, floor: number, measured: number, times: number): BenchRow {
  const ratio = floor / measured
  return { what, floor, measured, ratio, target: `>= ${times}`, ok: ratio >= times }
}

function within(what: string, measured: number, limit: number): BenchRow {
  const ratio = measured / limit
  return { what, floor: 0, measured, ratio, target: `<= ${limit} ms`, ok: measured <= limit }
}
