import { expect, type Page } from '@playwright/test'
import { adminPassword } from './server-process.ts'

/** Signs in as a person does, agreement included. */
export async function signIn(
  page: Page,
  account = 'admin',
  password = adminPassword,
): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page).toHaveURL(/\/home$/)
}

/** Copies a table as Excel leaves it in the clipboard. */
export async function copyTable(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = rows.map((row) => row.join('\t')).join('\n')
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}
