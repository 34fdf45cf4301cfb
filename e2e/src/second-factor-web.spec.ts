import { rootApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { AuthenticatorApp } from './harness/authenticator-app.ts'
import { signIn } from './harness/console-page.ts'
import { crewPassword, newName } from './harness/crew.ts'
import { expectNothingFound } from './harness/screen-check.ts'
import { adminPassword, type ServerProcess } from './harness/server-process.ts'
import { expect, test } from './harness/test.ts'

// Each test has people of its own, so that no worker is left with both of them at the end of a run.
test.describe.configure({ mode: 'parallel' })

/** Browsers bind passkeys to a site's name, and accept them on this machine without https. */
const originOf = ({ origin }: ServerProcess) => origin.replace('127.0.0.1', 'localhost')

/** Adds an authenticator that confirms everything, with the person verified. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function typePassword(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '同意并继续' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Confirms the password in the dialog before a change. */
async function confirmPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '下一步' }).click()
}

/** Goes from the button to the recovery codes, which are shown once. */
async function setUpApp(page: Page) {
  await page.goto('/personalInfo/security')
  await page.getByRole('button', { name: '设置: 验证器应用' }).click()
  await confirmPassword(page, crewPassword)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: '验证器应用的二维码' })).toBeVisible()
  const app = new AuthenticatorApp(
    (await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '',
  )
  const field = dialog.getByLabel('输入应用显示的 6 位验证码')
  await field.fill('000000')
  await dialog.getByRole('button', { name: '启用' }).click()
  await expect(dialog.getByText('验证码不正确，请检查手机时间后再试')).toBeVisible()
  await expectNothingFound(page, 'the setup of an app')
  await field.fill(app.code())
  await dialog.getByRole('button', { name: '启用' }).click()
  await expect(dialog.getByRole('heading', { name: '请保存恢复码' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectNothingFound(page, 'the recovery codes')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toBe('恢复码.txt')
  await dialog.getByRole('button', { name: '已保存好' }).click()
  await expect(page.getByText('还剩 10 个')).toBeVisible()
  return { app, codes }
}

test('an app, a passkey and a recovery code open the console; a passkey does so alone', async ({
  admin,
  browser,
  server,
}) => {
  const name = newName()
  await admin.call(rootApi.create, { name, password: crewPassword, role: 'ADMIN' })
  const context = await browser.newContext({ baseURL: originOf(server) })
  const page = await context.newPage()
  await plugInAuthenticator(page)
  await signIn(page, name, crewPassword)
  const { app, codes } = await setUpApp(page)

  await test.step('the password alone leads to the second step, which takes the app’s code', async () => {
    await signOut(page)
    await typePassword(page, name, crewPassword)
    const code = page.getByLabel('验证码', { exact: true })
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^验证码不正确.*还可以试 4 次。$/)).toBeVisible()
    await expectNothingFound(page, 'the second step')
    await code.fill(app.code())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('a passkey is added, and is then the first way that is offered', async () => {
    await page.goto('/personalInfo/security')
    await page.getByRole('button', { name: '添加: 通行密钥' }).click()
    await confirmPassword(page, crewPassword)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '改用恢复码' }).click()
    await dialog.getByLabel('恢复码').fill(codes[0] ?? '')
    await dialog.getByRole('button', { name: '验证', exact: true }).click()
    await dialog.getByLabel('名称').fill('值班电脑')
    await dialog.getByRole('button', { name: '创建通行密钥' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '值班电脑' })).toBeVisible()
    await expect(page.getByText('还剩 9 个')).toBeVisible()
    await expectNothingFound(page, 'two-step verification')
    await signOut(page)
    await typePassword(page, name, crewPassword)
    await page.getByRole('button', { name: '使用通行密钥' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('the passkey opens the console alone', async () => {
    await signOut(page)
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await page.getByRole('button', { name: '同意并继续' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('button', { name: /^账户菜单/ })).toBeVisible()
  })
  await context.close()
})

test('who must have a second factor sets one up first; ROOT takes it off again', async ({
  browser,
  startOwnServer,
}) => {
  const { server, client } = await startOwnServer()
  const name = newName()
  await client.call(rootApi.create, { name, password: crewPassword, role: 'OPERATOR' })
  const rootContext = await browser.newContext({ baseURL: originOf(server) })
  const root = await rootContext.newPage()
  const context = await browser.newContext({ baseURL: originOf(server) })
  const page = await context.newPage()

  await test.step('ROOT demands it of a role', async () => {
    await signIn(root)
    await root.goto('/account/list')
    await root.getByRole('button', { name: '两步验证要求' }).click()
    await confirmPassword(root, adminPassword)
    await root.getByLabel('操作员').check()
    await expectNothingFound(root, 'the rule of roles')
    await root.getByRole('button', { name: '保存' }).click()
    await expect(root.getByText('两步验证要求已保存')).toBeVisible()
  })

  await test.step('its people are led to the setup, whatever address they open', async () => {
    await typePassword(page, name, crewPassword)
    await expect(page).toHaveURL(/\/factorSetup/)
    await page.goto('/device/list')
    await expect(page).toHaveURL(/\/factorSetup/)
    await page.getByLabel('密码', { exact: true }).fill(crewPassword)
    await page.getByRole('button', { name: '下一步' }).click()
    await expectNothingFound(page, 'the setup')
    await page.getByRole('button', { name: '使用验证器应用' }).click()
    const app = new AuthenticatorApp(
      (await page.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '',
    )
    await page.getByLabel('输入应用显示的 6 位验证码').fill(app.code())
    await page.getByRole('button', { name: '启用' }).click()
    await page.getByRole('button', { name: '已保存好' }).click()
    await expect(page).toHaveURL(/\/device\/list/)
  })

  await test.step('ROOT resets who lost it, who is then signed out', async () => {
    await root.reload()
    await root.getByRole('button', { name: new RegExp(name) }).click()
    await root.getByRole('menuitem', { name: '重置两步验证' }).click()
    await confirmPassword(root, adminPassword)
    await root.getByRole('button', { name: '重置两步验证' }).click()
    await expect(root.getByText(`“${name}”的两步验证已重置`)).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
  })
  await rootContext.close()
  await context.close()
})
