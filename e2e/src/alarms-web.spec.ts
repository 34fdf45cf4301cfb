import { readFileSync } from 'node:fs'
import {
  alarmSettingApi,
  linkerApi,
  type ModelTriggerInput,
  modelApi,
  rootApi,
  triggerApi,
} from '@fieldhub/contract'
import type { VirtualDevice } from '@fieldhub/simulator'
import type { Page } from '@playwright/test'
import { startBoiler } from './harness/alarm-boiler.ts'
import type { ApiClient } from './harness/api-client.ts'
import { type Messengers, test } from './harness/messenger-test.ts'
import { remember } from './harness/remembered.ts'
import { openScreen } from './harness/screen-check.ts'
import { expect } from './harness/test.ts'

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).first().click()
  await page.getByRole('option', { name: option }).click()
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

interface Scene {
  readonly client: ApiClient
  readonly page: Page
  readonly device: VirtualDevice
  readonly messengers: Messengers
}

const rowOf = (page: Page) => page.getByRole('row', { name: /供水温度过高/ })

/** Opens a second tab of the same browser, which stands for the telephone of whoever reads the mail. */
async function openLink({ page, messengers }: Scene): Promise<Page> {
  const path = messengers.acknowledgePath()
  expect(path).toBeDefined()
  const phone = await page.context().newPage()
  await phone.goto(path ?? '')
  return phone
}

async function setUp(page: Page): Promise<void> {
  await test.step('a person on duty', async () => {
    await page.goto('/alarm/linker/0')
    await page.getByLabel('姓名').fill('王工')
    await page.getByLabel('手机号').fill('13800138000')
    await page.getByLabel('邮箱').fill('wang@example.com')
    await save(page)
    await expect(
      page.getByRole('row', { name: /王工.*13800138000.*wang@example.com/ }),
    ).toBeVisible()
  })

  await test.step('how the person is told', async () => {
    await openScreen(page, '/alarm/setting/0')
    await page.getByLabel('设置名称').fill('值班')
    await choose(page, '推送人', '王工')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: '公众号' }).uncheck()
    await page.getByRole('checkbox', { name: '邮件' }).check()
    await expect(
      page.getByText('报警时通过短信、邮件通知王工，首次立即推送，之后 10 分钟内不重复。'),
    ).toBeVisible()
    await save(page)
    await expect(
      page.getByRole('row', { name: /值班.*王工.*短信, 邮件.*静默 10 分钟/ }),
    ).toBeVisible()
  })

  await test.step('what is watched, in words', async () => {
    await openScreen(page, '/alarm/trigger/0')
    await page.getByLabel('触发器名称').fill('供水超温')
    await choose(page, '设备', /^报警锅炉/)
    await choose(page, '变量', /^供水温度/)
    await page.getByLabel('数值 B (℃)').fill('95')
    await page.getByLabel('死区 (℃)').fill('5')
    await page.getByLabel('报警推送内容').fill('供水温度过高')
    await page.getByLabel('恢复推送内容').fill('供水温度恢复')
    await choose(page, '报警设置', '值班')
    await page.getByRole('switch', { name: '联动开关' }).click()
    const linkage = page.getByRole('region', { name: '联动', exact: true })
    await linkage.getByRole('combobox', { name: '变量' }).click()
    await page.getByRole('option', { name: '燃烧器' }).click()
    await linkage.getByLabel('值', { exact: true }).fill('0')
    await expect(
      page.getByText(
        '当“报警锅炉·供水温度”大于 100 ℃时报警，小于 90 ℃时恢复；推送“供水温度过高”给王工，10 分钟内不重复；同时将“燃烧器”设为 0。',
      ),
    ).toBeVisible()
    await save(page)
    await expect(page.getByRole('row', { name: /供水超温.*报警锅炉.*正常/ })).toBeVisible()
  })
}

async function seeItCome({ page, device }: Scene): Promise<void> {
  await test.step('it overheats: every sign of it, wherever one looks', async () => {
    device.setValue('supplyTemperature', 400)
    await expect(page.getByRole('alert').getByText('报警锅炉：供水温度过高')).toBeVisible()
    await expect(page.getByRole('button', { name: '报警：1 个未处理' })).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) /)
    await expect(
      page.getByRole('row', { name: /供水超温.*报警锅炉.*> 95 ℃，死区 5 ℃.*报警/ }),
    ).toBeVisible()
    expect(device.value('burnerSwitch')).toBe(0)
  })

  await test.step('its row and all that is known of it', async () => {
    await page.getByRole('button', { name: '报警：1 个未处理' }).click()
    await page.getByRole('link', { name: '报警锅炉 · 供水温度过高' }).click()
    const detail = page.getByRole('dialog', { name: '报警详情' })
    await expect(detail.getByText('报警锅炉 · 燃烧器 设为 0')).toBeVisible()
    await expect(detail.getByText(/^已写入并回读确认/)).toBeVisible()
    await expect(detail.getByText(/^报警 → 王工 · 短信/)).toBeVisible()
    await expect(detail.getByText(/^报警 → 王工 · 邮件/)).toBeVisible()
    await expect(detail.getByText(/^服务商已接收，回执/)).toHaveCount(2)
  })
}

