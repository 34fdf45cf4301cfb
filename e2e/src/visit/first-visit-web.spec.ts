import { configurationApi, deviceApi, type Language } from '@fieldhub/contract'
import type { Browser, BrowserContext } from '@playwright/test'
import type { ApiClient } from '../harness/api-client.ts'
import { remember } from '../harness/remembered.ts'
import { expect, test } from '../harness/test.ts'

/**
 * Shift as browsers count it, a tenth of what they call good: three pixels of a table, or on a phone the total that moves
 * up below a short list.
 */
const shiftMax = 0.01
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

interface Visit {
  readonly address: string
  /** What stands there when the page is ready. */
  readonly shown: string
  /** Requests at most, with the page itself, until nothing more is asked for. */
  readonly requestsMax: number
}

const signIn: Visit = { address: '/login', shown: '登录', requestsMax: 15 }
const emptyList: Visit = { address: '/device/list', shown: '还没有设备', requestsMax: 25 }

function visitsOf(deviceId: number): readonly Visit[] {
  return [
    { address: '/home', shown: '账号与用量', requestsMax: 20 },
    { address: '/device/list', shown: '初见泵', requestsMax: 25 },
    { address: '/device/list?view=card', shown: '初见泵', requestsMax: 25 },
    // Its state, its values and the alarms are read once more when the live connection stands.
    { address: `/device/detail?id=${deviceId}`, shown: '初见泵', requestsMax: 33 },
  ]
}

test('a first visit needs few requests, and nothing moves while it loads', async ({
  browser,
  startOwnServer,
}) => {
  // No other journey has added a device there.
  const { client, server } = await startOwnServer()
  const open = { browser, baseURL: server.origin }
  await visitInTurn(open, [signIn])
  await visitInTurn({ ...open, as: client }, [emptyList])
  const add = (name: string, sn: string) =>
    client.call(deviceApi.create, {
      name,
      sn,
      password: 'secret01',
      typeId: 1,
      mode: 'transparent',
    })
  const { id } = await add('初见泵', 'FIRSTVISIT')
  // Cards stand beside each other only where there are two.
  await add('初见阀', 'FIRSTVISIT2')
  await visitInTurn({ ...open, as: client }, visitsOf(id))
  // That it has pages is known late, and English has the longest buttons.
  await client.call(configurationApi.create, { name: '泵房', type: 1, deviceId: id })
  const withPages = { address: `/device/detail?id=${id}`, shown: 'Pages', requestsMax: 33 }
  await visitInTurn({ ...open, as: client, language: 'en_us' }, [withPages])
})

interface Opening {
  readonly browser: Browser
  readonly baseURL: string
  readonly as?: ApiClient
  readonly language?: Language
}

async function visitInTurn(opening: Opening, visits: readonly Visit[]): Promise<void> {
  for (const viewport of widths) {
    for (const visit of visits) {
      await test.step(`${visit.address} at ${viewport.width}`, async () => {
        const context = await openFresh(opening, viewport)
        await expectVisit(context, visit)
        await context.close()
      })
    }
  }
}

/** A browser that has never been here. */
async function openFresh(
  { browser, baseURL, as, language = 'zh_cn' }: Opening,
  viewport: (typeof widths)[number],
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport })
  await remember(context, { language, ...(as !== undefined && { as }) })
  return context
}

async function expectVisit(context: BrowserContext, visit: Visit): Promise<void> {
  const page = await context.newPage()
  const requests: string[] = []
  let isLive = false
  page.on('websocket', (socket) => socket.on('framereceived', () => (isLive = true)))
  page.on('request', (request) => {
    const url = request.url()
    // What was read before the live connection stood is read again: more of it the later it comes, as on a loaded machine.
    const isAgain = isLive && requests.includes(url)
    if (!url.startsWith('data:') && !isAgain) requests.push(url)
  })
  await page.addInitScript(watchShifts)
  await page.goto(visit.address)
  const shown = page.locator('#root').getByText(visit.shown).filter({ visible: true })
  await expect(shown.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(visit.requestsMax)
  const shifts: unknown = await page.evaluate(() => Reflect.get(globalThis, 'shifts'))
  expect(Array.isArray(shifts)).toBe(true)
  const seen = Array.isArray(shifts) ? shifts.filter(({ value }) => value > shiftMax) : []
  expect(seen).toEqual([])
}

/** Runs in the page, before anything else does. */
function watchShifts(): void {
  const shifts: unknown[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') !== false) continue
      const sources: unknown = Reflect.get(entry, 'sources')
      const moved = Array.isArray(sources)
        ? sources.map(({ node, previousRect, currentRect }) => ({
            name: String(node?.className),
            from: String(JSON.stringify(previousRect)),
            to: String(JSON.stringify(currentRect)),
          }))
        : []
      shifts.push({ value: Number(Reflect.get(entry, 'value')), moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
