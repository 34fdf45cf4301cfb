import { deviceApi, modelApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import type { ApiClient } from '../harness/api-client.ts'
import { slaveModel } from '../harness/first-device.ts'
import { remember } from '../harness/remembered.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

/** Opens the formula of a variable of a model that a device has. */
async function openFormula(page: Page, admin: ApiClient, name: string) {
  const { id } = await admin.call(modelApi.create, slaveModel(`${name}模型`))
  const device = { name, password: 'secret1', typeId: 1 }
  await admin.call(deviceApi.create, { ...device, sn: snOf(name), mode: 'transparent', model: id })
  await remember(page.context(), { as: admin })
  await page.goto(`/device/modelAdd/${id}`)
  await page.getByRole('gridcell', { name: '输入', exact: true }).click()
  // The column's heading has the same name, and explains it.
  await page.getByRole('button', { name: '公式', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: '公式：输入' })
  return { id, dialog, field: dialog.getByLabel('公式', { exact: true }) }
}

const snOf = (name: string) => `FORMULA-${name.length}`

test('a formula is written from variables and functions that are offered, and saved', async ({
  page,
  admin,
}) => {
  const { id, dialog, field } = await openFormula(page, admin, '试算泵')

  await test.step('the word that is typed is completed by arrows and Enter', async () => {
    await field.pressSequentially('rou')
    await expect(dialog.getByRole('option', { name: /round\(x, 2\)/ })).toBeVisible()
    await expectNothingFound(page, 'formula')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('round(, 2)')
    await dialog.getByRole('button', { name: /^avg\(x, 1h\)/ }).click()
    await expect(field).toHaveValue('round(avg(, 1h), 2)')
    await page.keyboard.type('温')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('round(avg(温度, 1h), 2)')
  })

  await test.step('what is wrong is marked where it stands', async () => {
    await field.fill('round(avg(温土, 1h), 2)')
    await expect(dialog.locator('mark')).toHaveText('温土')
    await expect(dialog.getByRole('status').filter({ hasText: '温土' })).toBeVisible()
    await expectNothingFound(page, 'formula with a fault')
    await field.fill('round(avg(温度, 1h), 2)')
    await expect(dialog.locator('mark')).toHaveCount(0)
  })

  await test.step('it is tried on the history of a device, which has none yet', async () => {
    await expect(dialog.getByLabel('试算的设备')).toHaveValue(/试算泵/)
    await dialog.getByRole('button', { name: '试算最近 24 小时' }).click()
    await expect(dialog.getByText('这段时间没有值：所用变量没有已存储的读数')).toBeVisible()
    await expectNothingFound(page, 'formula that was tried')
  })

  await test.step('it is in its cell, and in the model that was saved', async () => {
    await dialog.getByRole('button', { name: '应用' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('button', { name: '继续保存' }).click()
    await expect(page.getByText('已保存模型“试算泵模型”')).toBeVisible()
    const [saved] = await admin.call(modelApi.list, { id })
    const formulas = saved?.slaves[0]?.var.flatMap(({ formula = [] }) => formula)
    expect(formulas).toEqual(['round(avg(温度, 1h), 2)'])
  })
})

test('variables of other devices are found by their device', async ({ page, admin }) => {
  const { dialog, field } = await openFormula(page, admin, '二号加压泵')
  await field.pressSequentially('@二号加')
  await expect(dialog.getByRole('option')).toHaveText([/@FORMULA-5 · 二号加压泵/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('@FORMULA-5.')
  await page.keyboard.type('温')
  await expect(dialog.getByRole('option', { name: '@FORMULA-5.温度' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('@FORMULA-5.温度')
  await expectNothingFound(page, 'formula over devices')
})
