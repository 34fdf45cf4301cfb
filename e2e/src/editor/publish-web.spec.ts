import {
  configurationPageApi,
  configurationShareApi,
  deviceApi,
  modelApi,
} from '@fieldhub/contract'
import { type NodeCell, newPage } from '@fieldhub/page'
import type { Browser, Page } from '@playwright/test'
import type { ApiClient } from '../harness/api-client.ts'
import {
  canvasOf,
  openEditor,
  saveState,
  startConfiguration,
} from '../harness/drawn-configuration.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

const textCell = (id: string, text: string, x: number): NodeCell => ({
  kind: 'node',
  id,
  shape: 'text',
  zIndex: 1,
  position: { x, y: 200 },
  size: { width: 160, height: 40 },
  data: { name: text, props: { text } },
})

interface Drafting {
  readonly page: Page
  readonly admin: ApiClient
  /** Who opened the share without an account. */
  readonly onlooker: Page
  readonly configurationId: number
  readonly deviceId: number
  readonly pageId: number
  readonly name: string
  readonly href: string
}

async function startDrafting(
  page: Page,
  admin: ApiClient,
  browser: Browser,
  origin: string,
): Promise<Drafting> {
  const cells = [textCell('a', '一号泵', 200), textCell('b', '二号泵', 500)]
  const drawn = { ...newPage(0), graphData: { cells } }
  const { id: configurationId, name, pageId, href } = await startConfiguration(admin, drawn)
  const [model] = await admin.call(modelApi.list, { search: name })
  const device = {
    name,
    sn: `PUB-${configurationId}`,
    password: 'secret1',
    typeId: 1,
    mode: 'transparent',
    model: model?.modelId ?? 0,
  } as const
  const { id: deviceId } = await admin.call(deviceApi.create, device)
  const { url } = await admin.call(configurationShareApi.save, { configurationId, deviceId })
  const onlooker = await (await browser.newContext({ baseURL: origin })).newPage()
  await onlooker.goto(url)
  await expect(onlooker.getByText('一号泵')).toBeVisible()
  return { page, admin, onlooker, configurationId, deviceId, pageId, name, href }
}

async function saveDraft({ page, admin, onlooker, href }: Drafting): Promise<void> {
  await openEditor(page, admin, href)
  await page.locator('[data-cell="a"]').click({ force: true })
  await page.keyboard.press('Delete')
  await page.locator('[data-cell="b"]').click({ force: true })
  await page.keyboard.press('Shift+ArrowRight')
  await expectNamedUnsaved(page)
  await canvasOf(page).focus()
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  await expect(page.getByText('有未发布的修改')).toBeVisible()
  await onlooker.reload()
  await expect(onlooker.getByText('一号泵')).toBeVisible()
}

/** What is not saved yet is about to be published, so that nobody is told of nothing to publish. */
async function expectNamedUnsaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布组态' })
  await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  await expect(dialog.getByText('未保存的修改会先保存。')).toBeVisible()
  await expect(dialog.getByText('没有未发布的修改')).toHaveCount(0)
  await dialog.getByRole('button', { name: '取消' }).click()
}

async function lookAtDraft({ page, name, configurationId, deviceId }: Drafting): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(`/configuration/modelConfig?search=${name}`)
  await expect(other.getByText('有未发布的修改')).toBeVisible()
  await other.goto(
    `/configuration/modelShow?configurationId=${configurationId}&deviceId=${deviceId}`,
  )
  await expect(other.getByText('一号泵')).toBeVisible()
  await other.getByRole('button', { name: '查看未发布的修改' }).click()
  await expect(other.getByText('二号泵')).toBeVisible()
  await expect(other.getByText('一号泵')).toBeHidden()
  await other.close()
}

async function compareAndPublish({ page }: Drafting): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布组态' })
  await dialog.getByRole('button', { name: '对比：新页面' }).click()
  const compared = page.getByRole('dialog', { name: '对比：新页面' })
  await expect(compared.getByText('2 处差别')).toBeVisible()
  await expect(compared.getByRole('button', { name: '移动 二号泵：位置' })).toBeVisible()
  await compared.getByRole('button', { name: '删除 一号泵' }).click()
  await expect(compared.getByRole('button', { name: '显示整页' })).toBeVisible()
  await expect(compared.getByRole('figure')).toHaveCount(2)
  await expectNothingFound(page, '对比')
  await compared.getByText('叠加').click()
  await expect(compared.getByRole('figure')).toHaveCount(1)
  await compared.getByRole('button', { name: '关闭' }).click()
  await dialog.getByLabel('版本名称（可选）').fill('投产版')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('有未发布的修改')).toBeHidden()
}

async function savePlainly({ admin, configurationId, pageId }: Drafting): Promise<void> {
  const [first] = await admin.call(configurationPageApi.list, {
    configurationId: String(configurationId),
  })
  expect(first?.unpublished).toBe(false)
  const before = await admin.call(configurationPageApi.read, { id: String(pageId) })
  await admin.call(configurationPageApi.change, {
    id: pageId,
    pageData: before.pageData,
    name: '改名',
  })
  const listed = await admin.call(configurationPageApi.list, {
    configurationId: String(configurationId),
  })
  expect(listed.map((one) => [one.name, one.unpublished])).toEqual([['改名', false]])
}

/** Empties the page, saves it and restores what was published under a name. */
async function emptyAndRestore({ page }: Drafting, label: string): Promise<void> {
  await canvasOf(page).press('Control+a')
  await canvasOf(page).press('Delete')
  await canvasOf(page).press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  await expect(page.getByText('有未发布的修改')).toBeVisible()
  await page.getByRole('button', { name: '更多发布操作' }).click()
  await page.getByRole('menuitem', { name: '发布记录' }).click()
  await page.getByRole('button', { name: `恢复“${label}”` }).click()
  await page
    .getByRole('dialog', { name: '恢复发布过的版本' })
    .getByRole('button', { name: '恢复' })
    .click()
  await expect(page.locator('[data-cell="b"]')).toBeVisible()
}

async function restorePublished(drafting: Drafting): Promise<void> {
  const { page, onlooker } = drafting
  await page.reload()
  await emptyAndRestore(drafting, '投产版')
  // The page had another name then.
  await expect(page.getByText('有未发布的修改')).toBeVisible()
  await expect(onlooker.getByText('二号泵')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布组态' })
  await dialog.getByLabel('版本名称（可选）').fill('第二版')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('有未发布的修改')).toBeHidden()
  await emptyAndRestore(drafting, '第二版')
  await expect(page.getByText('有未发布的修改')).toBeHidden()
}

test('what is saved is a draft until it is published, compared before and restored after', async ({
  page,
  admin,
  browser,
  server,
}) => {
  const drafting = await startDrafting(page, admin, browser, server.origin)
  const { onlooker } = drafting
  await test.step('a save changes nothing for him', () => saveDraft(drafting))
  await test.step('the list, the share and the viewer say that there are drafts', () =>
    lookAtDraft(drafting))
  await test.step('the differences are listed, and shown in both pictures', () =>
    compareAndPublish(drafting))
  await test.step('the onlooker sees it at once', async () => {
    await expect(onlooker.getByText('一号泵')).toBeHidden()
    await expect(onlooker.getByText('二号泵')).toBeVisible()
  })
  await test.step('a program that saves plainly is seen at once', () => savePlainly(drafting))
  await test.step('what was published is restored as a draft, and what is published leaves none', () =>
    restorePublished(drafting))
})
