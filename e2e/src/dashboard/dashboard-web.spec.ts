import { dashboardApi, dashboardShareApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { remember } from '../harness/remembered.ts'
import { expectNothingFound, settled } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

test('a board shows a value that moves, is changed and saved, and is shared to be looked at', async ({
  admin,
  addOnlooker,
  browser,
  context,
  page,
  server,
}) => {
  const onlooker = await addOnlooker()
  const { deviceId, device } = onlooker
  await expect.poll(async () => (await onlooker.setPoint()).quality).toBe('good')
  const { varId } = await onlooker.setPoint()
  const { id } = await admin.call(dashboardApi.create, { name: '值班看板' })
  const place = { id: 'setpoint', x: 0, y: 0, w: 4, h: 3, title: '设定值' }
  const variables = [{ deviceId, varId }]
  const widget = { kind: 'value' as const, ...place, variables, low: 0, high: 200 }
  await admin.call(dashboardApi.change, { id, content: { widgets: [widget] } })
  const { code } = await admin.call(dashboardShareApi.save, { id })
  const shownValue = (value: number) => new RegExp(`^${value}(\\.0)?`)

  await remember(context, { language: 'zh_cn', as: admin })
  await page.goto('/dashboard')
  await settled(page)
  await expectNothingFound(page, 'list of boards')
  await page.getByRole('link', { name: '值班看板' }).click()
  const cell = page.locator('b', { hasText: shownValue(72.5) })
  device.setValue('supplySetPoint', 72.5)
  await expect(cell).toBeVisible()
  await expectNothingFound(page, 'board')

  await test.step('a note is added, and is there after a reload', async () => {
    await page.getByRole('button', { name: '编辑', exact: true }).click()
    await page.getByRole('button', { name: '添加组件' }).click()
    await page.getByRole('menuitem', { name: '文字' }).click()
    await expectNothingFound(page, 'editor of a board')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('看板已保存')).toBeVisible()
    const { content } = await admin.call(dashboardApi.read, { id: String(id) })
    expect(content.widgets.map(({ kind }) => kind)).toEqual(['value', 'text'])
  })

  await test.step('what it was before is looked up and restored', async () => {
    await restoreVersion(page, '1 个组件')
    const { content } = await admin.call(dashboardApi.read, { id: String(id) })
    expect(content.widgets.map(({ kind }) => kind)).toEqual(['value'])
  })

  await test.step('a stranger with the link sees the value, and no way to the console', async () => {
    const stranger = await browser.newContext({ baseURL: server.origin })
    const sharePage = await stranger.newPage()
    await sharePage.goto(`/showDashboard/${code}`)
    await expect(sharePage.locator('b', { hasText: shownValue(72.5) })).toBeVisible()
    device.setValue('supplySetPoint', 81)
    await expect(sharePage.locator('b', { hasText: shownValue(81) })).toBeVisible()
    await expectNothingFound(sharePage, 'shared board')
    await admin.call(dashboardShareApi.remove, { id })
    await expect(sharePage.locator('b', { hasText: shownValue(81) })).toHaveCount(0)
    await stranger.close()
  })
})

async function restoreVersion(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '历史版本' }).click()
  const before = page.getByRole('listitem').filter({ hasText: text })
  await before.getByRole('button', { name: /恢复/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(page.getByText(/已恢复 .* 的版本/)).toBeVisible()
}
