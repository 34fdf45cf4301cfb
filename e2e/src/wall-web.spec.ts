import { alarmLogApi, configurationPageApi } from '@fieldhub/contract'
import { decodePage, encodePage, newPage } from '@fieldhub/page'
import type { Locator, Page } from '@playwright/test'
import type { ApiClient } from './harness/api-client.ts'
import { expectNothingFound } from './harness/screen-check.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { getShare, startSharedBoiler } from './harness/shared-boiler.ts'
import { expect, test } from './harness/test.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

test('a screen on a wall shows pages in turns, and by itself the page of an alarm', async ({
  page,
  admin,
  server,
}) => {
  const boiler = await startSharedBoiler(admin, server)
  const { owner, configurationId, device } = boiler
  const second = { configurationId, name: '泵房', pageType: 0 } as const
  await owner.call(configurationPageApi.create, { ...second, pageData: encodePage(newPage(0)) })
  const url = new URL(await getShare(boiler), server.origin)
  url.searchParams.set('kiosk', '1')
  url.searchParams.set('rotate', '5')
  const water = page.getByText('水温', { exact: true }).or(page.getByLabel(/水温/))
  const pump = page.getByLabel('泵房')

  await page.goto(url.href)
  await test.step('there is no bar, and the pages take turns', async () => {
    await expect(water.first()).toBeVisible()
    await expect(page.locator('header')).toHaveCount(0)
    await expectNothingFound(page, 'wall')
    await expect(pump).toBeVisible()
    await expect(water.first()).toBeVisible()
    await expect(pump).toBeVisible()
  })

  await test.step('they go on while the server cannot be reached', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('最后更新', { exact: false })).toBeVisible()
    await expect(water.first()).toBeVisible()
    await expect(pump).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('最后更新', { exact: false })).toHaveCount(0)
  })

  await test.step('an alarm shows its page, which stays', async () => {
    device.setValue('supplyTemperature', 400)
    await expect(page.getByRole('cell', { name: '供水温度过高' })).toBeVisible()
    await page.waitForTimeout(8_000)
    await expect(page.getByRole('cell', { name: '供水温度过高' })).toBeVisible()
  })

  await test.step('once somebody knows of it, the pages take turns again', async () => {
    const alarms = await owner.call(alarmLogApi.list, { active: 'true' })
    const rows = 'list' in alarms ? alarms.list : alarms
    for (const { id } of rows) await owner.call(alarmLogApi.handle, { id, state: 'acknowledged' })
    await expect(pump).toBeVisible()
  })

  await test.step('who touches the screen keeps the page that he looks at', async () => {
    await expect(water.first()).toBeVisible()
    await page.mouse.click(1_900, 1_060)
    await page.waitForTimeout(8_000)
    await expect(water.first()).toBeVisible()
  })
})

test('the bar above a dark page is dark in a light browser too', async ({
  page,
  admin,
  server,
}) => {
  const boiler = await startSharedBoiler(admin, server)
  const { owner, configurationId } = boiler
  const ofConfiguration = { configurationId: String(configurationId) }
  for (const { id, updateTime } of await owner.call(configurationPageApi.list, ofConfiguration)) {
    const read = decodePage(
      (await owner.call(configurationPageApi.read, { id: String(id) })).pageData,
    )
    if (!read.ok) throw new Error('a stored page can be read')
    const pageData = encodePage({ ...read.value, theme: 'dark' })
    await owner.call(configurationPageApi.change, { id, pageData, updateTime })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(await getShare(boiler))
  await expect(page.locator('header')).toHaveCSS('background-color', 'rgb(23, 29, 37)')
  await expect(
    page.getByText('水温', { exact: true }).or(page.getByLabel(/水温/)).first(),
  ).toBeVisible()
  await expectNothingFound(page, 'a dark page')
})

/** Opens the wide page of a share on a phone, where there is none for phones. */
async function openOnPhone(page: Page, admin: ApiClient, server: ServerProcess): Promise<void> {
  const boiler = await startSharedBoiler(admin, server)
  const { owner, configurationId } = boiler
  const pages = await owner.call(configurationPageApi.list, {
    configurationId: String(configurationId),
  })
  for (const { id, pageType } of pages) {
    if (pageType === 1) await owner.call(configurationPageApi.remove, { id })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await getShare(boiler))
}

/** Waits until the page has turned: what is wider than high stands on its side then. */
async function expectOnItsSide(wide: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { width = 0, height = 0 } = (await wide.boundingBox()) ?? {}
      return height / width
    })
    .toBeGreaterThan(1)
}

test('where a phone shows full screen and does not turn it, the page is turned without', async ({
  page,
  admin,
  server,
}) => {
  await page.addInitScript(() => {
    const value = () => Promise.reject(new Error('no turning'))
    Object.defineProperty(ScreenOrientation.prototype, 'lock', { value })
  })
  await openOnPhone(page, admin, server)
  const stop = page.getByRole('button', { name: '停炉' })
  const upright = await stop.boundingBox()
  await page.getByRole('button', { name: '横屏' }).click()
  await expectOnItsSide(stop)
  expect((upright?.width ?? 0) / (upright?.height ?? 1)).toBeGreaterThan(1)
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('on a phone that lies on its side, what asks lies with the page', async ({
  page,
  admin,
  server,
}) => {
  // As on an iPhone, which turns its screen for no page.
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new Error('no full screen'))
  })
  await openOnPhone(page, admin, server)
  await page.getByRole('button', { name: '横屏' }).click()
  const stop = page.getByRole('button', { name: '停炉' })
  // Where it was before the page turned, a press meets nothing.
  await expectOnItsSide(stop)
  await stop.click({ force: true })
  const dialog = page.getByRole('dialog', { name: '停炉' })
  await expect(dialog.getByText('要停止燃烧器吗？')).toBeVisible()
  const [question, cancel] = await Promise.all([
    dialog.getByText('要停止燃烧器吗？').boundingBox(),
    dialog.getByRole('button', { name: '取消' }).boundingBox(),
  ])
  // What stands below on the turned page is further to the left on the screen.
  expect(cancel?.x).toBeLessThan(question?.x ?? 0)
  expect(await dialog.boundingBox()).toMatchObject({ width: expect.any(Number) })
  await expect(dialog).toBeInViewport({ ratio: 1 })
})

test('a phone that is turned gives its height to the page, and upright its values as a list', async ({
  page,
  admin,
  server,
}) => {
  await openOnPhone(page, admin, server)
  const list = page.getByRole('list', { name: '变量' })
  const stop = page.getByRole('button', { name: '停炉' })
  await expect(list).toBeVisible()
  const upright = await stop.boundingBox()
  await page.setViewportSize({ width: 667, height: 375 })
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('button', { name: '横屏' })).toHaveCount(0)
  const turned = await stop.boundingBox()
  expect(turned?.width).toBeGreaterThan(upright?.width ?? 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(list).toBeVisible()
})
