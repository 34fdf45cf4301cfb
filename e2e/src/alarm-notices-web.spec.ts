import { readFileSync } from 'node:fs'
import { alarmSettingApi, linkerApi, triggerApi } from '@fieldhub/contract'
import type { VirtualDevice } from '@fieldhub/simulator'
import type { BrowserContext, Page } from '@playwright/test'
import { startBoiler } from './harness/alarm-boiler.ts'
import type { ApiClient } from './harness/api-client.ts'
import { wholeBrowserOptions } from './harness/browser.ts'
import { test } from './harness/messenger-test.ts'
import { remember } from './harness/remembered.ts'
import { expect } from './harness/test.ts'
import { unzip } from './harness/unzip.ts'

test.use({ launchOptions: wholeBrowserOptions })

/** Records the notifications of a page, and lets a test put the page into the background. */
async function listenIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard = { notices: [] as string[], sounds: 0, isAway: false }
    Reflect.set(window, 'heard', heard)
    const { prototype } = ServiceWorkerRegistration
    const show = new Proxy(Reflect.get(prototype, 'showNotification'), {
      apply: (target, worker, [text, options]: [string, NotificationOptions]) => {
        heard.notices.push(text)
        return Reflect.apply(target, worker, [text, options])
      },
    })
    Reflect.set(prototype, 'showNotification', show)
    window.AudioContext = new Proxy(AudioContext, {
      construct: (target) => {
        heard.sounds += 1
        return new target()
      },
    })
    Object.defineProperty(document, 'hidden', { get: () => heard.isAway })
  })
}

const heardBy = (page: Page) =>
  page.evaluate((): unknown => {
    const { notices, sounds } = Reflect.get(window, 'heard')
    return { notices, sounds }
  })

const leave = (page: Page) =>
  page.evaluate(() => void Reflect.set(Reflect.get(window, 'heard'), 'isAway', true))

const choice = (page: Page, name: RegExp) => page.getByRole('switch', { name })

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /未处理/ }).click()
}

/** Adds a trigger of the boiler's model whose contact has an address that the mail server rejects. */
async function watchModel(client: ApiClient, modelId: number, varId: number): Promise<void> {
  const person = { name: '赵工', email: 'refused@example.com' }
  const { id: contact } = await client.call(linkerApi.create, person)
  const { id: alarmConfigId } = await client.call(alarmSettingApi.create, {
    name: '全厂',
    contactIds: [contact],
    channels: ['email'],
    mode: 'all',
  })
  await client.call(triggerApi.modelCreate, {
    modelId,
    name: '全厂超温',
    varId,
    condition: 'gt',
    b: 95,
    deadZone: 5,
    alarmContent: '供水温度过高',
    alarmConfigId,
  })
}

interface Scene {
  readonly page: Page
  readonly device: VirtualDevice
}

async function beQuietAtFirst({ page, device }: Scene): Promise<void> {
  await page.goto('/report/alarm')
  await openBell(page)
  await expect(choice(page, /^声音提醒/)).not.toBeChecked()
  await expect(choice(page, /^浏览器通知/)).not.toBeChecked()
  await leave(page)
  device.setValue('supplyTemperature', 400)
  await expect(page.getByRole('alert').getByText('报警锅炉：供水温度过高')).toBeVisible()
  expect(await heardBy(page)).toEqual({ notices: [], sounds: 0 })
  device.setValue('supplyTemperature', 20)
  await expect(page.getByRole('row', { name: /供水温度过高/ })).toContainText('已结束')
}

async function tellOnWish({ page, device }: Scene): Promise<void> {
  await choice(page, /^声音提醒/).check()
  // The browser's permission is requested first.
  await choice(page, /^浏览器通知/).click()
  await expect(choice(page, /^浏览器通知/)).toBeChecked()
  await page.reload()
  await openBell(page)
  await expect(choice(page, /^声音提醒/)).toBeChecked()
  await expect(choice(page, /^浏览器通知/)).toBeChecked()
  await leave(page)
  const began = '报警锅炉：供水温度过高'
  device.setValue('supplyTemperature', 400)
  await expect.poll(() => heardBy(page)).toEqual({ notices: [began], sounds: 1 })
  device.setValue('supplyTemperature', 20)
  const ended = '报警锅炉：全厂超温 已恢复'
  await expect.poll(() => heardBy(page)).toEqual({ notices: [began, ended], sounds: 1 })
  await page.keyboard.press('Escape')
}

async function saveWorkbook(page: Page): Promise<void> {
  await page.getByRole('button', { name: '导出' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel 工作簿' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const files = unzip(readFileSync(await file.path()))
  const text = [...files.values()].map((content) => content.toString('utf8')).join('\n')
  for (const word of ['报警联动日志', '供水温度过高', '报警锅炉', '全厂超温', '恢复正常', '℃']) {
    expect(text).toContain(word)
  }
}

async function askWhy(page: Page): Promise<void> {
  await page.goto('/alarm/modelTrigger')
  await page.getByRole('button', { name: '全厂超温 为什么（没有）报警' }).click()
  const why = page.getByRole('dialog', { name: '为什么（没有）报警' })
  await expect(why.getByText('尚未通知过，推送').first()).toBeVisible()
  await expect(why.getByText(/恢复正常$/).first()).toBeVisible()
  await expect(why.getByText(/^报警 → 赵工 · 邮件/).first()).toBeVisible()
  await expect(why.getByText('号码或地址无效 (550)').first()).toBeVisible()
}

test('sound and browser notices by choice, the log as a workbook, and why of a model’s trigger', async ({
  browser,
  messengers,
  startOwnServer,
}) => {
  const settings = messengers.settings
  const { server, client } = await startOwnServer({ settings })
  const { device, idOf, modelId } = await startBoiler(client, server)
  await watchModel(client, modelId, idOf('供水温度'))
  const context = await browser.newContext({
    baseURL: server.origin,
    permissions: ['notifications'],
  })
  await remember(context, { as: client })
  await listenIn(context)
  const page = await context.newPage()
  const scene = { page, device }
  await test.step('off until somebody wants them', () => beQuietAtFirst(scene))
  await test.step('wanted, remembered, and told out of sight', () => tellOnWish(scene))
  await test.step('the log as a workbook, Chinese and all', () => saveWorkbook(page))
  await test.step('why, with the mail server’s own code', () => askWhy(page))
  await context.close()
  device.stop()
})
