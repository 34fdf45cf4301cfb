import { personalApi, sessionApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { ApiClient } from './harness/api-client.ts'
import { signIn } from './harness/console-page.ts'
import { type OutsideServices, startOutsideServices } from './harness/outside-services.ts'
import { remember } from './harness/remembered.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { test as base, expect } from './harness/test.ts'

const test = base.extend<{ readonly outside: OutsideServices }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
  outside: async ({}, provide) => {
    const outside = await startOutsideServices()
    await provide(outside)
    await outside.stop()
  },
})
const phone = '13800138000'

test('a person comes in by WeChat, proves a phone, says a name; an account binds WeChat', async ({
  browser,
  outside,
  startOwnServer,
}) => {
  const { server } = await startOwnServer({ settings: outside.settings })
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()

  await test.step('a scan that WeChat signed lets the page in', async () => {
    await showCode(page)
    await expect(page.getByText('请用手机扫描二维码')).toBeVisible()
    expect((await outside.scan(server, 'subscribe', 'oWorker')).status).toBe(200)
    await expect(page).toHaveURL(/\/phoneInfoFill/)
  })

  await test.step('the phone is proved by the code that was sent', async () => {
    await page.getByLabel('手机号').fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect.poll(() => outside.codeSentTo(phone)).toMatch(/^\d{6}$/)
    await page.getByLabel('验证码', { exact: true }).fill(outside.codeSentTo(phone))
    await page.getByRole('button', { name: '继续' }).click()
    await expect(page).toHaveURL(/\/infoSelectFill/)
    await page.getByLabel('昵称').fill('夜班')
    await page.getByRole('button', { name: '继续' }).click()
    await expect(page).toHaveURL(/\/home$/)
    const person = await (await clientOf(page, server)).call(personalApi.data, {})
    expect(person).toMatchObject({ phone, nickname: '夜班' })
    expect(person.wechat).not.toBe('')
  })
  await context.close()

  const owner = await browser.newContext({ baseURL: server.origin })
  const security = await owner.newPage()
  await test.step('an account binds a WeChat in the personal centre', async () => {
    await signIn(security)
    await security.goto('/personalInfo/security')
    const shownBefore = outside.codesShown()
    await security.getByRole('button', { name: '绑定微信' }).click()
    await expect(security.getByText('请用微信扫描二维码')).toBeVisible()
    await expect.poll(outside.codesShown).toBe(shownBefore + 1)
    await outside.scan(server, 'SCAN', 'oOwner')
    await expect(security.getByText('微信已绑定')).toBeVisible()
    await expect(security.getByRole('button', { name: '解绑微信' })).toBeVisible()
  })
  await owner.close()

  await test.step('and comes in by it, asked for nothing', async () => {
    const again = await browser.newContext({ baseURL: server.origin })
    const entering = await again.newPage()
    await showCode(entering)
    await expect(entering.getByText('请用手机扫描二维码')).toBeVisible()
    await outside.scan(server, 'SCAN', 'oOwner')
    await expect(entering).toHaveURL(/\/home$/)
    const profile = await (await clientOf(entering, server)).call(sessionApi.currentUser, {})
    expect(profile.name).toBe('admin')
    await again.close()
  })
})

test('without WeChat a phone that is signed in lets a browser in', async ({
  admin,
  browser,
  page,
  server,
}) => {
  const answer = page.waitForResponse((response) => response.url().includes('/token/loginQRCode'))
  await showCode(page)
  const text = await (await answer).text()
  const path = /"url":"[^"]*(\/qr\/[^"]+)"/.exec(text)?.[1] ?? ''
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
  })
  await remember(context, { as: admin })
  const mobile = await context.newPage()
  await mobile.goto(path)
  await expect(page.getByText('请在手机上确认登录。')).toBeVisible()
  await expect(mobile.getByText(/Chrom/)).toBeVisible()
  const { scrolled, seen } = await mobile.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(scrolled).toBeLessThanOrEqual(seen)
  await mobile.getByRole('button', { name: '确认登录' }).click()
  await expect(mobile.getByRole('heading', { name: '已确认登录' })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  const entered = await clientOf(page, server)
  expect(entered.token).not.toBe(admin.token)
  expect((await entered.call(sessionApi.currentUser, {})).name).toBe('admin')

  await mobile.goto(path)
  await expect(mobile.getByRole('alert')).toContainText('已经失效或已被使用')
  await context.close()
})

/** The code is shown only after the agreements were accepted. */
async function showCode(page: Page): Promise<void> {
  await page.goto('/login?way=qr')
  await page.getByRole('button', { name: '同意协议并显示二维码' }).click()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
}

async function clientOf(page: Page, server: ServerProcess): Promise<ApiClient> {
  const client = new ApiClient(server.origin)
  client.token = await page.evaluate(() => localStorage.getItem('fieldhub.token') ?? '')
  return client
}
