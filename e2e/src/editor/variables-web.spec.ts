import { configurationPageApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import {
  canvasOf,
  nodesOf,
  openEditor,
  saveState,
  startConfiguration,
} from '../harness/drawn-configuration.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

const variables = (page: Page) => page.getByRole('region', { name: '变量' })

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
}

test('variables on the bare page become what is answered, by mouse and by keys', async ({
  page,
  admin,
}) => {
  const { id, pageId, href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  await page.getByRole('tab', { name: '数据' }).click()
  const level = variables(page).getByRole('button', { name: /液位/ })
  await level.dragTo(canvasOf(page), { targetPosition: { x: 300, y: 200 } })
  const question = page.getByRole('menu', { name: /液位.*显示为/ })
  await expectNothingFound(page, 'the question')
  await question.getByRole('menuitem', { name: '仪表盘' }).click()
  await expect(page.locator('[data-cell]')).toHaveCount(2)
  await canvasOf(page).press('Escape')
  await variables(page).getByRole('button', { name: /开关/ }).press('Enter')
  await expect(page.getByRole('menuitem', { name: '开关' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell]')).toHaveCount(4)
  await canvasOf(page).press('Escape')
  await variables(page).getByRole('button', { name: /液位/ }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-cell]')).toHaveCount(4)
  for (const name of ['液位', '开关']) {
    await page.getByRole('checkbox', { name: `选择变量“${name}”` }).press(' ')
  }
  await page.getByRole('button', { name: /放到页面上（2 个）/ }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell]')).toHaveCount(8)
  await save(page)
  const nodes = await nodesOf(admin, pageId)
  expect(nodes.map(({ shape }) => shape)).toEqual([
    'gauge',
    'text',
    'lamp',
    'text',
    'text',
    'input',
    'text',
    'toggleSwitch',
  ])
  expect(nodes[0]?.data).toMatchObject({ name: '液位', binds: [{ to: 'value' }] })
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-cell]')).toHaveCount(4)
  await page.getByRole('tab', { name: '页面', exact: true }).click()
  await page.getByRole('button', { name: /的操作$/ }).click()
  await page.getByRole('menuitem', { name: '按此页生成手机页面' }).click()
  await expect(page.getByText(/^已按“.+”生成手机页面$/)).toBeVisible()
  await expectNothingFound(page, 'a phone page')
  await save(page)
  const pages = await admin.call(configurationPageApi.list, { configurationId: String(id) })
  const made = pages.find(({ pageType }) => pageType === 1)
  const bound = (await nodesOf(admin, made?.id ?? 0)).flatMap(({ data }) => data.binds ?? [])
  expect(new Set(bound.map(({ src }) => src.name))).toEqual(new Set(['液位', '开关']))
})

test('a page is generated from the model, taken back in one step, and added to the list', async ({
  page,
  admin,
}) => {
  const { pageId, href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  await page.getByRole('button', { name: '从模型生成页面' }).click()
  const cells = page.locator('[data-cell]')
  await expect(cells.first()).toBeVisible()
  await expectNothingFound(page, 'a generated page')
  await save(page)
  const nodes = await nodesOf(admin, pageId)
  const bound = nodes.filter(({ data }) => data.binds !== undefined)
  expect(new Set(bound.map(({ shape }) => shape)).size).toBeGreaterThan(2)
  await page.keyboard.press('Control+z')
  await expect(cells).toHaveCount(0)
  await page.getByRole('tab', { name: '页面', exact: true }).click()
  await page.getByRole('button', { name: '从模型生成手机页面' }).click()
  await expect(page.getByRole('region', { name: '手机页面' }).getByRole('listitem')).toHaveCount(1)
  await expect(cells.first()).toBeVisible()
})
