import type { Page } from '@playwright/test'
import { openEditor, saveState, startConfiguration } from '../harness/drawn-configuration.ts'
import { expect, test } from '../harness/test.ts'

const drawn = '一号锅炉'

/** Writes on a text that is saved, and leaves the field open. */
async function typeOnText(page: Page): Promise<void> {
  await page.getByRole('button', { name: '文字', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('已保存')
  await page.keyboard.press('F2')
  await page.keyboard.type(drawn)
}

const textOf = (page: Page) => page.locator('[data-cell]').filter({ hasText: drawn })

test('what is being typed when somebody else takes the page over is kept', async ({
  page,
  admin,
}) => {
  const { href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  const other = await page.context().newPage()
  await other.goto(href)
  await typeOnText(page)
  await other.getByRole('button', { name: '接手编辑' }).click()
  const dialog = other.getByRole('dialog', { name: '接手编辑此页面' })
  await dialog.getByRole('button', { name: '接手编辑' }).click()
  await expect(page.getByText('您在这里只能查看', { exact: false })).toBeVisible()
  await expect(textOf(page)).toBeVisible()
  await expect(saveState(page)).toHaveText('1 个页面未保存')
})

test('what is being typed when the window is loaded again is kept', async ({ page, admin }) => {
  const { href } = await startConfiguration(admin)
  await openEditor(page, admin, href)
  await typeOnText(page)
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept())
  await Promise.all([asked, page.reload()])
  await expect(page.getByText('已恢复上次未保存的内容')).toBeVisible()
  await expect(textOf(page)).toBeVisible()
})
