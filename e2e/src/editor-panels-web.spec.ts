import { configurationApi, configurationPageApi, modelApi } from '@fieldhub/contract'
import { decodePage, encodePage, newPage, type PageData } from '@fieldhub/page'
import type { Page } from '@playwright/test'
import type { ApiClient } from './harness/api-client.ts'
import { newOwner } from './harness/crew.ts'
import { slaveModel } from './harness/first-device.ts'
import { remember } from './harness/remembered.ts'
import { expectNothingFound } from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

/** A page with a tank and a lamp. */
const drawn: PageData = {
  ...newPage(0),
  graphData: {
    cells: (['tank', 'lamp'] as const).map((shape, index) => ({
      kind: 'node',
      id: `c${index + 1}`,
      shape,
      zIndex: index + 1,
      position: { x: 300 * (index + 1), y: 300 },
      size: { width: 120, height: 120 },
      data: { props: {} },
    })),
  },
}

async function openDrawn(page: Page, admin: ApiClient, name: string): Promise<number> {
  await admin.call(modelApi.create, slaveModel(name))
  const [model] = await admin.call(modelApi.list, { search: name })
  const modelId = model?.modelId ?? 0
  const { id } = await admin.call(configurationApi.create, { name, type: 0, modelId })
  const [first] = await admin.call(configurationPageApi.list, { configurationId: String(id) })
  if (first === undefined) throw new Error('a configuration has a page')
  const { updateTime } = first
  await admin.call(configurationPageApi.change, {
    id: first.id,
    pageData: encodePage(drawn),
    updateTime,
  })
  await remember(page.context(), { as: admin })
  await page.goto(`/buildEditor?configurationId=${id}`)
  await expect(page.getByRole('application', { name: '画布' })).toBeVisible()
  return id
}

const open = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const savedState = (page: Page) => page.locator('header').getByRole('status')

async function choose(page: Page, name: string): Promise<void> {
  await open(page, '图层')
  await page.getByRole('list', { name: '图层' }).getByRole('button', { name, exact: true }).click()
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(savedState(page)).toHaveText('已保存')
}

