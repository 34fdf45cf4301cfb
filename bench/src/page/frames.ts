import type { Browser, Page } from 'playwright-core'

const measuredMs = 2_500

/** Frames a second, beside those that an empty page of the same browser makes right before and after. */
export interface Paced {
  readonly floor: number
  readonly measured: number
  /** Milliseconds of processor that pages and the process that draws them took for a frame. */
  readonly cpuMs: number
}

/** Measures frames a second. The machine may be busy with other work, which the empty page tells. */
export class FramePace {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async open(browser: Browser): Promise<FramePace> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    await page.goto('about:blank')
    return new FramePace(page)
  }

  async beside(page: Page, measure: () => Promise<number>): Promise<Paced> {
    const before = await this.#empty()
    await page.bringToFront()
    const cpuBefore = await this.#processorMs()
    const start = performance.now()
    const measured = await measure()
    const frames = (measured * (performance.now() - start)) / 1_000
    const cpuMs = ((await this.#processorMs()) - cpuBefore) / Math.max(1, frames)
    const after = await this.#empty()
    await page.bringToFront()
    return { floor: (before + after) / 2, measured, cpuMs }
  }

  close(): Promise<void> {
    return this.#page.close()
  }

  async #empty(): Promise<number> {
    await this.#page.bringToFront()
    return framesPerSecond(this.#page, emptyMs)
  }

  async #processorMs(): Promise<number> {
    const browser = this.#page.context().browser()
    if (browser === null) return 0
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    await session.detach()
    const drawing = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU')
    return drawing.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000
  }
}

const emptyMs = 1_000

/** The frames a second that an open page makes by itself. */
export function framesPerSecond(page: Page, forMs = measuredMs): Promise<number> {
  return page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        let frames = 0
        const next = (now: number) => {
          frames += 1
          if (now - start < ms) requestAnimationFrame(next)
          else resolve((frames * 1_000) / (now - start))
        }
        requestAnimationFrame(next)
      }),
    forMs,
  )
}

/** What the pointer or the wheel does at each frame of a measurement, on the canvas of an editor. */
export type Movement = 'pan' | 'zoom' | 'move'

/**
 * The frames a second while something is moved at every one of them. Events are made inside the page, since those of
 * the browser's own port come too late to be one a frame.
 */
export function framesWhileMoving(page: Page, selector: string, movement: Movement) {
  return page.locator(selector).evaluate(
    (element, { ms, kind }) =>
      new Promise<number>((resolve) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const start = performance.now()
        let frames = 0
        const fire = () => {
          const turn = Math.sin(frames / 12)
          const [clientX, clientY] = [x + turn * 90, y + Math.cos(frames / 12) * 60]
          const place = { clientX, clientY, bubbles: true, cancelable: true }
          if (kind === 'zoom') {
            const deltaY = Math.cos(frames / 12) > 0 ? -100 : 100
            element.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY, ctrlKey: true }))
          } else {
            const own = { pointerId: 1, pointerType: 'mouse', buttons: kind === 'pan' ? 4 : 1 }
            element.dispatchEvent(new PointerEvent('pointermove', { ...place, ...own, button: -1 }))
          }
        }
        const next = (now: number) => {
          frames += 1
          fire()
          if (now - start < ms) requestAnimationFrame(next)
          else resolve((frames * 1_000) / (now - start))
        }
        requestAnimationFrame(next)
      }),
    { ms: measuredMs, kind: movement },
  )
}
