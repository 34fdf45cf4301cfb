import { type Browser, type Page } from 'playwright-core'
import { startLiveStub } from './children/live-stub.ts'
import { launchChromium } from './launch-chromium.ts'

const rounds = 3
const scrollMs = 2_000
const rowsPerFrame = 5
const rowPixels = 32
const pastedRows = 1_000
const pasteTarget = 100
/** The milliseconds of a frame at 60 a second. */
const frameTarget = 16.7

/**
 * Measures the frames a second while the grid of 10,000 variables is scrolled by five rows a frame, what each of them
 * costs, and what a paste of 1,000 rows costs. The floor is an empty page of the same height that is scrolled the same
 * way.
 */
export async function modelGrid() {
  const stub = await startLiveStub(0)
  const browser = await launchChromium()
  try {
    const floorPage = await openFloor(browser)
    const page = await openGrid(browser, stub.port)
    const floors: Scrolled[] = []
    const grids: Scrolled[] = []
    for (let round = 0; round < rounds; round++) {
      floors.push(await scroll(floorPage, '#floor'))
      grids.push(await scroll(page, ':has(> table[role=grid])'))
    }
    const pasted = await busyMs(page, () => paste(page))
    const floor = median(floors.map(({ framesPerSecond }) => framesPerSecond))
    const measured = median(grids.map(({ framesPerSecond }) => framesPerSecond))
    const busyFloor = median(floors.map(({ busyMsPerFrame }) => busyMsPerFrame))
    const busy = median(grids.map(({ busyMsPerFrame }) => busyMsPerFrame))
    return {
      frames: {
        name: 'scrolling the grid of 10,000 variables',
        unit: 'frames/s',
        ratio: measured / floor,
        floor,
        measured,
        target: 0.9,
      },
      busy: {
        name: 'of the page for each of those frames',
        unit: 'ms of CPU',
        ratio: busy / frameTarget,
        floor: busyFloor,
        measured: busy,
        target: frameTarget,
      },
      paste: {
        name: `of the page for a paste of ${pastedRows} rows among 10,000`,
        unit: 'ms of CPU',
        ratio: pasted / pasteTarget,
        floor: 0,
        measured: pasted,
        target: pasteTarget,
      },
    }
  } finally {
    await browser.close()
    await stub.stop()
  }
}

async function openFloor(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(
    `<div id="floor" style="height:600px;overflow:auto"><div style="height:${10_000 * rowPixels}px">.</div></div>`,
  )
  return page
}

async function openGrid(browser: Browser, port: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(() => localStorage.setItem('fieldhub.token', 'bench'))
  await page.goto(`http://127.0.0.1:${port}/device/modelAdd/1`)
  await page.getByRole('grid').waitFor({ timeout: 60_000 })
  return page
}

interface Scrolled {
  readonly framesPerSecond: number
  readonly busyMsPerFrame: number
}

async function scroll(page: Page, selector: string): Promise<Scrolled> {
  await page.bringToFront()
  let framesPerSecond = 0
  const busy = await busyMs(page, async () => {
    framesPerSecond = await scrolledFrames(page, selector)
  })
  return { framesPerSecond, busyMsPerFrame: busy / ((framesPerSecond * scrollMs) / 1_000) }
}

/** The processor time of the page's main thread, so that other programs of the machine do not count. */
async function busyMs(page: Page, run: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await read()
  await run()
  const after = await read()
  await session.detach()
  return (after - before) * 1_000
}

function scrolledFrames(page: Page, selector: string): Promise<number> {
  const step = rowsPerFrame * rowPixels
  return page.locator(selector).evaluate(
    (element, { ms, pixels }) =>
      new Promise<number>((resolve) => {
        element.scrollTop = 0
        let frames = 0
        const start = performance.now()
        const next = (now: number) => {
          frames += 1
          element.scrollTop += pixels
          if (now - start < ms) requestAnimationFrame(next)
          else resolve((frames * 1_000) / (now - start))
        }
        requestAnimationFrame(next)
      }),
    { ms: scrollMs, pixels: step },
  )
}

/** Resolves when the page has drawn the pasted rows. */
async function paste(page: Page): Promise<void> {
  const text = Array.from({ length: pastedRows }, (_, at) => `P${at}\t03\tint16\t${at}`).join('\n')
  await page.getByRole('grid').evaluate(async (grid, sheet) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    const data = new DataTransfer()
    data.setData('text/plain', sheet)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    await frame()
    await frame()
  }, text)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
