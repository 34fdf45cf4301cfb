import {
  commandApi,
  configurationApi,
  configurationPageApi,
  publicationApi,
  rootApi,
  shareApi,
} from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage } from '@fieldhub/page'
import type { Page } from '@playwright/test'
import { startBoiler } from '../harness/alarm-boiler.ts'
import { ApiClient } from '../harness/api-client.ts'
import { crewPassword, newName, signedIn } from '../harness/crew.ts'
import { canvasOf, openEditor, saveState } from '../harness/drawn-configuration.ts'
import { remember } from '../harness/remembered.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { adminPassword } from '../harness/server-process.ts'
import { expect, test } from '../harness/test.ts'

const button = (at: number, varId: number, text: string): NodeCell => ({
  kind: 'node',
  id: `button${at}`,
  shape: 'button',
  zIndex: at,
  position: { x: 80, y: 80 * at },
  size: { width: 200, height: 60 },
  data: {
    name: text,
    props: { text },
    actions: [{ on: 'click', do: 'write', target: { dev: '$self', varId }, value: at % 2 }],
  },
})

async function guardInEditor(page: Page): Promise<void> {
  await page.locator('[data-cell="button1"]').click({ force: true })
  await page.getByRole('tab', { name: '动作' }).click()
  await page.getByLabel('二次确认', { exact: true }).selectOption({ label: '输入密码' })
  await page.getByLabel('谁要二次确认').selectOption({ label: '操作者和访客' })
  await page.locator('[data-cell="button2"]').click({ force: true })
  await page.getByRole('tab', { name: '动作' }).click()
  await page.getByLabel('谁可以执行').selectOption({ label: '维护者及所有者' })
  await canvasOf(page).press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
}

/** Somebody else of the account drafts a page; only one's own is chosen to be published. */
async function publishOwn(draw: Page, client: ApiClient, origin: string, configurationId: number) {
  const other = new ApiClient(origin)
  await other.signIn('admin', adminPassword)
  const pageData = encodePage(newPage(0))
  const added = { configurationId, name: '草图', pageType: 0, pageData, draft: true } as const
  await other.call(configurationPageApi.create, added)
  await draw.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = draw.getByRole('dialog', { name: '发布组态' })
  await expect(dialog.getByText('您修改', { exact: false }).first()).toBeVisible()
  await expectNothingFound(draw, 'publish')
  await dialog.getByRole('button', { name: /^发布/ }).click()
  await expect(dialog).toBeHidden()
  const left = await client.call(publicationApi.changes, {
    configurationId: String(configurationId),
  })
  expect(left.map((change) => change.name)).toEqual(['草图'])
}

async function findLentPages(look: Page): Promise<void> {
  await look.goto('/configuration/deviceConfig')
  await expect(look.getByText('随设备共享给您的组态')).toBeVisible()
  await expectNothingFound(look, 'lent')
  await look.getByRole('link', { name: /^查看“锅炉房/ }).click()
}

/** What is not for the role says so; what wants a password is written by the right one alone. */
async function orderByRole(look: Page): Promise<void> {
  await look.getByRole('button', { name: '检修' }).click({ force: true })
  await expect(look.getByText('这里不允许您执行此操作。')).toBeVisible()
  await look.getByRole('button', { name: '关闭' }).click()
  await look.getByRole('button', { name: '点火' }).click()
  await look.getByRole('button', { name: '确定' }).click()
  await look.getByLabel(/登录密码/).fill('wrong-password')
  await look.getByRole('button', { name: '确认写入' }).click()
  await expect(look.getByRole('alert')).toHaveText('密码不正确')
  await expectNothingFound(look, 'second')
  await look.getByLabel(/登录密码/).fill(crewPassword)
  await look.getByRole('button', { name: '确认写入' }).click()
  await expect(look.getByText('已写入并回读确认', { exact: false })).toBeVisible()
}

test('pages go with a share, by role, and one engineer publishes his own', async ({
  browser,
  startOwnServer,
}) => {
  const { server, client } = await startOwnServer()
  const { deviceId, modelId, device, idOf } = await startBoiler(client, server)
  const varId = idOf('燃烧器')
  const made = { name: '锅炉房', type: 0, modelId } as const
  const { id: configurationId } = await client.call(configurationApi.create, made)
  const ofThis = { configurationId: String(configurationId) }
  const [first] = await client.call(configurationPageApi.list, ofThis)
  const cells = [button(1, varId, '点火'), button(2, varId, '检修')]
  const pageData = encodePage({ ...newPage(0), graphData: { cells } })
  await client.call(configurationPageApi.change, { id: first?.id ?? 0, pageData })
  const name = newName()
  await client.call(rootApi.create, { name, password: crewPassword })
  const friend = await signedIn(server, name)
  const draw = await (await browser.newContext({ baseURL: server.origin })).newPage()
  const look = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await remember(look.context(), { as: friend })

  await test.step('guards are set in the form of the action', async () => {
    await openEditor(draw, client, `/buildEditor?configurationId=${configurationId}`)
    await guardInEditor(draw)
  })
  await test.step('one publishes his own page, not what somebody else drafts', () =>
    publishOwn(draw, client, server.origin, configurationId))
  const terms = { deviceId, account: name, role: 'operator' } as const
  const { id: shareId } = await client.call(shareApi.save, terms)
  await test.step('who holds the share finds the pages, and does what his role may', async () => {
    await findLentPages(look)
    await orderByRole(look)
    const log = await client.call(commandApi.log, { deviceId: String(deviceId) })
    const [newest] = 'list' in log ? log.list : log
    expect(newest).toMatchObject({ by: name, page: '锅炉房', confirmed: 'password', varId })
  })
  await test.step('the open page closes with the share', async () => {
    await client.call(shareApi.remove, { id: shareId })
    await expect(look.getByText('这些页面不再共享给您', { exact: false })).toBeVisible()
    await expect(look.getByRole('button', { name: '点火' })).toBeHidden()
  })
  device.stop()
})