test('figures, names, values and actions are edited beside the canvas, and undone by name', async ({
  page,
  admin,
}) => {
  const id = await openDrawn(page, admin, `面板${process.pid}`)
  await choose(page, '立式罐')
  await page.getByLabel('名称', { exact: true }).fill('一号罐')
  await page.getByLabel('X', { exact: true }).fill('640')
  await page.getByLabel('角度').fill('90')
  await page.getByLabel('最大值').fill('12.5')
  await page.keyboard.press('Enter')
  await expectNothingFound(page, 'properties')
  await open(page, '数据')
  await page.getByRole('region', { name: '变量' }).getByRole('button', { name: /液位/ }).click()
  await page.getByRole('button', { name: /液位.*液位/, expanded: false }).click()
  await page.getByLabel('添加换算…').selectOption('线性换算')
  await page.getByLabel('试一个值').fill('25')
  await expect(page.getByText('→ 0.25')).toBeVisible()
  await expectNothingFound(page, 'data')
  await choose(page, '指示灯')
  await page.getByRole('button', { name: '隐藏“指示灯”' }).click()
  await open(page, '动作')
  await page.getByRole('button', { name: '添加动作' }).click()
  await page.getByLabel('做什么').selectOption('打开页面')
  await page.getByRole('region', { name: '动作 1' }).getByLabel('页面').selectOption({ index: 1 })
  await expectNothingFound(page, 'actions')
  await page.getByRole('button', { name: '操作历史' }).click()
  await expect(page.getByRole('menuitem', { name: '修改变量绑定' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await save(page)
  const cells = await savedCells(admin, id)
  expect(cells[0]).toMatchObject({
    position: { x: 640 },
    angle: 90,
    data: {
      name: '一号罐',
      props: { max: 12.5 },
      binds: [{ to: 'level', map: [{ kind: 'linear' }] }],
    },
  })
  expect(cells[1]).toMatchObject({ visible: false, data: { actions: [{ do: 'page' }] } })
})

async function savedCells(admin: ApiClient, configurationId: number) {
  const [first] = await admin.call(configurationPageApi.list, {
    configurationId: String(configurationId),
  })
  const { pageData } = await admin.call(configurationPageApi.read, { id: String(first?.id ?? 0) })
  const read = decodePage(pageData)
  return read.ok ? read.value.graphData.cells : []
}

test('pages are added, copied and made home; a version is looked at and comes back', async ({
  page,
  admin,
}) => {
  const id = await openDrawn(page, admin, `页面${process.pid}`)
  await open(page, '页面')
  const pages = page.getByRole('region', { name: 'PC 页面' }).getByRole('listitem')
  await page.getByRole('button', { name: '新建手机页面' }).click()
  await expect(page.getByRole('region', { name: '手机页面' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel('页面尺寸')).toHaveValue('375*668')
  await pages
    .first()
    .getByRole('button', { name: /的操作/ })
    .click()
  await page.getByRole('menuitem', { name: '复制', exact: true }).click()
  await expect(pages).toHaveCount(2)
  await expect(pages.last()).toContainText('副本')
  await pages
    .last()
    .getByRole('button', { name: /的操作/ })
    .click()
  await page.getByRole('menuitem', { name: '设为首页' }).click()
  await expect(pages.first()).toContainText('副本')
  await expectNothingFound(page, 'pages')
  await choose(page, '立式罐')
  await page.keyboard.press('Delete')
  await page.getByRole('application', { name: '画布' }).press('Delete')
  await expect(page.getByRole('list', { name: '图层' }).getByRole('listitem')).toHaveCount(1)
  await save(page)
  await open(page, '页面')
  await pages
    .first()
    .getByRole('button', { name: /的操作/ })
    .click()
  await page.getByRole('menuitem', { name: '历史版本' }).click()
  await page.getByRole('button', { name: /^查看/ }).first().click()
  await expect(page.getByRole('img', { name: /的版本/ })).toBeVisible()
  await expectNothingFound(page, 'versions')
  await page.getByRole('button', { name: /^恢复/ }).first().click()
  await page.getByRole('button', { name: '恢复', exact: true }).last().click()
  await open(page, '图层')
  await expect(page.getByRole('list', { name: '图层' }).getByRole('listitem')).toHaveCount(2)
  await expect(savedState(page)).toHaveText('已保存')
  expect(await savedCells(admin, id)).toHaveLength(2)
})

test('a picture is uploaded, becomes the background and is asked about before it goes', async ({
  page,
  admin,
  server,
}) => {
  const name = `图片${process.pid}`
  // Other journeys of the worker put pictures into the gallery of the usual account.
  await openDrawn(page, await newOwner(admin, server), name)
  await page.getByRole('button', { name: /背景图片/ }).click()
  await expect(page.getByText('还没有图片')).toBeVisible()
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#27a"/></svg>'
  await page.locator('input[type=file]').setInputFiles({
    name: '厂区.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(picture),
  })
  await expect(page.getByRole('button', { name: '背景图片: 厂区' })).toBeVisible()
  await save(page)
  await page.getByRole('button', { name: /背景图片:/ }).click()
  await expectNothingFound(page, 'pictures')
  await page.getByRole('button', { name: '重命名图片“厂区”' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('厂区图')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '删除图片“厂区图”' }).click()
  const question = page.getByRole('dialog', { name: '删除图片“厂区图”' })
  await question.getByRole('button', { name: '删除', exact: true }).click()
  const again = page.getByRole('dialog', { name: '图片“厂区图”正在使用' })
  await expect(again).toContainText(`${name} / `)
  await again.getByRole('textbox').fill('厂区图')
  await again.getByRole('button', { name: '仍然删除' }).click()
  await expect(page.getByText('还没有图片')).toBeVisible()
})

test('on a tablet nothing of the bar lies beyond the edge', async ({ page, admin }) => {
  await openDrawn(page, admin, `平板${process.pid}`)
  const names = ['预览', '保存', '发布', '更多发布操作', '查找']
  for (const width of [1024, 820, 768]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of names) {
      const button = page.locator('header').getByRole('button', { name, exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  }
})
