import { errorTable, personalApi, rootApi, sessionApi } from '@fieldhub/contract'
import { ApiClient } from './harness/api-client.ts'
import { signIn } from './harness/console-page.ts'
import { newName, crewPassword as password, signedIn } from './harness/crew.ts'
import { expect, test } from './harness/test.ts'

test('the account’s language and time zone are taken over at sign-in', async ({
  admin,
  browser,
  server,
}) => {
  const name = newName()
  await admin.call(rootApi.create, { name, password })
  const crew = await signedIn(server, name)
  const zone = 'Asia/Kathmandu'
  await crew.call(personalApi.change, { language: 'en_us', zone })
  const guest = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await signIn(guest, name, password)
  await expect(guest.getByRole('link', { name: 'Devices', exact: true })).toBeVisible()
  await guest.goto('/personalInfo/sessions')
  const sessions = await crew.call(personalApi.sessions, {})
  const shown = sessions.map(({ createTime }) =>
    new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: zone,
    }).format(createTime),
  )
  for (const time of shown) await expect(guest.getByText(`signed in ${time}`)).toBeVisible()

  await test.step('the switch of this browser stays, until the next sign-in', async () => {
    await guest.getByRole('button', { name: 'Change language' }).click()
    await guest.getByRole('menuitem', { name: '简体中文' }).click()
    await expect(guest.getByRole('heading', { level: 1, name: '登录设备' })).toBeVisible()
    await guest.reload()
    await expect(guest.getByRole('heading', { level: 1, name: '登录设备' })).toBeVisible()
  })
  await guest.context().close()
})

test('a form that a session ended over is filled in again after signing in, at the same address', async ({
  admin,
  browser,
  server,
}) => {
  const name = newName()
  await admin.call(rootApi.create, { name, password })
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await signIn(page, name, password)
  await page.goto('/device/deviceAdd')
  const field = page.getByRole('textbox', { name: '设备名称' })
  const secret = page.getByLabel(/^通讯密码/).first()
  await field.fill('夜班的泵')
  await page.getByRole('textbox', { name: '序列号' }).fill('NIGHT-1')
  await secret.fill('night-secret-1')
  await page.evaluate(() => localStorage.setItem('fieldhub.token', 'A'.repeat(43)))
  await field.press('Enter')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdevice%2FdeviceAdd/)
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible()
  await page.getByLabel('账号', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page).toHaveURL(/\/device\/deviceAdd$/)
  await expect(field).toHaveValue('夜班的泵')
  await expect(page.getByRole('textbox', { name: '序列号' })).toHaveValue('NIGHT-1')
  // A password is kept nowhere.
  await expect(secret).toHaveValue('')
  await context.close()
})

test('a token that was planted in the browser is worth nothing, before and after', async ({
  admin,
  browser,
  server,
}) => {
  const name = newName()
  await admin.call(rootApi.create, { name, password })
  const planted = 'A'.repeat(43)
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate((token) => localStorage.setItem('fieldhub.token', token), planted)
  await signIn(page, name, password)
  const stored = await page.evaluate(() => localStorage.getItem('fieldhub.token') ?? '')
  expect(stored).not.toBe(planted)
  const client = new ApiClient(server.origin)
  client.token = stored
  await page.getByRole('button', { name: /^账户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('登录已过期，请重新登录')).toHaveCount(0)
  // A copied token is worthless, and a page that gets it back is sent to the sign-in.
  expect((await client.ask(sessionApi.currentUser, {})).code).toBe(errorTable.tokenExpired.code)
  await page.evaluate((token) => localStorage.setItem('fieldhub.token', token), stored)
  await page.goto('/device/list')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(await page.evaluate(() => localStorage.getItem('fieldhub.token'))).toBeNull()
  await context.close()
})
