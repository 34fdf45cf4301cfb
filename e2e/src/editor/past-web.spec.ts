import {
  configurationPageApi,
  configurationShareApi,
  pastApi,
  variableApi,
} from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage } from '@fieldhub/page'
import type { Page } from '@playwright/test'
import { remember } from '../harness/remembered.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { type SharedBoiler, startSharedBoiler } from '../harness/shared-boiler.ts'
import { expect, test } from '../harness/test.ts'

/** The temperature that was stored last at a time. */
async function storedAt({ owner, deviceId, idOf }: SharedBoiler, time: number) {
  const list = [{ deviceId, varIds: [idOf('供水温度')] }]
  const { series } = await owner.call(pastApi.read, { list, from: time, to: time, stepMs: 1_000 })
  return series[0]?.points.at(-1)?.[1]
}

async function shownTime(page: Page): Promise<number> {
  const bar = page.getByRole('region', { name: '历史回看' })
  return Date.parse((await bar.locator('time').first().getAttribute('datetime')) ?? '')
}

/** Looks back, steps, plays and comes back to what is now. */
async function lookBack(page: Page, boiler: SharedBoiler): Promise<void> {
  const value = page.getByRole('button', { name: /^水温/ })
  const stop = page.getByRole('button', { name: /^停炉/ })
  await expect(stop).toHaveAttribute('aria-disabled', 'false')
  await page.getByRole('button', { name: '回看' }).click()
  const bar = page.getByRole('region', { name: '历史回看' })
  await expect(bar.getByText('正在回看，不是实时')).toBeVisible()

  await test.step('what is shown is what was stored then, and nothing can be written', async () => {
    await bar.getByLabel('播放速度').selectOption('×1')
    for (let step = 0; step < 3; step += 1) {
      await bar.getByRole('button', { name: '后退 1 秒' }).click()
    }
    await expect(bar.getByText(/正在读取/)).toHaveCount(0)
    const stored = await storedAt(boiler, await shownTime(page))
    await expect(value).toHaveAccessibleName(new RegExp(`${stored}(?!\\d)`))
    await expect(stop).toHaveAttribute('aria-disabled', 'true')
    await stop.press('Enter')
    await expect(page.getByText('正在回看历史，不能写入。请先回到实时。')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectNothingFound(page, 'time machine')
  })

  await test.step('it plays, and one press leads back', async () => {
    const before = await shownTime(page)
    await bar.getByRole('slider', { name: '回看的时刻' }).press('Home')
    // The bar says the time of the values on the page, which follow the slider once they are read.
    await expect.poll(() => shownTime(page)).toBeLessThan(before - 3_600_000)
    const begun = await shownTime(page)
    await bar.getByRole('button', { name: '播放' }).click()
    await expect.poll(() => shownTime(page)).toBeGreaterThan(begun + 1_000)
    await bar.getByRole('button', { name: '回到实时' }).click()
    await expect(bar).toHaveCount(0)
    await expect(stop).toHaveAttribute('aria-disabled', 'false')
  })
}

test('people of the account and visitors of a share look back at what their pages showed', async ({
  browser,
  admin,
  server,
}) => {
  const boiler = await startSharedBoiler(admin, server)
  const { owner, place } = boiler
  const { url } = await owner.call(configurationShareApi.save, {
    ...place,
    allowWrite: true,
    pastHours: 24,
  })
  await expect.poll(() => storedAt(boiler, Date.now() - 4_000)).toBeDefined()

  await test.step('a visitor', async () => {
    const stranger = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
    const page = await stranger.newPage()
    await page.goto(url)
    await lookBack(page, boiler)
    await stranger.close()
  })

  await test.step('the owner', async () => {
    const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
    await remember(context, { as: owner })
    const page = await context.newPage()
    const { configurationId, deviceId } = place
    await page.goto(`/configuration/show?configurationId=${configurationId}&deviceId=${deviceId}`)
    await lookBack(page, boiler)
    await context.close()
  })
  boiler.device.stop()
})

/** How often the history that is asked for most often is asked for. */
function watchHistory(page: Page): () => number {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    if (!request.url().endsWith(variableApi.data.path)) return
    const key = request.postData() ?? ''
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  return () => Math.max(0, ...counts.values())
}

test('who draws a page looks back on it with the values of a device, each of which is read once', async ({
  browser,
  admin,
  server,
}) => {
  const boiler = await startSharedBoiler(admin, server)
  const { owner, configurationId, idOf } = boiler
  const [first] = await owner.call(configurationPageApi.list, {
    configurationId: String(configurationId),
  })
  const trend: NodeCell = {
    kind: 'node',
    id: 'trend',
    shape: 'liveTrend',
    zIndex: 1,
    position: { x: 40, y: 40 },
    size: { width: 480, height: 220 },
    data: {
      name: '水温',
      props: {},
      binds: [{ to: 'a', src: { dev: '$self', varId: idOf('供水温度') } }],
    },
  }
  const { id = 0, updateTime } = first ?? {}
  const pageData = encodePage({ ...newPage(0), graphData: { cells: [trend] } })
  await owner.call(configurationPageApi.change, { id, updateTime, pageData })
  const context = await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  await remember(context, { as: owner })
  const page = await context.newPage()
  await page.goto(`/buildEditor?configurationId=${configurationId}`)
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('combobox', { name: '数值来自设备' }).click()
  await page.getByRole('option', { name: /报警锅炉/ }).click()
  const readMost = watchHistory(page)
  await page.getByRole('button', { name: '回看' }).click()
  const bar = page.getByRole('region', { name: '历史回看' })
  await bar.getByLabel('播放速度').selectOption('×1')
  for (let step = 0; step < 3; step += 1) {
    await bar.getByRole('button', { name: '后退 1 秒' }).click()
  }
  await expect(bar.getByText(/正在读取/)).toHaveCount(0)
  await expect(page.getByRole('figure', { name: '水温' })).toBeVisible()
  expect(readMost()).toBeLessThanOrEqual(2)
  await context.close()
  boiler.device.stop()
})
