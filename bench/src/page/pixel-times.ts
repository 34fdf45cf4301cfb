import type { Page } from 'playwright-core'

/** Moments of the wall clock at which a page received and painted numbers of one variable. */
export interface PixelTimes {
  readonly arrived: Readonly<Record<number, number>>
  readonly painted: Readonly<Record<number, number>>
}

/**
 * Lets a page record, before it loads anything, when a number of the variable comes by its live connection and when it is
 * painted: as a text of an element, or on a canvas. Painted is what a frame has left behind: the one in which it was drawn,
 * or the next one, where it was drawn between two.
 */
export async function recordPixelTimes(page: Page, varId: number): Promise<void> {
  await page.addInitScript((wanted) => {
    const arrived: Record<number, number> = {}
    const painted: Record<number, number> = {}
    Object.assign(window, { pixelTimes: { arrived, painted } })
    const now = () => performance.timeOrigin + performance.now()
    const inMessage = new RegExp(`"varId":${wanted},"value":(\\d+)`)
    const afterTask = (run: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        run()
        port1.close()
      })
      port1.start()
      port2.postMessage(0)
    }
    let isInFrame = false
    const onFrame = requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (run) =>
      onFrame((time) => {
        if (!isInFrame) {
          isInFrame = true
          afterTask(() => {
            isInFrame = false
          })
        }
        run(time)
      })
    const look = (text: string | null) => {
      const number = Number((text ?? '').replaceAll(/[^\d.]/g, ''))
      if (arrived[number] === undefined || painted[number] !== undefined) return
      const note = () =>
        afterTask(() => {
          painted[number] ??= now()
        })
      if (isInFrame) note()
      else onFrame(note)
    }
    const Original = WebSocket
    window.WebSocket = class extends Original {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          const found = inMessage.exec(String(data))
          if (found !== null) arrived[Number(found[1])] ??= now()
        })
      }
    }
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const original = Reflect.get(prototype, 'fillText')
      prototype.fillText = function (text, ...place) {
        look(text)
        Reflect.apply(original, this, [text, ...place])
      }
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) look(target.textContent)
    }).observe(document, { characterData: true, childList: true, subtree: true })
  }, varId)
}

export function readPixelTimes(page: Page): Promise<PixelTimes> {
  return page.evaluate(() => Reflect.get(window, 'pixelTimes'))
}
