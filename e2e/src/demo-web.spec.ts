import { expect, test } from './harness/test.ts'

test.use({ hasDemo: true })

test('the demo button opens devices whose values move', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '免登录体验' }).click()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/device/list?view=table')
  const rows = page.getByRole('table', { name: '设备列表' }).getByRole('row')
  await expect(rows.filter({ hasText: '在线' })).toHaveCount(7)
  await page.getByRole('link', { name: '1号热水锅炉', exact: true }).click()
  await page.getByRole('tab', { name: '变量' }).click()
  const pressure = page
    .getByRole('table', { name: '变量与实时值' })
    .getByRole('row', { name: '锅炉压力' })
  await expect(pressure).toContainText('MPa')
  const first = (await pressure.locator('b').textContent()) ?? ''
  await expect(pressure.locator('b')).not.toHaveText(first)
})
