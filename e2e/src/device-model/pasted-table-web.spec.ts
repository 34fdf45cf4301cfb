import type { Page } from '@playwright/test'
import { copyTable } from '../harness/console-page.ts'
import { getRegistration, newIdentity, slaveUnitId } from '../harness/first-device.ts'
import { remember } from '../harness/remembered.ts'
import { expectNothingFound } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'
import { skipWithoutPeers } from '../peers/skip-without-peers.ts'

skipWithoutPeers()
/** As a manual has it: no byte order, a factor that may divide, a caption and a reserved row. */
const manual = [
  ['表 4-2  保持寄存器', '', '', '', '', ''],
  ['序号', '参数名称', '寄存器地址', '数据类型', '倍率', '单位'],
  ['1', '温度', '40021-40022', '浮点数', '1', '℃'],
  ['2', '液位', '40011', '无符号', '10', '%'],
  ['3', '保留', '40012', '', '', ''],
] as const

async function paste(page: Page): Promise<void> {
  await copyTable(page, manual)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+V')
}

test('a manual’s table is asked about once, and its values are those of the slave', async ({
  admin,
  page,
  server,
  slave,
}) => {
  await remember(page.context(), { as: admin })
  await page.goto('/device/modelAdd')
  await page.getByLabel('模型名称').fill('手册里的表')
  await page.getByLabel('从机地址').fill(String(slaveUnitId))
  await paste(page)
  const dialog = page.getByRole('dialog', { name: '粘贴寄存器表' })

  await test.step('what the table does not tell is asked, and what is left out has a reason', async () => {
    await expect(dialog).toContainText('没有写明字节顺序')
    await expect(dialog).toContainText('没有写明是乘还是除')
    await expect(dialog).toContainText('第 5 行 3 保留 40012：保留')
    await expectNothingFound(page, 'paste')
    await dialog.getByLabel('大于 1 的倍率').selectOption('除')
    await expect(dialog.getByRole('row', { name: '4 液位' })).toContainText('0.1')
    await dialog.getByRole('button', { name: '粘贴 2 个变量' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the next paste of these headings asks only for what is new', async () => {
    await page.keyboard.press('Control+Z')
    await paste(page)
    await expect(dialog.getByLabel('大于 1 的倍率')).toHaveValue('divide')
    await expect(dialog.getByRole('button', { name: '粘贴 2 个变量' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('gridcell', { name: '液位', exact: true })).toBeVisible()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('已保存模型“手册里的表”')).toBeVisible()
  })

  await test.step('the values are those of the slave', async () => {
    const identity = newIdentity()
    await page.goto('/device/deviceAdd')
    await page.getByLabel('设备名称').fill('手册设备')
    await page.getByLabel('序列号').fill(identity.sn)
    await page.getByRole('textbox', { name: '通讯密码' }).fill(identity.password)
    await page.getByRole('combobox', { name: '模型', exact: true }).click()
    await page.getByRole('option', { name: '手册里的表' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('等待设备连接…')).toBeVisible()
    slave.dial(server.tcpPort, getRegistration(identity))
    await page.getByRole('link', { name: '查看实时数据' }).click()
    const table = page.getByRole('table', { name: '变量与实时值' })
    await expect(table.getByRole('row', { name: '温度' })).toContainText('21.500')
    await expect(table.getByRole('row', { name: '液位' })).toContainText('101.0')
  })
})
