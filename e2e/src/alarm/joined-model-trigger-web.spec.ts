import { modelApi, variableApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import type { ApiClient } from '../harness/api-client.ts'
import { addDevice, getRegistration, newIdentity, slaveModel } from '../harness/first-device.ts'
import { remember } from '../harness/remembered.ts'
import type { ServerProcess } from '../harness/server-process.ts'
import { expect, test } from '../harness/test.ts'
import type { LibmodbusSlave } from '../peers/libmodbus-slave.ts'
import { skipWithoutPeers } from '../peers/skip-without-peers.ts'

skipWithoutPeers()
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(`[id="trigger-${field}"]`).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** The libmodbus slave as a device of a model of its own, with its newest values and writes by name. */
async function startStation(admin: ApiClient, server: ServerProcess, slave: LibmodbusSlave) {
  const identity = newIdentity()
  const name = `液位站 ${identity.sn}`
  const { modelId } = await admin.call(modelApi.create, slaveModel(name))
  const deviceId = await addDevice(admin, identity, { name, model: modelId })
  slave.dial(server.tcpPort, getRegistration(identity))
  const find = async (variable: string) => {
    const [found] = await admin.call(variableApi.lastValues, { deviceId })
    return found?.var.find((one) => one.name === variable)
  }
  const write = async (variable: string, value: number) => {
    const varId = (await find(variable))?.varId ?? 0
    await admin.call(variableApi.write, { deviceId, varId, value })
  }
  const read = async (variable: string) => (await find(variable))?.value
  await expect.poll(() => read('液位')).toBe(101)
  return { name, write }
}

/** Values tried by hand, one for each condition. */
async function tryValues(page: Page): Promise<void> {
  const tried = page.getByRole('region', { name: '手工试算' })
  await tried.getByLabel('液位 (%)').fill('90')
  await expect(tried.getByText('还缺起决定作用的值，无法判断')).toBeVisible()
  await tried.getByLabel('开关').fill('1')
  await expect(tried.getByText('会报警', { exact: true })).toBeVisible()
  await tried.getByLabel('开关').fill('0')
  await expect(tried.getByText('不会报警；若正在报警，则恢复')).toBeVisible()
  await expect(tried.getByText('满足', { exact: true })).toBeVisible()
  await expect(tried.getByText('不满足', { exact: true })).toBeVisible()
}

/** Fills in the form: the level is above 80 % while the switch is on. */
async function fillIn(page: Page, model: string, device: string): Promise<void> {
  await page.goto('/alarm/modelTrigger/0')
  await page.getByLabel('触发器名称').fill('满液且开')
  await choose(page, 'modelId', model)
  await choose(page, 'varId', '液位')
  await page.locator('#trigger-b').fill('80')
  await page.getByRole('button', { name: '添加条件' }).click()
  await choose(page, 'conditions.0.varId', '开关')
  await page.getByLabel('报警推送内容').fill('满液且开')
  await page.getByRole('combobox', { name: '预演所用设备' }).click()
  await page.getByRole('option', { name: device }).click()
}

test('a trigger of a model over several conditions is tried by hand and over history, alarms and ends', async ({
  page,
  admin,
  server,
  slave,
}) => {
  const { name, write } = await startStation(admin, server, slave)
  await write('开关', 0)
  await remember(page.context(), { as: admin })
  await fillIn(page, name, name)
  await tryValues(page)

  await test.step('the history of a chosen device is replayed, with a drawing for each condition', async () => {
    const replay = page.getByRole('region', { name: '按历史数据预演' })
    await expect(replay.getByText('过去 7 天会报警 0 次')).toBeVisible()
    await expect(replay.getByRole('figure', { name: /液位 > 80 %/ })).toBeVisible()
    await expect(replay.getByRole('figure', { name: /开关 为开/ })).toBeVisible()
  })

  await test.step('saved, it waits for the switch and says why', async () => {
    await page.getByRole('button', { name: '保存并同步' }).click()
    await page.getByRole('button', { name: '满液且开 为什么（没有）报警' }).click()
    const reason = new RegExp(`${name} · .*正常 · 条件 1 满足、条件 2 不满足`)
    await expect(page.getByRole('dialog').getByText(reason).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the switch goes on: the alarm comes, with both conditions', async () => {
    await write('开关', 1)
    await page.goto('/report/alarm')
    await expect(page.getByRole('row', { name: /满液且开.*报警中/ })).toBeVisible()
    await page.getByRole('button', { name: '满液且开', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('液位 > 80 % 且 开关 为开')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the level falls: the alarm is over', async () => {
    await write('液位', 50)
    await expect(page.getByRole('row', { name: /满液且开.*已结束/ })).toBeVisible()
  })
})