async function handleIt(scene: Scene): Promise<void> {
  const { page, device, messengers } = scene
  await test.step('acknowledged with a remark', async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^确认: / })
      .click()
    const dialog = page.getByRole('dialog', { name: '确认' })
    await dialog.getByLabel('备注').fill('已派人到现场')
    await dialog.getByRole('button', { name: '确认', exact: true }).click()
    await expect(page.getByText('已派人到现场')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rowOf(page)).toContainText('已确认')
    await expect(page.getByRole('button', { name: '没有未处理的报警' })).toBeVisible()
    await expect(page).not.toHaveTitle(/^\(/)
  })

  await test.step('the link of the mail says that somebody has it in hand', async () => {
    const phone = await openLink(scene)
    await expect(phone.getByText('已确认，不再重复推送。')).toBeVisible()
    await phone.close()
  })

  await test.step('it cools down and is over', async () => {
    device.setValue('supplyTemperature', 60)
    await expect(rowOf(page)).toContainText('已结束')
    await expect.poll(() => [messengers.mails(), messengers.messages()]).toEqual([2, 2])
  })
}

async function lookBack(scene: Scene): Promise<void> {
  const { client, page, device, messengers } = scene
  await test.step('why it did what it did', async () => {
    await openScreen(page, '/alarm/trigger')
    await page.getByRole('button', { name: '供水超温 为什么（没有）报警' }).click()
    const why = page.getByRole('dialog', { name: '为什么（没有）报警' })
    await expect(why.getByText('尚未通知过，推送')).toBeVisible()
    await expect(why.getByText('推送恢复')).toBeVisible()
    await expect(why.getByText(/恢复正常$/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('an alarm leads to its device and to its trigger', async () => {
    await openScreen(page, '/report/alarm')
    await expect(rowOf(page).getByRole('link', { name: '报警锅炉' })).toBeVisible()
    await page.getByRole('button', { name: '供水温度过高', exact: true }).click()
    const detail = page.getByRole('dialog', { name: '报警详情' })
    await detail.getByRole('link', { name: '供水超温' }).click()
    await expect(page).toHaveURL(/\/alarm\/trigger\/\d+$/)
  })

  await test.step('as a file', async () => {
    await openScreen(page, '/report/alarm')
    await page.getByRole('button', { name: '导出' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV 文件' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect(text.trim().split('\n')).toHaveLength(2)
    expect(text).toContain('供水温度过高')
    expect(text).toContain('已派人到现场')
  })

  await test.step('the buttons of a link acknowledge the next alarm and quiet it', async () => {
    const before = messengers.mails()
    // The silence of the alarm before holds over this one, so every upload tells of it from here on.
    const found = await client.call(alarmSettingApi.list, {})
    for (const { id } of Array.isArray(found) ? found : found.list) {
      await client.call(alarmSettingApi.change, { id, mode: 'all' })
    }
    device.setValue('supplyTemperature', 400)
    await expect.poll(() => messengers.mails()).toBeGreaterThan(before)
    const phone = await openLink(scene)
    await phone.getByRole('button', { name: /^确认报警/ }).click()
    await expect(phone.getByText('已确认，不再重复推送。')).toBeVisible()
    await expect(phone.getByRole('img', { name: /^供水温度/ })).toBeVisible()
    await phone.getByRole('button', { name: '安静 2 小时' }).click()
    await expect(phone.getByText(/^已搁置到/)).toBeVisible()
    await phone.close()
    await page.goto('/report/alarm?state=acknowledged&active=true')
    await expect(rowOf(page)).toContainText('报警中')
  })
}

test('a technician sets an alarm up, sees it come, acknowledges it and sees it go', async ({
  browser,
  messengers,
  startOwnServer,
}) => {
  const settings = {
    FIELDHUB_PUBLIC_URL: 'https://hub.example',
    ...messengers.settings,
  }
  const { server, client } = await startOwnServer({ settings })
  await client.call(rootApi.credit, { account: 'admin', sms: 100 })
  const { device } = await startBoiler(client, server)
  const context = await browser.newContext({ baseURL: server.origin })
  await remember(context, { as: client })
  const page = await context.newPage()
  const scene = { client, page, device, messengers }
  await setUp(page)
  await seeItCome(scene)
  await handleIt(scene)
  await lookBack(scene)
  await context.close()
  device.stop()
})

test('a trigger of a model waits for its devices to take it over', async ({
  admin,
  page,
  server,
}) => {
  const { modelId, device, idOf } = await startBoiler(admin, server)
  device.stop()
  const [model] = await admin.call(modelApi.list, { id: modelId })
  expect(idOf('供水温度')).toBeGreaterThan(0)
  const varId = model?.slaves[0]?.var[0]?.varId ?? 0
  const { id: contact } = await admin.call(linkerApi.create, {
    name: '赵工',
    email: 'zhao@example.com',
  })
  const input = {
    modelId,
    name: '全站过热',
    varId,
    condition: 'gt',
    b: 95,
    alarmContent: '过热',
    contactIds: [contact],
  } as const satisfies Partial<ModelTriggerInput>
  const { id } = await admin.call(triggerApi.modelCreate, input)
  await admin.call(triggerApi.modelSync, { id })
  await remember(page.context(), { as: admin })
  await page.goto('/alarm/modelTrigger')
  const row = page.getByRole('row', { name: /全站过热/ })
  await expect(row).toContainText('已同步（1 台）')
  await admin.call(triggerApi.modelChange, { id, b: 90 })
  await page.reload()
  await expect(row).toContainText('未同步')
  await row.getByRole('button', { name: '同步', exact: true }).click()
  await expect(row).toContainText('已同步（1 台）')
})
