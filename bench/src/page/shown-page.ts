import type { LiveValue } from '@fieldhub/contract'
import type { Browser, Page } from 'playwright-core'
import type { ConsoleStub } from './console-stub.ts'
import { type FramePace, framesPerSecond, type Paced } from './frames.ts'
import { paintRounds } from './scene.ts'

const messagesPerSecond = 10
const valuesPerSecond = 1_000
const settleMs = 1_500
const patienceMs = 30_000

export interface ShownFigures {
  readonly paintedMs: number
  readonly frames: Paced
}

/** Opens a share of so many cells, and measures its frames while 1,000 values a second come. */
export async function measureShown(
  browser: Browser,
  stub: ConsoleStub,
  { count, pace }: { readonly count: number; readonly pace: FramePace },
): Promise<ShownFigures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    page.setDefaultTimeout(patienceMs)
    // The other engines are measured once they are there, too: what the page asks for before its program is given up.
    await page.addInitScript(giveEarlyAnswersUp)
    await openShown(page, stub, count)
    const times: number[] = []
    for (let round = 0; round < paintRounds; round++) times.push(await openShown(page, stub, count))
    const paintedMs = Math.min(...times)
    const stop = startStream(stub, count)
    await page.waitForTimeout(settleMs)
    const before = await lookAt(page)
    const frames = await pace.beside(page, () => framesPerSecond(page))
    const after = await lookAt(page)
    stop()
    if (before === after) throw new Error('no value came: nothing was measured')
    return { paintedMs, frames }
  } finally {
    await page.close()
  }
}

/** Runs in the page, before anything else does. */
function giveEarlyAnswersUp(): void {
  Object.defineProperty(globalThis, 'fieldhubEarly', { get: () => undefined, set: () => {} })
}

/**
 * Opens the share; returns the milliseconds from the arrival of the page's data until the last of its cells is on
 * screen, whether as an element or painted on a canvas, which says how many cells it shows.
 */
async function openShown(page: Page, { origin }: ConsoleStub, count: number): Promise<number> {
  await page.goto(`${origin}/show/bench`, { waitUntil: 'commit' })
  const painted = await page.evaluate(
    (cells) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const drawn = document.querySelectorAll('section svg > g').length
          const canvas = document.querySelector('section canvas[data-cells]')
          const shown = drawn + Number(canvas?.getAttribute('data-cells') ?? 0)
          if (shown < cells) requestAnimationFrame(look)
          else requestAnimationFrame(resolve)
        }
        requestAnimationFrame(look)
      }),
    count,
  )
  const arrived = await page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .filter((one) => one.name.includes('/share/show'))
    // What was asked early is given up, and a page that is there may ask once more: what it asked itself first was painted.
    const call = calls[1]
    if (!(call instanceof PerformanceResourceTiming)) throw new Error('painted without data')
    return call.responseEnd
  })
  return painted - arrived
}

/** What is on screen, as a text that changes with it. */
function lookAt(page: Page): Promise<string> {
  return page.evaluate(() => {
    const letters = Array.from(document.querySelectorAll('section text'), (one) => one.textContent)
    const canvas = document.querySelector('section canvas')
    const picture = canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''
    return letters.join() + picture
  })
}

/** Sends 1,000 values a second over all cells; the returned function ends it. */
function startStream(stub: ConsoleStub, count: number): () => void {
  let sent = 0
  const timer = setInterval(() => {
    const list = Array.from({ length: valuesPerSecond / messagesPerSecond }, (): LiveValue => {
      sent += 1
      return { varId: varIdAt(sent, count), value: sent % 97, time: Date.now(), quality: 'good' }
    })
    stub.send(list)
  }, 1_000 / messagesPerSecond)
  return () => clearInterval(timer)
}

/** A stride visits all variables. */
function varIdAt(at: number, count: number): number {
  return 1 + ((at * 7) % count)
}
