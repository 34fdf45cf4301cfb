import { modelApi, variableApi } from '@fieldhub/contract'
import { profiles, VirtualDevice } from '@fieldhub/simulator'
import type { ApiClient } from './harness/api-client.ts'
import { addDevice, newIdentity } from './harness/first-device.ts'
import { remember } from './harness/remembered.ts'
import { openScreen } from './harness/screen-check.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { expect, test } from './harness/test.ts'

const base = { rate: 1, pUnit: 0, decimals: 1, fm: 4, func: 2 } as const

/** Starts a simulated boiler whose set point may be written. */
async function startBoiler(client: ApiClient, server: ServerProcess, name: string) {
  const { modelId } = await client.call(modelApi.create, {
    name,
    slaves: [
      {
        name: '锅炉',
        addr: 1,
        var: [
          { ...base, name: '供水设定', register: 0, rw: 'rw', unit: '℃', isTop: true },
          { ...base, name: '供水温度', register: 1 },
        ],
      },
    ],
  })
  const identity = newIdentity()
  const deviceId = await addDevice(client, identity, { name, model: modelId })
  const device = new VirtualDevice({
    host: '127.0.0.1',
    port: server.tcpPort,
    ...identity,
    profile: profiles.boiler,
    retry: { firstMs: 300, maxMs: 1_000 },
  })
  device.start()
  const read = async () => {
    const slaves = await client.call(variableApi.lastValues, { deviceId })
    return slaves.flatMap((slave) => slave.var).find((one) => one.name === '供水设定')
  }
  await expect.poll(async () => (await read())?.quality).toBe('good')
  return { deviceId, device }
}

test('a write is seen through all its steps, and who wrote what is told with the reason', async ({
  admin,
  page,
  server,
}) => {
  const { deviceId, device } = await startBoiler(admin, server, '写入锅炉')
  await remember(page.context(), { as: admin })
  await page.goto(`/device/detail?id=${deviceId}`)
  const write = async (value: string) => {
    await page.getByRole('button', { name: '写入 供水设定' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('新值').fill(value)
    await dialog.getByRole('button', { name: '确认写入' }).click()
    return dialog
  }

  await test.step('each step appears when it happens', async () => {
    device.setFaults({ delayMs: 1_500 })
    const dialog = await write('61.5')
    const steps = dialog.getByRole('list', { name: '这次写入的经过' })
    await expect(steps.getByRole('listitem').filter({ hasText: '等待中' })).toHaveCount(1)
    await expect(steps.getByRole('listitem').filter({ hasText: '已登记' })).toContainText('+0 ms')
    device.setFaults({ delayMs: 0 })
    await expect(dialog.getByText('写入成功，回读值 61.5 ℃')).toBeVisible()
    await expect(steps.getByRole('listitem').filter({ hasText: /\+\d+ ms/ })).toHaveCount(4)
    await page.keyboard.press('Escape')
  })

  const log = page.getByRole('region', { name: '写入记录' })
  const newest = log.getByRole('row').nth(1)

  await test.step('the row tells who, how, what and what was read back', async () => {
    await expect(newest).toContainText('61.5 ℃')
    await expect(newest).toContainText('已确认')
    await expect(newest).toContainText('admin · 控制台')
  })

  await test.step('a refusal and silence say so', async () => {
    device.setFaults({ exception: 2 })
    const refused = await write('62.5')
    await expect(refused.getByRole('alert')).toContainText('异常码 2')
    await page.keyboard.press('Escape')
    await expect(newest).toContainText('从机拒绝（异常码 2）')
    device.setFaults({ exception: 0, silence: true })
    const silent = await write('63.5')
    await expect(silent.getByRole('alert')).toContainText('不能确定是否已生效')
    await page.keyboard.press('Escape')
    await expect(newest).toContainText('设备没有应答，可能已生效')
    device.setFaults({ silence: false })
  })

  await test.step('a device that is away gets nothing', async () => {
    device.stop()
    await expect(page.getByText('设备不在线，显示的是最后一次读到的值')).toBeVisible()
    const offline = await write('64.5')
    await expect(offline.getByRole('alert')).toContainText('指令没有发送')
    await page.keyboard.press('Escape')
    await expect(newest).toContainText('设备不在线，没有发出')
    await log.getByRole('combobox', { name: '方式' }).selectOption('linkage')
    await expect(log.getByText('没有符合条件的写入记录')).toBeVisible()
  })
})

test('a restart is asked for, acknowledged, and seen to its end on any page', async ({
  admin,
  page,
  server,
}) => {
  const { deviceId, device } = await startBoiler(admin, server, '重启锅炉')
  await remember(page.context(), { as: admin })
  const restart = async () => {
    await page.getByRole('button', { name: '重启', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('重启设备“重启锅炉”？')
    await expect(dialog).toContainText('期间读不到数据')
    await dialog.getByRole('button', { name: '确认重启' }).click()
  }
  await page.goto(`/device/detail?id=${deviceId}`)
  await restart()
  await expect(page.getByLabel('重启进度')).toBeVisible()
  await openScreen(page, '/device/list')
  await openScreen(page, `/device/detail?id=${deviceId}&tab=log`)
  await expect(page.getByText(/设备已重新上线，用时 \d+ 秒/)).toBeVisible()
  await expect(page.getByRole('row', { name: /重启.*设备已应答，正在重启/ })).toBeVisible()

  device.setFaults({ plain: true })
  await restart()
  await expect(page.getByText('这台 DTU 可能不支持远程重启').first()).toBeVisible()
  device.stop()
})
