import type { Page } from '@playwright/test'
import { copyTable, signIn } from './harness/console-page.ts'
import { getRegistration, type Identity, newIdentity, slaveUnitId } from './harness/first-device.ts'
import { expect, test } from './harness/test.ts'
import { skipWithoutPeers } from './peers/skip-without-peers.ts'

skipWithoutPeers()
/** Some registers of `peers/slave.c`, as a person keeps them in Excel. */
const sheet = [
  ['名称', '功能码', '数据格式', '寄存器', '小数位', '单位', '读写', '上报频率'],
  ['温度', '03', 'float32', '20', '1', '℃', '读写', '1'],
  ['液位', '03', 'uint16', '10', '1', '%', '读写', '1'],
  ['输入', '04', 'uint16', '5', '0', '', '只读', '1'],
  ['开关', '01', 'bool', '3', '0', '', '读写', '1'],
] as const

async function makeModel(page: Page, name: string): Promise<void> {
  await page.goto('/device/modelAdd/0')
  await page.getByLabel('模型名称').fill(name)
  await page.getByLabel('从机名称').fill('一号从机')
  await page.getByLabel('从机地址').fill(String(slaveUnitId))
  await copyTable(page, sheet)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+V')
  // The sheet does not name the byte order of its floating-point values.
  await page.getByRole('dialog').getByRole('button', { name: '粘贴 4 个变量' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText(`已保存模型“${name}”`)).toBeVisible()
}

async function addDevice(
  page: Page,
  name: string,
  model: string,
  identity: Identity,
): Promise<void> {
  await page.goto('/device/deviceAdd')
  await page.getByLabel('设备名称').fill(name)
  await page.getByLabel('序列号').fill(identity.sn)
  await page.getByRole('textbox', { name: '通讯密码' }).fill(identity.password)
  await page.getByRole('combobox', { name: '模型', exact: true }).click()
  await page.getByRole('option', { name: model }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: `连接设备“${name}”` })).toBeVisible()
}

test('sign in, model, device, live value, write, history', async ({ page, server, slave }) => {
  await signIn(page)
  await makeModel(page, '浏览器样机')
  const identity = newIdentity()
  await addDevice(page, '浏览器设备', '浏览器样机', identity)

  await test.step('the page says what to enter in the DTU, and when it has come', async () => {
    await expect(page.getByText(getRegistration(identity), { exact: true })).toBeVisible()
    await expect(page.getByText(String(server.tcpPort), { exact: true })).toBeVisible()
    await expect(page.getByText('等待设备连接…')).toBeVisible()
    slave.dial(server.tcpPort, getRegistration(identity))
    await expect(page.getByText('设备已连接')).toBeVisible()
  })

  const rowOf = (name: string) =>
    page.getByRole('table', { name: '变量与实时值' }).getByRole('row', { name })
  await test.step('live values are those of the slave', async () => {
    await page.getByRole('link', { name: '查看实时数据' }).click()
    await expect(rowOf('温度')).toContainText('21.5')
    await expect(rowOf('液位')).toContainText('101.0')
    await expect(rowOf('输入')).toContainText('2,005')
  })

  await test.step('a written value arrives at the slave and comes back', async () => {
    await page.getByRole('button', { name: '写入 温度' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('新值').fill('36.6')
    await dialog.getByRole('button', { name: '确认写入' }).click()
    await expect(dialog).toContainText(/写入成功，回读值 36\.6/)
    expect(slave.writes).toEqual(['H 20 16914', 'H 21 26214'])
    await page.keyboard.press('Escape')
    await expect(rowOf('温度')).toContainText('36.6')
  })

  await test.step('after a reload the value is there and history has both', async () => {
    // The slave is read every second: on a slow machine the first value would be on a later page of the usual 20 rows.
    await page.evaluate(() => localStorage.setItem('fieldhub.pageSize', '100'))
    await page.reload()
    await expect(rowOf('温度')).toContainText('36.6')
    const toggle = page.getByRole('button', { name: '在曲线中显示 温度' })
    if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click()
    const history = page.getByRole('region', { name: '历史曲线' })
    await expect(history.getByRole('figure', { name: /温度/ })).toBeVisible()
    await history.getByText('数据', { exact: true }).click()
    const rows = history.getByRole('table', { name: '历史数据' }).getByRole('row')
    await expect(rows.filter({ hasText: '36.6' }).first()).toBeVisible()
    await expect(rows.filter({ hasText: '21.5' }).first()).toBeVisible()
  })

  await test.step('the list shows it online, and offline once it hung up', async () => {
    await page.goto('/device/list?view=table')
    const row = page.getByRole('row', { name: '浏览器设备' })
    await expect(row).toContainText('在线')
    await slave.hangUp()
    await expect(row).toContainText('离线')
  })
})
