import type { Browser, Page } from 'playwright-core'
import type { ConsoleStub } from './console-stub.ts'
import { type FramePace, framesPerSecond, framesWhileMoving, type Paced } from './frames.ts'

const canvas = '#canvas'
const viewport = { width: 1440, height: 900 }
/** What a busy machine does not do within it is not measured. */
const patienceMs = 30_000
const settleMs = 1_500

export interface EditorFigures {
  readonly openedMs: number
  readonly heapMb: number
  readonly still: Paced
  readonly pan: Paced
  readonly zoom: Paced
  readonly moveOne: Paced
  readonly move: Paced
  readonly undoMs: number
}

/** Opens the editor with a warm browser, pans, zooms, drags one of its cells and all of them, and takes that back. */
export async function measureEditor(
  browser: Browser,
  stub: ConsoleStub,
  pace: FramePace,
): Promise<EditorFigures> {
  const page = await browser.newPage({ viewport })
  page.setDefaultTimeout(patienceMs)
  const drag = () => whilePressed(page, 'left', () => framesWhileMoving(page, canvas, 'move'))
  try {
    await page.addInitScript(() => localStorage.setItem('fieldhub.token', 'bench'))
    await openedMs(page, stub)
    const opened = Math.min(await openedMs(page, stub), await openedMs(page, stub))
    await page.waitForTimeout(settleMs)
    const heapMb = await readHeapMb(page)
    const still = await pace.beside(page, () => framesPerSecond(page))
    const pan = await pace.beside(page, () =>
      whilePressed(page, 'middle', () => framesWhileMoving(page, canvas, 'pan')),
    )
    const zoom = await pace.beside(page, () => framesWhileMoving(page, canvas, 'zoom'))
    await page.keyboard.press('Shift+1')
    await page.locator(canvas).focus()
    await page.waitForTimeout(settleMs)
    const moveOne = await pace.beside(page, drag)
    await page.locator(canvas).focus()
    await page.keyboard.press('Control+a')
    await page.waitForTimeout(settleMs)
    const move = await pace.beside(page, drag)
    await page.waitForTimeout(settleMs)
    const figures = { openedMs: opened, heapMb, still, pan, zoom, moveOne, move }
    return { ...figures, undoMs: await undoMs(page) }
  } finally {
    await page.close()
  }
}

async function readHeapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** From the call of the address until the cells are on screen. */
async function openedMs(page: Page, { origin }: ConsoleStub): Promise<number> {
  await page.goto(`${origin}/buildEditor?configurationId=1`, { waitUntil: 'commit' })
  await page.locator('[data-cell]').first().waitFor({ state: 'attached' })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now)))
      }),
  )
}

/** Presses on the cell nearest to the middle of the canvas, so that a press with the main button begins to drag. */
async function whilePressed<T>(page: Page, button: 'left' | 'middle', run: () => Promise<T>) {
  const { x, y } = await page.locator(canvas).evaluate((element) => {
    const area = element.getBoundingClientRect()
    const middle = { x: area.left + area.width / 2, y: area.top + area.height / 2 }
    const places = Array.from(element.querySelectorAll('[data-cell]'), (cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    const far = (at: { x: number; y: number }) => Math.hypot(at.x - middle.x, at.y - middle.y)
    return places.toSorted((a, b) => far(a) - far(b))[0] ?? middle
  })
  await page.mouse.move(x, y)
  await page.mouse.down({ button })
  const result = await run()
  await page.mouse.up({ button })
  return result
}

/** From the keys until the cells are where they were, on screen. */
async function undoMs(page: Page): Promise<number> {
  await page.locator(canvas).focus()
  return page.locator(canvas).evaluate(
    (element, waitMs) =>
      new Promise<number>((resolve, reject) => {
        const cell = element.querySelector('[data-cell]')
        const before = cell?.getAttribute('transform')
        const start = performance.now()
        const key = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }
        element.dispatchEvent(new KeyboardEvent('keydown', key))
        const look = () => {
          const isBack = cell?.getAttribute('transform') !== before
          if (isBack) requestAnimationFrame(() => resolve(performance.now() - start))
          else if (performance.now() - start < waitMs) requestAnimationFrame(look)
          else reject(new Error('nothing was taken back'))
        }
        requestAnimationFrame(look)
      }),
    patienceMs / 2,
  )
}
