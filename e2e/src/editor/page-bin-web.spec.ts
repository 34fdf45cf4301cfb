import { configurationBinApi, configurationPageApi } from '@fieldhub/contract'
import { openEditor, startConfiguration } from '../harness/drawn-configuration.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

test('a deleted page and a deleted configuration come back from the bin', async ({
  page,
  admin,
}) => {
  const { id: configurationId, name, href } = await startConfiguration(admin)
  const second = { configurationId, name: '备用页', pageType: 0 } as const
  const { id: pageId } = await admin.call(configurationPageApi.create, second)
  await openEditor(page, admin, href)
  await page.getByRole('tab', { name: '页面' }).click()
  const pages = page.getByRole('region', { name: 'PC 页面' }).getByRole('listitem')
  await page.getByRole('button', { name: '“备用页”的操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const question = page.getByRole('dialog', { name: '删除页面“备用页”' })
  await question.getByRole('button', { name: '删除', exact: true }).click()
  await expect(pages).toHaveCount(1)

  await page.getByRole('button', { name: '回收站' }).click()
  const bin = page.getByRole('dialog', { name: '回收站' })
  await expect(bin.getByText('备用页')).toBeVisible()
  await expectNothingFound(page, 'page bin')
  await bin.getByRole('button', { name: '恢复“备用页”' }).click()
  await expect(bin.getByText('回收站是空的')).toBeVisible()
  await bin.getByRole('button', { name: '关闭' }).click()
  await expect(pages).toHaveCount(2)
  expect((await admin.call(configurationPageApi.read, { id: String(pageId) })).name).toBe('备用页')

  await page.goto(`/configuration/modelConfig?search=${name}`)
  await page.getByRole('button', { name: `更多操作：${name}` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除组态' }).click()
  await expect(page.getByText(`已删除组态“${name}”`)).toBeVisible()
  await page.getByRole('button', { name: '回收站' }).click()
  await bin.getByRole('button', { name: `恢复“${name}”` }).click()
  await bin.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  const { configurations } = await admin.call(configurationBinApi.list, {})
  expect(configurations).toEqual([])
})
