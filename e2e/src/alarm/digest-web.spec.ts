import { alarmSettingApi, triggerApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { startBoiler } from '../harness/alarm-boiler.ts'
import { test } from '../harness/messenger-test.ts'
import { remember } from '../harness/remembered.ts'
import { openScreen } from '../harness/screen-check.ts'
import { expect } from '../harness/test.ts'

/** The first whole minute after so many milliseconds. */
function minuteAfter(ms: number): { readonly time: number; readonly text: string } {
  const time = Math.ceil((Date.now() + ms) / 60_000) * 60_000
  const inChina = { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' } as const
  return { time, text: new Intl.DateTimeFormat('sv-SE', inChina).format(time) }
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

async function addContact(page: Page): Promise<void> {
  await page.goto('/alarm/linker/0')
  await page.getByLabel('姓名').fill('Wang')
  await page.getByLabel('邮箱').fill('wang@example.com')
  await choose(page, '消息语言', 'English')
  await save(page)
  await expect(page.getByRole('row', { name: /Wang.*wang@example.com/ })).toBeVisible()
}

/** Adds a setting whose digest goes out half a day later, before which whatever else there is to see is seen. */
async function addSetting(page: Page): Promise<void> {
  await openScreen(page, '/alarm/setting/0')
  await page.getByLabel('设置名称').fill('值班')
  await choose(page, '推送人', 'Wang')
  await page.keyboard.press('Escape')
  for (const name of ['公众号', '短信']) await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('checkbox', { name: '邮件' }).check()
  await page.getByRole('switch', { name: '定时汇总没有单独推送的报警' }).click()
  const { text } = minuteAfter(12 * 3_600_000)
  await page.getByLabel('时间', { exact: true }).fill(text)
  await expect(page.getByText(`没有单独推送的报警每天 ${text} 汇总`)).toBeVisible()
  await save(page)
  await expect(page.getByRole('row', { name: /值班.*Wang/ })).toBeVisible()
}

test('a general alarm is told once, in the digest of its hour and in the reader’s language', async ({
  browser,
  messengers,
  startOwnServer,
}) => {
  const { server, client } = await startOwnServer({ settings: messengers.settings })
  const { deviceId, device, idOf } = await startBoiler(client, server)
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await remember(context, { as: client })
  await addContact(page)
  await addSetting(page)

  await test.step('it comes, and is told nobody by itself', async () => {
    await client.call(triggerApi.create, {
      deviceId,
      name: '供水温度偏高',
      varId: idOf('供水温度'),
      condition: 'gt',
      b: -40,
      severity: 'general',
      alarmContent: '供水温度偏高',
      alarmConfigId: 1,
    })
    await openScreen(page, '/report/alarm')
    await expect(page.getByRole('row', { name: /供水温度偏高.*报警中/ })).toBeVisible()
    expect(messengers.mails()).toBe(0)
    // Until then nobody looks: a live list on the screen would compute for a minute and more.
    await page.goto('about:blank')
  })

  await test.step('the digest comes at its minute', async () => {
    const { time: due, text: time } = minuteAfter(20_000)
    const digest = { when: 'daily', time, general: true } as const
    await client.call(alarmSettingApi.change, { id: 1, digest })
    await expect.poll(messengers.mails, { timeout: 130_000 }).toBe(1)
    expect(Date.now()).toBeGreaterThanOrEqual(due)
    const { subject, text } = messengers.lastMail()
    expect(subject).toContain('[DIGEST] 值班: 1 alarm')
    expect(text).toContain('供水温度偏高')
    expect(text).toMatch(/供水温度: [\d.]+ ℃ \(alarm when > -40 ℃\)/)
  })

  await test.step('it is in the trail of what was told', async () => {
    await page.goto('/report/alarm')
    await page.getByRole('button', { name: '供水温度偏高', exact: true }).click()
    await expect(page.getByText(/报警汇总/).first()).toBeVisible()
  })
  await context.close()
  device.stop()
})
