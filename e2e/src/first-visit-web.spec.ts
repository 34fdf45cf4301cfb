import { deviceApi } from '@fieldhub/contract'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { remember } from './harness/remembered.ts'
import { expect, test } from './harness/test.ts'

/** Requests of a first visit at most, with the page itself, until nothing more is asked for. */
const requestsMax = { '/login': 15, '/home': 20, '/device/list': 25, '/device/detail': 30 }
/** Layout shift as browsers count it; what moves less than this is not seen. */
const shiftMax = 0.002

interface Visit {
  readonly page: Page
  readonly requests: readonly string[]
  readonly shift: number
}

/** Opens a page in a browser that has never been here. */
async function visit(context: BrowserContext, address: string, shown: string): Promise<Visit> {
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isMeant: unknown = Reflect.get(entry, 'hadRecentInput')
        if (isMeant === false) shifts.push(Number(Reflect.get(entry, 'value')))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await expect(page.locator('#root').getByText(shown).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(() => {
    const shifts: unknown = Reflect.get(globalThis, 'shifts')
    return Array.isArray(shifts) ? shifts.reduce((sum: number, one) => sum + Number(one), 0) : -1
  })
  return { page, requests, shift }
}

async function fresh(browser: Browser, baseURL: string | undefined, token?: string) {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 1440, height: 900 },
  })
  await remember(context, { language: 'zh_cn', ...(token !== undefined && { token }) })
  return context
}

test('a first visit needs few requests, and nothing moves while it loads', async ({
  admin,
  baseURL,
  browser,
}) => {
  const cases = [
    ['/login', '/login', '现场设备，尽在眼前'],
    ['/device/list', '/device/list?view=table', '还没有设备'],
    ['/home', '/home', '账号与用量'],
  ] as const
  for (const [path, address, shown] of cases) {
    await test.step(path, async () => {
      const token = path === '/login' ? undefined : admin.token
      const context = await fresh(browser, baseURL, token)
      const { requests, shift } = await visit(context, address, shown)
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(requestsMax[path])
      expect(shift).toBeGreaterThanOrEqual(0)
      expect(shift).toBeLessThan(shiftMax)
      await context.close()
    })
  }
  const { id } = await admin.call(deviceApi.create, {
    name: '初见泵',
    sn: 'FIRSTVISIT',
    password: 'secret01',
    typeId: 1,
    mode: 'transparent',
  })
  for (const [path, address] of [
    ['/device/list', '/device/list'],
    ['/device/detail', `/device/detail?id=${id}`],
  ] as const) {
    await test.step(`${path} with a device`, async () => {
      const context = await fresh(browser, baseURL, admin.token)
      const { requests, shift } = await visit(context, address, '初见泵')
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(requestsMax[path])
      expect(shift).toBeGreaterThanOrEqual(0)
      expect(shift).toBeLessThan(shiftMax)
      await context.close()
    })
  }
})
