import { deviceApi, timedTaskApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { startBoiler } from './harness/alarm-boiler.ts'
import type { ApiClient } from './harness/api-client.ts'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, openScreen, settled } from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

// Each test has devices of its own, so that no worker is left with all of them at the end of a run.
test.describe.configure({ mode: 'parallel' })

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).first().click()
  await page.getByRole('option', { name: option }).click()
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

async function online(admin: ApiClient, deviceId: number): Promise<void> {
  const status = async () => {
    const devices = await admin.call(deviceApi.list, { id: deviceId })
    return Array.isArray(devices) ? devices[0]?.status : undefined
  }
  await expect.poll(status).toBe(2)
}

async function saveTooEarly(page: Page): Promise<void> {
  await page.goto('/extend/timing/0')
  await page.getByLabel('写入值').fill('x')
  await page.getByText('单次', { exact: true }).click()
  await save(page)
  for (const sentence of ['名称必须为1-20个字符', '此项必填', '请选择执行时间']) {
    await expect(page.getByText(sentence).first()).toBeVisible()
  }
  await page.getByRole('textbox', { name: '执行时间' }).fill('2020-01-01T08:00:00')
  await page.getByText('固定间隔', { exact: true }).click()
  await page.getByLabel('单位').selectOption('second')
  const every = page.getByRole('textbox', { name: '间隔', exact: true })
  await every.fill('5')
  // The coming runs say the same a moment later.
  await expect(every).toHaveAccessibleDescription(/间隔为10秒至366天的整数秒/)
}

async function drawUp(page: Page, sn: string): Promise<void> {
  await page.getByText('按日重复', { exact: true }).click()
  await page.getByLabel('任务名称').fill('晚间停炉')
  await choose(page, '目标设备', new RegExp(sn))
  await choose(page, '目标变量', /燃烧器/)
  await page.getByLabel('写入值').fill('0')
  for (const day of ['周六', '周日']) {
    await page.getByRole('button', { name: day, exact: true }).click()
  }
  await page.getByLabel('时刻').fill('20:30:00')
  await expect(page.getByText('周一至周五 20:30:00 把 报警锅炉 · 燃烧器 写为 0。')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '20:30:00' })).toHaveCount(30)
  await save(page)
  const row = page.getByRole('row', { name: /晚间停炉.*周一至周五 20:30:00 把 .*尚未执行/ })
  await expect(row).toBeVisible()
}

async function runByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: '立即执行 晚间停炉' }).click()
  await expect(page.getByText('将立刻把 报警锅炉 · 燃烧器 写为 0。计划不受影响。')).toBeVisible()
  await page.getByRole('button', { name: '立即执行', exact: true }).click()
  await expect(page.getByText('已执行：晚间停炉，回读 0')).toBeVisible()
  await page.getByRole('button', { name: '晚间停炉 每次执行的经过' }).click()
  const drawer = page.getByRole('dialog', { name: '每次执行的经过' })
  await expect(drawer.getByText('成功')).toBeVisible()
  await expect(drawer.getByText('写入 0，回读 0')).toBeVisible()
  await page.keyboard.press('Escape')
}

async function meetAnother(page: Page, sn: string): Promise<void> {
  await openScreen(page, '/extend/timing')
  await page.getByRole('link', { name: '晚间停炉', exact: true }).click()
  await expect(page.getByLabel('任务名称')).toHaveValue('晚间停炉')
  await page.goto('/extend/timing/0')
  await choose(page, '目标设备', new RegExp(sn))
  await choose(page, '目标变量', /燃烧器/)
  await page.getByLabel('写入值').fill('1')
  await page.getByLabel('时刻').fill('20:30:20')
  await expect(page.getByText(/“晚间停炉”会在 .* 把燃烧器写为 0/)).toBeVisible()
}

