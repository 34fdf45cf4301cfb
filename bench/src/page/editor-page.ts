import type { Browser, Page } from 'playwright-core'
import type { ConsoleStub } from './console-stub.ts'
import { framesPerSecond, framesWhileMoving } from './frames.ts'

const canvas = '#canvas'
const viewport = { width: 1440, height: 900 }

export interface EditorFigures {
  readonly openedMs: number
  readonly still: number
  readonly pan: number
  readonly zoom: number
  readonly move: number
  readonly undoMs: number
}

/** Opens the editor with a warm browser, pans, zooms, drags all of its cells, and takes that back. */
export async function measureEditor(browser: Browser, stub: ConsoleStub): Promise<EditorFigures> {
  const page = await browser.newPage({ viewport })
  try {
    await page.addInitScript(() => localStorage.setItem('fieldhub.token', 'bench'))
    await openedMs(page, stub)
    const opened = await openedMs(page, stub)
    await page.waitForTimeout(1_500)
    const still = await framesPerSecond(page)
    const pan = await whilePressed(page, 'middle', () => framesWhileMoving(page, canvas, 'pan'))
    const zoom = await framesWhileMoving(page, canvas, 'zoom')
    await page.keyboard.press('Shift+1')
    await page.locator(canvas).focus()
    await page.keyboard.press('Control+a')
    const move = await whilePressed(page, 'left', () => framesWhileMoving(page, canvas, 'move'))
    await page.waitForTimeout(500)
    return { openedMs: opened, still, pan, zoom, move, undoMs: await undoMs(page) }
  } finally {
    await page.close()
  }
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
  const placeOf = () => page.locator('[data-cell]').first().boundingBox()
  const before = await placeOf()
  const ms = await page.locator(canvas).evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const key = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }
        element.dispatchEvent(new KeyboardEvent('keydown', key))
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
      }),
  )
  const after = await placeOf()
  if (before?.x === after?.x && before?.y === after?.y) throw new Error('nothing was taken back')
  return ms
}
