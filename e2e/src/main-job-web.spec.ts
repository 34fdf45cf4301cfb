import { copyTable, signIn } from './harness/console-page.ts'
import { newIdentity, registrationOf, slaveUnitId } from './harness/first-device.ts'
import { expect, test } from './harness/test.ts'
import { skipWithoutPeers } from './peers/skip-without-peers.ts'

skipWithoutPeers()
test.describe.configure({ timeout: 120_000 })

const sheet = [
  ['名称', '功能码', '数据格式', '寄存器', '小数位', '单位', '读写', '上报频率'],
  ['温度', '03', 'float32', '20', '1', '℃', '读写', '1'],
  ['液位', '03', 'uint16', '10', '1', '%', '读写', '1'],
  ['输入', '04', 'uint16', '5', '0', '', '只读', '1'],
  ['开关', '01', 'bool', '3', '0', '', '读写', '1'],
] as const

test('sign in, model, device, live value, write, history', async ({ page, server, slave }) => {
  await signIn(page)

  await page.goto('/device/modelAdd/0')
  await page.getByLabel('模型名称').fill('浏览器样机')
  const address = page.getByLabel('从机地址')
  if (!(await address.isVisible()))
    await page.getByRole('button', { name: '添加从机' }).first().click()
  await page.getByLabel('从机名称').fill('一号从机')
  await address.fill(String(slaveUnitId))
  await copyTable(page, sheet)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+V')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存模型“浏览器样机”')).toBeVisible()

  const identity = newIdentity()
  slave.dial(server.tcpPort, registrationOf(identity))
})
