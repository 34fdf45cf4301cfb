import { groupApi, sessionApi } from '@fieldhub/contract'
import { ApiClient } from './harness/api-client.ts'
import { remember } from './harness/remembered.ts'
import { expect, test } from './harness/test.ts'

test.use({ hasDemo: true })

/** The screens of the tour, each with something that stands on it. */
const stops = [
  [/\/device\/list/, '1号热水锅炉'],
  [/\/report\/alarm/, '循环流量低'],
  [/\/report\/variable/, /^\d{4}-\d\d-\d\d \d\d:/],
  [/\/configuration\/modelConfig/, '锅炉房总览'],
  [/\/extend\/timing/, '早晚灌溉'],
] as const

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

test('the tour leads through five screens that show something, and a reset leaves nothing of the visit', async ({
  context,
  page,
  server,
}) => {
  const demo = new ApiClient(server.origin)
  demo.token = (await demo.call(sessionApi.demoLogin, {})).token
  await demo.call(groupApi.create, { name: '访客的分组' })
  await remember(context, { language: 'zh_cn', token: demo.token })
  await page.goto('/home')
  await page.getByRole('button', { name: '五步导览' }).click()
  const card = page.getByRole('region', { name: '五步看懂本平台' })
  const content = page.locator('#content')
  for (const [index, [path, seen]] of stops.entries()) {
    await expect(card).toContainText(`第 ${index + 1} 步，共 ${stops.length} 步`)
    await expect(page).toHaveURL(path)
    await expect(content.getByText(seen).first()).toBeVisible()
    await card.getByRole('button', { name: index < stops.length - 1 ? '下一步' : '完成' }).click()
  }
  await expect(card).toHaveCount(0)

  await page.goto('/home')
  await page.getByRole('button', { name: '重置演示' }).click()
  const isNew = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: '重置演示' }).click()
  await isNew
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/device/group')
  await expect(content.getByText('杭州片区')).toBeVisible()
  await expect(content.getByText('访客的分组')).toHaveCount(0)
  // The old sandbox goes once the new one is there and the next is made.
  const old = async () => (await demo.ask(sessionApi.currentUser, {})).code
  await expect.poll(old).not.toBe(200)
})
