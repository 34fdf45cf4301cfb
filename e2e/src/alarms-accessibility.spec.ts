import { triggerApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { getAlarms, startAlarmBoiler } from './harness/alarm-boiler.ts'
import type { ApiClient } from './harness/api-client.ts'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, openScreen, settled } from './harness/screen-check.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { expect, test } from './harness/test.ts'

const looks = [
  { language: 'en_us', scheme: 'light', width: 1280 },
  { language: 'zh_cn', scheme: 'dark', width: 390 },
] as const

/** Starts a boiler in alarm, a trigger of its model that waits to be synchronised, and the screens that show them. */
async function startScene(admin: ApiClient, server: ServerProcess) {
  const boiler = await startAlarmBoiler(admin, server)
  const { modelId, triggerId, contact, alarmConfigId, device } = boiler
  const { id: modelTriggerId } = await admin.call(triggerApi.modelCreate, {
    modelId,
    name: '全厂超温',
    varId: boiler.idOf('供水温度'),
    condition: 'outside',
    a: 20,
    b: 90,
    deadZone: 5,
    normalContent: '温度恢复正常',
    alarmConfigId,
  })
  await admin.call(triggerApi.modelChange, { id: modelTriggerId, b: 92 })
  device.setValue('supplyTemperature', 400)
  const alarms = () => getAlarms(admin, triggerId)
  await expect.poll(alarms).toMatchObject([{ linkages: [{ state: 'confirmed' }] }])
  const [alarm] = await alarms()
  const screens = [
    '/alarm/trigger',
    '/alarm/trigger?search=nothing',
    `/alarm/trigger?why=${triggerId}`,
    `/alarm/trigger/${triggerId}`,
    '/alarm/trigger/0',
    '/alarm/modelTrigger',
    `/alarm/modelTrigger/${modelTriggerId}`,
    '/alarm/linker',
    `/alarm/linker/${contact}`,
    '/alarm/setting',
    `/alarm/setting/${alarmConfigId}`,
    '/report/alarm',
    `/report/alarm?alarm=${alarm?.id}`,
    '/home',
  ]
  return { screens, device }
}

async function checkFaults(page: Page, screen: string): Promise<void> {
  await openScreen(page, screen)
  await page.getByRole('button', { name: /^(保存|Save)$/ }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await expectNothingFound(page, `${screen} with faults`)
}

for (const { language, scheme, width } of looks) {
  test(`axe finds nothing on screens of alarms: ${language}, ${scheme}, ${width} wide`, async ({
    admin,
    context,
    page,
    server,
  }) => {
    const { screens, device } = await startScene(admin, server)
    await page.setViewportSize({ width, height: 900 })
    await remember(context, { language, scheme, as: admin })
    for (const screen of screens) {
      await openScreen(page, screen)
      await settled(page)
      await expectNothingFound(page, screen)
    }
    for (const screen of ['/alarm/trigger/0', '/alarm/linker/0', '/alarm/setting/0']) {
      await checkFaults(page, screen)
    }
    await openScreen(page, '/report/alarm')
    await page
      .getByRole('button', { name: /^(确认: |Acknowledge: )/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    await expectNothingFound(page, 'acknowledge')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(报警：|Alarms: )/ }).click()
    await expect(page.getByRole('switch', { name: /^(声音提醒|Sound)/ })).toBeVisible()
    await settled(page)
    await expectNothingFound(page, 'bell')
    device.stop()
  })
}
