import { deviceApi } from '@fieldhub/contract'
import { startBoiler } from '../harness/alarm-boiler.ts'
import { remember } from '../harness/remembered.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

test('a virtual device joins the variables of two boilers and their total', async ({
  page,
  admin,
  server,
}) => {
  const boilers = [await startBoiler(admin, server), await startBoiler(admin, server)]
  const [first, second] = boilers.map(({ deviceId }) => deviceId)
  await admin.call(deviceApi.change, { id: first ?? 0, name: '东锅炉' })
  await admin.call(deviceApi.change, { id: second ?? 0, name: '西锅炉' })
  await remember(page.context(), { as: admin })

  await test.step('it is added with a name and its type alone', async () => {
    await page.goto('/device/deviceAdd')
    await page.getByLabel('设备名称').fill('锅炉房')
    await page.getByRole('combobox', { name: '设备类型' }).click()
    await page.getByRole('option', { name: '虚拟设备（汇总其他设备）' }).click()
    await expect(page.getByLabel('序列号')).toHaveValue(/^V[A-Z0-9]{7}$/)
    await expect(page.getByLabel('设备密码')).toHaveCount(0)
    await expectNothingFound(page, 'form of a virtual device')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '还没有汇总变量' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['信息', '变量', '日志'])
  })

  await test.step('variables of two devices are ticked, and their total', async () => {
    await page.getByRole('button', { name: '汇总变量' }).click()
    const dialog = page.getByRole('dialog', { name: '从其他设备汇总变量' })
    for (const name of ['东锅炉', '西锅炉']) {
      await dialog.getByLabel('设备', { exact: true }).fill(name)
      await page.getByRole('option', { name }).click()
      await dialog.getByLabel('供水温度 (℃) · 锅炉').check()
    }
    await expect(dialog.getByText('已选 2 个变量，来自 2 台设备')).toBeVisible()
    await dialog.getByLabel('几台设备的同名变量另算合计（1 个）').check()
    await expectNothingFound(page, 'variables that are joined')
    await dialog.getByRole('button', { name: '添加' }).click()
    await expect(page.getByText('已添加 3 个变量')).toBeVisible()
  })

  await test.step('it is online with them, and its values are theirs', async () => {
    await expect(page.getByText('在线', { exact: true }).first()).toBeVisible()
    for (const name of ['东锅炉 供水温度', '西锅炉 供水温度', '合计 供水温度']) {
      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText('由公式计算')
      await expect(row).toContainText(/\d+\.\d/)
    }
    await expectNothingFound(page, 'virtual device')
  })

  await test.step('without both of them it is offline and says why', async () => {
    for (const { device } of boilers) device.stop()
    await expect(page.getByText('来源设备都不在线')).toBeVisible()
  })
})