test('a task is drawn up, run by hand and by its plan, and every run is accounted for', async ({
  admin,
  context,
  page,
  server,
}) => {
  const { deviceId, device, idOf, sn } = await startBoiler(admin, server)
  await online(admin, deviceId)
  await remember(context, { language: 'zh_cn', scheme: 'light', as: admin })

  await test.step('what is missing is said beside its field', () => saveTooEarly(page))

  await test.step('a task for weekday evenings', () => drawUp(page, sn))

  await test.step('run by hand, after a question', () => runByHand(page))

  await test.step('a run by its plan, and one while the device is away', async () => {
    const { id } = await admin.call(timedTaskApi.create, {
      name: '每十秒',
      type: 'interval',
      deviceId,
      varId: idOf('燃烧器'),
      value: 1,
      every: 10,
    })
    await openScreen(page, `/report/timing?timingId=${id}`)
    await expect(page.getByRole('row', { name: /每十秒.*按计划.*成功/ }).first()).toBeVisible()
    device.stop()
    await expect(
      page.getByRole('row', { name: /每十秒.*失败.*(不在线|没有应答)/ }).first(),
    ).toBeVisible()
    await admin.call(timedTaskApi.switch, { id, enabled: false })
  })

  await test.step('a row of the log leads to what became of its task, and to the device', async () => {
    await page.goto('/report/timing?search=每十秒')
    await page.getByRole('button', { name: '每十秒' }).first().click()
    const course = page.getByRole('dialog', { name: '每次执行的经过' })
    await expect(course).toContainText('失败')
    await page.keyboard.press('Escape')
    await expect(course).toBeHidden()
    await page.getByRole('row').getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/device/detail\\?id=${deviceId}$`))
    // The address is there before the screen: until then the heading is that of the list, to which the next step returns.
    await expect(page.getByRole('tab').first()).toBeVisible()
  })

  await test.step('the log as a file', async () => {
    await openScreen(page, '/report/timing')
    await page.getByRole('button', { name: '导出' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '导出 XLSX' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^定时任务日志 \d{4}-\d\d-\d\d\.xlsx$/)
  })

  await test.step('a task that others get in the way of says so', () => meetAnother(page, sn))

  await test.step('deleted, and its log stays', async () => {
    page.on('dialog', (dialog) => void dialog.accept())
    await openScreen(page, '/extend/timing')
    await page.getByRole('button', { name: '删除 晚间停炉' }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await expect(page.getByRole('row', { name: /晚间停炉/ })).toHaveCount(0)
    await openScreen(page, '/report/timing?search=晚间停炉')
    await expect(page.getByRole('row', { name: /晚间停炉.*手动.*成功/ })).toBeVisible()
  })
})

const looks = [
  { language: 'zh_cn', scheme: 'dark', width: 1440 },
  { language: 'en_us', scheme: 'light', width: 390 },
] as const

for (const { language, scheme, width } of looks) {
  test(`axe finds nothing on screens of timed tasks: ${language}, ${scheme}, ${width} wide`, async ({
    admin,
    context,
    page,
    server,
  }) => {
    const { deviceId, device, idOf } = await startBoiler(admin, server)
    await online(admin, deviceId)
    const { id } = await admin.call(timedTaskApi.create, {
      name: '早间开炉',
      type: 'repeat',
      deviceId,
      varId: idOf('燃烧器'),
      value: 1,
      weekdays: [1, 3],
      time: '06:00',
    })
    await admin.call(timedTaskApi.run, { id })
    await page.setViewportSize({ width, height: 900 })
    await remember(context, { language, scheme, as: admin })
    for (const screen of [
      '/extend/timing',
      '/extend/timing?search=nothing',
      `/extend/timing?why=${id}`,
      `/extend/timing/${id}`,
      '/extend/timing/0',
      '/extend/timing/calendar?month=2026-10&day=2026-10-01',
      '/report/timing',
    ]) {
      await openScreen(page, screen)
      await settled(page)
      await expectNothingFound(page, screen)
    }
    device.stop()
  })
}

test('days of the week are large enough for a finger on a phone', async ({
  admin,
  context,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await remember(context, { language: 'zh_cn', scheme: 'light', as: admin })
  await openScreen(page, '/extend/timing/0')
  const box = await page.getByRole('button', { name: '周一', exact: true }).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
})
