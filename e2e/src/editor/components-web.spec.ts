import {
  configurationApi,
  configurationPageApi,
  modelApi,
  pageComponentApi,
} from '@fieldhub/contract'
import { encodePage, type NodeCell, newPage, type PageData } from '@fieldhub/page'
import type { ApiClient } from '../harness/api-client.ts'
import { canvasOf, nodesOf, openEditor, saveState } from '../harness/drawn-configuration.ts'
import { remember } from '../harness/remembered.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

const flag = (name: string, register: number) =>
  ({
    name,
    fm: 0,
    func: 0,
    register,
    unit: '',
    decimals: 0,
    rw: 'r',
    method: 'all',
    rate: 5,
    pUnit: 0,
    isTop: false,
  }) as const

const node = (id: string, shape: string, x: number, data: NodeCell['data']): NodeCell => ({
  kind: 'node',
  id,
  shape,
  zIndex: 1,
  position: { x, y: 200 },
  size: { width: 90, height: 80 },
  data,
})

let made = 0

/** A model with two pumps, and a page on which the first one is drawn. */
async function startPumps(admin: ApiClient) {
  made += 1
  const name = `组件${process.pid}-${made}`
  const slave = { name: 'PLC', addr: 1, var: [flag('1#泵运行', 0), flag('2#泵运行', 1)] }
  const { id: modelId } = await admin.call(modelApi.create, { name, slaves: [slave] })
  const [model] = await admin.call(modelApi.list, { id: String(modelId) })
  const [first = 0, second = 0] = model?.slaves[0]?.var.map(({ varId }) => varId) ?? []
  const { id } = await admin.call(configurationApi.create, { name, type: 0, modelId })
  const [page] = await admin.call(configurationPageApi.list, { configurationId: String(id) })
  const src = { dev: '$self', varId: first, slave: 'PLC', name: '1#泵运行' } as const
  const cells = [
    node('pump', 'pump', 200, { props: {}, binds: [{ to: 'running', src }] }),
    node('label', 'text', 320, { props: { text: '1# 泵' } }),
  ]
  const drawn: PageData = { ...newPage(0), graphData: { cells } }
  const pageId = page?.id ?? 0
  await admin.call(configurationPageApi.change, { id: pageId, pageData: encodePage(drawn) })
  return { id, name, pageId, second, href: `/buildEditor?configurationId=${id}` }
}

const textsOf = async (admin: ApiClient, pageId: number) =>
  (await nodesOf(admin, pageId))
    .filter(({ shape }) => shape === 'text')
    .map(({ data }) => data.props['text'])

test('a component has two instances by its parameter, and both follow its change', async ({
  page,
  admin,
}) => {
  const { pageId, second, href } = await startPumps(admin)
  await openEditor(page, admin, href)
  await canvasOf(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Alt+k')
  const dialog = page.getByRole('dialog', { name: '做成组件' })
  await dialog.getByLabel('组件名称').fill('水泵')
  await dialog.getByRole('button', { name: '添加参数' }).click()
  await dialog.getByLabel('参数名').fill('泵号')
  await dialog.getByLabel('现在的值').fill('1')
  await expect(dialog.getByText('{泵号}#泵运行')).toBeVisible()
  await expectNothingFound(page, 'the dialog of a component')
  await dialog.getByRole('button', { name: '做成组件' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: '组件' }).click()
  await page.getByRole('button', { name: '水泵', exact: true }).press('Enter')
  await expect(page.locator('[data-cell]')).toHaveCount(4)
  const instance = page.getByRole('region', { name: '组件“水泵”的实例' })
  await instance.getByLabel('泵号').fill('2')
  await instance.getByLabel('泵号').press('Enter')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  expect(await textsOf(admin, pageId)).toEqual(['1# 泵', '2# 泵'])
  const pumps = (await nodesOf(admin, pageId)).filter(({ shape }) => shape === 'pump')
  expect(pumps[1]?.data.binds?.[0]?.src).toMatchObject({ varId: second, name: '2#泵运行' })
  const label = page.locator('[data-cell]').filter({ hasText: '2# 泵' })
  // The canvas knows what lies under the pointer, cells take none.
  await label.dblclick({ force: true })
  const text = page.getByRole('textbox', { name: '文字' })
  await text.fill('2 号泵')
  await text.press('Tab')
  await instance.getByRole('button', { name: '应用到组件' }).click()
  await expect(page.getByText('组件库中的“水泵”已更新。')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  expect(await textsOf(admin, pageId)).toEqual(['1 号泵', '2 号泵'])
  const library = await admin.call(pageComponentApi.list, { search: '水泵' })
  expect(library[0]).toMatchObject({ version: 2 })
})

test('a template runs before it is chosen, and becomes a configuration with its model', async ({
  page,
  admin,
}) => {
  await remember(page.context(), { as: admin })
  await page.goto('/configuration/template')
  const card = page.getByRole('link', { name: /供水泵站/ })
  await expect(card).toBeVisible()
  await expectNothingFound(page, 'the gallery of templates')
  await card.click()
  await expect(page.getByRole('img', { name: /管道: 流动中/ }).first()).toBeVisible()
  await page.getByRole('button', { name: '使用此模板' }).click()
  const name = `泵站${process.pid}`
  await page.getByLabel('名称').fill(name)
  await page.getByRole('button', { name: '生成组态' }).click()
  await expect(canvasOf(page)).toBeVisible()
  const [configuration] = [await admin.call(configurationApi.list, { search: name })].flat()
  const id = configuration !== undefined && 'id' in configuration ? configuration.id : 0
  const pages = await admin.call(configurationPageApi.list, { configurationId: String(id) })
  expect(pages.map(({ pageType }) => pageType)).toEqual([0, 1])
})

test('a configuration leaves as a file and comes back bound by names', async ({ page, admin }) => {
  const { name } = await startPumps(admin)
  await remember(page.context(), { as: admin })
  await page.goto(`/configuration/modelConfig?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: new RegExp(`${name}.*更多|更多.*${name}`) }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出' }).click()
  const file = await (await download).path()
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入组态' })
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await dialog.getByLabel('名称').fill(`${name}b`)
  await dialog.getByLabel('模型').fill(name)
  await page.getByRole('option', { name }).click()
  await expect(dialog.getByText('按名称找到 1 / 1 个变量')).toBeVisible()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(canvasOf(page)).toBeVisible()
  await expect(page.locator('[data-cell]')).toHaveCount(2)
})
