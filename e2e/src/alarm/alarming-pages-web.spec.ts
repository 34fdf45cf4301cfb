import {
  alarmLogApi,
  configurationApi,
  configurationPageApi,
  configurationShareApi,
  triggerApi,
  variableApi,
} from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage } from '@fieldhub/page'
import type { Page } from '@playwright/test'
import { startBoiler } from '../harness/alarm-boiler.ts'
import type { ApiClient } from '../harness/api-client.ts'
import { newOwner } from '../harness/crew.ts'
import { remember } from '../harness/remembered.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import { expect, test } from '../harness/test.ts'

const burnerCell = (varId: number): NodeCell => ({
  kind: 'node',
  id: 'burner',
  shape: 'boiler',
  zIndex: 1,
  position: { x: 80, y: 80 },
  size: { width: 120, height: 120 },
  data: {
    name: '一号燃烧器',
    props: {},
    binds: [{ to: 'running', src: { dev: '$self', varId } }],
  },
})

const sign = (page: Page) => page.locator('[data-alarm]')

/** Starts a boiler with a page that shows its burner, shared, and an alarm when the burner is lit. */
async function startPage(client: ApiClient, server: ServerProcess) {
  const { deviceId, modelId, device, idOf } = await startBoiler(client, server)
  const varId = idOf('燃烧器')
  const burn = (value: 0 | 1) => client.call(variableApi.write, { deviceId, varId, value })
  const place = { name: '锅炉房', type: 0, modelId } as const
  const { id: configurationId } = await client.call(configurationApi.create, place)
  const [first] = await client.call(configurationPageApi.list, {
    configurationId: String(configurationId),
  })
  const { id = 0, updateTime = 0 } = first ?? {}
  const pageData = encodePage({ ...newPage(0), graphData: { cells: [burnerCell(varId)] } })
  await client.call(configurationPageApi.change, { id, updateTime, pageData })
  await client.call(triggerApi.create, {
    name: '点火',
    deviceId,
    varId,
    condition: 'on',
    severity: 'urgent',
    alarmSwitch: true,
    alarmContent: '点火',
  })
  const { url } = await client.call(configurationShareApi.save, { configurationId, deviceId })
  return { deviceId, configurationId, url, burn, stop: () => device.stop() }
}

async function lookAtFaceplates(own: Page, stranger: Page): Promise<void> {
  await test.step('its faceplate tells of the alarm, the last write and the course, and writes', async () => {
    await own.getByRole('button', { name: /一号燃烧器/ }).click()
    const face = own.getByRole('dialog', { name: '一号燃烧器' })
    await expect(face.getByText(/^报警中：点火，自/)).toBeVisible()
    await expect(face.getByText(/^最近写入：开，crew_\d+_\d+，/)).toBeVisible()
    await expectNothingFound(own, 'faceplate')
    await face.getByRole('button', { name: '写入…' }).click()
    await expect(own.getByLabel(/燃烧器 的新值/)).toBeVisible()
    await own.keyboard.press('Escape')
  })

  await test.step('a stranger sees the value alone', async () => {
    await stranger.getByRole('button', { name: /一号燃烧器/ }).press('Enter')
    const face = stranger.getByRole('dialog', { name: '一号燃烧器' })
    await expect(face.getByRole('heading', { name: '燃烧器', exact: true })).toBeVisible()
    await expect(face.getByText(/点火|crew_|写入/)).toHaveCount(0)
    await face.getByRole('button', { name: '关闭' }).click()
  })
}

test('what shows a variable in alarm says so by itself, to people of the account and on a share', async ({
  browser,
  admin,
  server,
}) => {
  const client = await newOwner(admin, server)
  const { deviceId, configurationId, url, burn, stop } = await startPage(client, server)
  await expect
    .poll(() =>
      burn(0).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  const context = await browser.newContext({ baseURL: server.origin })
  const own = await context.newPage()
  await remember(context, { as: client })
  const stranger = await (
    await browser.newContext({ baseURL: server.origin, locale: 'zh-CN' })
  ).newPage()
  await own.goto(`/configuration/show?configurationId=${configurationId}&deviceId=${deviceId}`)
  await stranger.goto(url)
  const pages = [own, stranger]

  await test.step('nothing is in alarm', async () => {
    for (const page of pages) {
      await expect(page.getByRole('button', { name: /一号燃烧器/ })).toBeVisible()
      await expect(sign(page)).toHaveCount(0)
    }
  })

  await test.step('the burner is lit', async () => {
    await burn(1)
    for (const page of pages) {
      await expect(sign(page)).toHaveAttribute('data-alarm', 'urgent')
      await expect(page.getByRole('button', { name: /一号燃烧器.*报警中/ })).toBeVisible()
    }
  })

  await lookAtFaceplates(own, stranger)

  await test.step('somebody acknowledged it before the page was opened', async () => {
    const found = await client.call(alarmLogApi.list, { active: 'true' })
    const [alarm] = 'list' in found ? found.list : found
    await client.call(alarmLogApi.handle, { id: alarm?.id ?? 0, state: 'acknowledged' })
    await stranger.reload()
    await expect(sign(stranger)).toHaveAttribute('data-alarm', 'urgent known')
  })

  await test.step('the burner goes out', async () => {
    await burn(0)
    for (const page of pages) await expect(sign(page)).toHaveCount(0)
  })
  stop()
})
