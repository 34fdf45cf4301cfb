import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Bench, BenchRow } from '../bench.ts'
import { launchChromium } from '../launch-chromium.ts'
import { type ConsoleStub, startConsoleStub } from './console-stub.ts'

const cells = 1_000
const valuesPerMinute = 100
/** A page that has just begun still makes what it keeps. */
const warmMinutes = 60
const minutes = 8 * 60
/** A connection breaks now and then, which shows a banner and makes the page smaller. */
const minutesToBreak = 25
/** What runs often is compiled again and again, for hours; the code is not what the page holds on to. */
const uncompiled = ['--js-flags=--no-opt --no-maglev --no-sparkplug']
/** How much more there may be in the end than after the first hour. */
const growthMax = 1.05

interface Held {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** Shows a page for eight hours by a clock of its own, while values come, and counts what it holds on to. */
export const pageHours: Bench = {
  name: 'page-hours',
  run: async () => {
    const stub = await startConsoleStub(cells)
    const browser = await launchChromium(uncompiled)
    try {
      return await rowsOf(browser, stub)
    } finally {
      await browser.close()
      await stub.stop()
    }
  },
}

async function rowsOf(browser: Browser, stub: ConsoleStub): Promise<readonly BenchRow[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.clock.install()
  await page.goto(`${stub.origin}/show/bench`)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const canvas = page.locator('section canvas[data-cells]')
  for (let tries = 0; (await canvas.count()) === 0; tries++) {
    if (tries > 600) throw new Error('the page shows nothing: nothing was measured')
    await page.clock.runFor(100)
  }
  await pass(page, stub, warmMinutes)
  const before = await countHeld(session)
  await pass(page, stub, minutes - warmMinutes)
  const after = await countHeld(session)
  const row = (what: string, floor: number, measured: number): BenchRow => {
    const ratio = measured / floor
    return { what, floor, measured, ratio, target: `<= ${growthMax}`, ok: ratio <= growthMax }
  }
  return [
    row('MB of heap after 8 hours, to those after 1', before.heap / 1e6, after.heap / 1e6),
    row('nodes after 8 hours, to those after 1', before.nodes, after.nodes),
    row('listeners after 8 hours, to those after 1', before.listeners, after.listeners),
  ]
}

let sent = 0

/** Lets minutes pass, in each of which values come and every timer that is due runs. */
async function pass(page: Page, stub: ConsoleStub, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    stub.send(
      Array.from({ length: valuesPerMinute }, () => {
        sent += 1
        return {
          varId: 1 + ((sent * 7) % cells),
          value: sent % 97,
          time: Date.now(),
          quality: 'good',
        }
      }),
    )
    if (minute % minutesToBreak === minutesToBreak - 1) stub.interrupt()
    await page.clock.fastForward(60_000)
    await page.clock.runFor(50)
  }
}

async function countHeld(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heap: read('JSHeapUsedSize'),
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
  }
}
