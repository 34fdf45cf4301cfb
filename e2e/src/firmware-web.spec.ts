import { firmwareApi, rootApi } from '@fieldhub/contract'
import type { VirtualCloudDevice } from '@fieldhub/simulator'
import type { Page } from '@playwright/test'
import { addCloudDevice, startCloudDevice } from './harness/cloud-device.ts'
import { crewPassword, newName, signedIn } from './harness/crew.ts'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, settled } from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

/** Uploads as an operator does; without a file the form shows a fault. */
async function upload(page: Page): Promise<void> {
  await page.goto('/device/firmware')
  await page.getByRole('button', { name: '上传固件包' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('设备类型').selectOption({ label: '云端 DTU（MQTT）' })
  await form.getByLabel('版本号').fill('9.1.0')
  await form.getByLabel('更新内容').fill('修复断线后不重连')
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(form.getByText('请选择固件文件')).toBeVisible()
  await form.locator('input[type=file]').setInputFiles({
    name: 'dtu.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(300_000, 5),
  })
  await form.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('已上传固件包 9.1.0')).toBeVisible()
  await settled(page)
  await expectNothingFound(page, '/device/firmware')
}

test('a package reaches one device, then many in stages that stop at a failure', async ({
  admin,
  page,
  server,
}) => {
  // The account is its own, as a roll-out reaches every device of its type.
  const name = newName()
  await admin.call(rootApi.create, { name, password: crewPassword })
  const crew = await signedIn(server, name)
  const devices: VirtualCloudDevice[] = []
  const ids: number[] = []
  for (const deviceName of ['固件一', '固件二', '固件三', '固件四']) {
    const { id, identity } = await addCloudDevice(crew, deviceName)
    ids.push(id)
    devices.push(startCloudDevice(server, identity))
  }
  const [firstId = 0] = ids
  await remember(page.context(), { as: crew })

  await test.step('upload', () => upload(page))

  await test.step('one device: what changes is read before it begins, and it ends with the version', async () => {
    await page.goto(`/device/detail?id=${firstId}&tab=info`)
    const card = page.getByRole('region', { name: '固件' })
    await expect(card).toContainText('修复断线后不重连')
    await card.getByRole('button', { name: '升级到 9.1.0' }).click()
    await expect(page.getByRole('dialog')).toContainText('更新内容：修复断线后不重连')
    await page.getByRole('button', { name: '开始升级' }).click()
    await expect(card).toContainText('升级成功')
    await expect(card).toContainText('已是最新')
    await page.getByRole('tab', { name: '日志', exact: true }).click()
    await expect(page.getByRole('row', { name: /升级.*已升级到 9.1.0/ })).toBeVisible()
  })

  await test.step('stages: a device that fails stops the rest', async () => {
    devices[2]?.setFaults({ badFirmware: true })
    await page.goto('/device/firmware')
    await page.getByRole('button', { name: '用 9.1.0 分批升级' }).click()
    await page.getByRole('button', { name: '开始升级' }).click()
    const list = page.getByRole('region', { name: '分批升级' })
    await expect(list.getByText('失败 1 台，超过允许的 0 台，已自动暂停')).toBeVisible()
    await list.getByRole('button', { name: '查看设备' }).click()
    await expect(list.getByRole('row', { name: /固件四.*升级成功/ })).toBeVisible()
    await expect(list.getByRole('row', { name: /固件三.*设备报告失败/ })).toBeVisible()
    await expect(list.getByRole('row', { name: /固件二.*未轮到/ })).toBeVisible()
    await settled(page)
    await expectNothingFound(page, '/device/firmware with a roll-out')
    await list.getByRole('button', { name: '继续' }).click()
    await expect(list.getByRole('row', { name: /固件二.*升级成功/ })).toBeVisible()
    await expect(list.getByText('已完成')).toBeVisible()
  })
  const update = await crew.call(firmwareApi.newestUpdate, { deviceId: ids[2] ?? 0 })
  expect(update).toMatchObject({ state: 'failed', reason: 'device' })
  for (const device of devices) device.stop()
})
