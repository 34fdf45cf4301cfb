import { variableApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { startBoiler } from '../harness/alarm-boiler.ts'
import { newOwner } from '../harness/crew.ts'
import { remember } from '../harness/remembered.ts'
import { expect, test } from '../harness/test.ts'

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(`[id="trigger-${field}"]`).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** A trigger for heat while the burner is on; the first try leaves a condition without its variable. */
async function addTrigger(page: Page, deviceName: string): Promise<void> {
  await page.goto('/alarm/trigger/0')
  await page.getByLabel('触发器名称').fill('燃烧时有温度')
  await choose(page, 'deviceId', deviceName)
  await choose(page, 'varId', '供水温度')
  await page.locator('#trigger-b').fill('-40')
  await page.getByRole('button', { name: '添加条件' }).click()
  await page.getByLabel('报警推送内容').fill('燃烧时有温度')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('此项必填')).toBeVisible()
  await choose(page, 'conditions.0.varId', '燃烧器')
  const sentence = `当“${deviceName}·供水温度”大于 -40 ℃ 且 “燃烧器”为开时报警，不再如此时恢复`
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('row', { name: /供水温度 > -40 ℃ 且 燃烧器 为开/ })).toBeVisible()
}

test('a trigger over two variables alarms while both conditions are met, and says which are', async ({
  browser,
  admin,
  server,
}) => {
  const client = await newOwner(admin, server)
  const { deviceId, device, idOf } = await startBoiler(client, server)
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  const burn = (value: 0 | 1) =>
    client.call(variableApi.write, { deviceId, varId: idOf('燃烧器'), value })
  await remember(context, { as: client })
  await expect
    .poll(() =>
      burn(0).then(
        () => 'written',
        () => 'not yet',
      ),
    )
    .toBe('written')
  await addTrigger(page, '报警锅炉')

  await test.step('the burner is off: nothing alarms, and the reason is told', async () => {
    await page.getByRole('button', { name: '燃烧时有温度 为什么（没有）报警' }).click()
    await expect(page.getByText(/正常 · 条件 1 满足、条件 2 不满足/).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the burner is lit: the alarm comes with both values', async () => {
    await burn(1)
    await page.goto('/report/alarm')
    await expect(page.getByRole('row', { name: /燃烧时有温度.*报警中/ })).toBeVisible()
    await page.getByRole('button', { name: '燃烧时有温度', exact: true }).click()
    const alarm = page.getByRole('dialog')
    await expect(alarm.getByText('供水温度 > -40 ℃ 且 燃烧器 为开')).toBeVisible()
    await expect(alarm.getByText('燃烧器', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the burner goes out: the alarm is over', async () => {
    await burn(0)
    await expect(page.getByRole('row', { name: /燃烧时有温度.*已结束/ })).toBeVisible()
  })
  await context.close()
  device.stop()
})
