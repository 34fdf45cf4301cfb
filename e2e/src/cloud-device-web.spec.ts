import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { addCloudDevice } from './harness/cloud-device.ts'
import { newIdentity } from './harness/first-device.ts'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, settled } from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

test.skip(!existsSync('/usr/bin/mosquitto_pub'), 'not installed: mosquitto-clients')

const run = promisify(execFile)

test('a cloud device is added, and the line on the page makes it appear with its value', async ({
  admin,
  page,
  server,
}) => {
  const { id } = await addCloudDevice(admin, '云端网页')
  const identity = newIdentity()
  await remember(page.context(), { as: admin })
  await page.goto('/device/deviceAdd')
  await page.getByLabel('设备名称').fill('蚊子设备')
  await page.getByLabel('序列号').fill(identity.sn)
  await page.getByRole('textbox', { name: '通讯密码' }).fill(identity.password)
  await page.getByRole('combobox', { name: '设备类型' }).click()
  await page.getByRole('option', { name: '云端 DTU（MQTT）' }).click()
  await page.getByRole('combobox', { name: '模型', exact: true }).click()
  await page.getByRole('option', { name: '云端网页' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: '连接设备“蚊子设备”' })).toBeVisible()
  await expect(page.getByText(String(server.mqttPort), { exact: true })).toBeVisible()
  await expect(page.getByText('等待设备连接…')).toBeVisible()

  await settled(page)
  await expectNothingFound(page, 'connecting a cloud device')
  const line = page.locator('pre').filter({ hasText: 'mosquitto_pub' })
  await expect(line).toContainText('"v":1')
  await run('/bin/sh', ['-c', await line.innerText()], { timeout: 60_000 })
  await page.getByRole('link', { name: '查看实时数据' }).click()
  const row = page
    .getByRole('table', { name: '变量与实时值' })
    .getByRole('row', { name: '供水温度' })
  await expect(row).toContainText('1.0')

  await page.goto(`/device/detail?id=${id}&tab=info`)
  await expect(page.getByText('未同步：设备还没有确认过配置')).toBeVisible()
  await settled(page)
  await expectNothingFound(page, 'information of a cloud device')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingFound(page, 'information of a cloud device, narrow')
})
