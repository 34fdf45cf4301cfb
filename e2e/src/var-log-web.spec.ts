import { varLogApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { startBoiler } from './harness/alarm-boiler.ts'
import type { ApiClient } from './harness/api-client.ts'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, openScreen, settled } from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

async function recorded(admin: ApiClient, deviceId: number): Promise<void> {
  const rows = async () => {
    const answer = await admin.call(varLogApi.list, { deviceId })
    return Array.isArray(answer) ? answer.length : 0
  }
  await expect.poll(rows).toBeGreaterThan(1)
}

async function fileOf(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ])
  return file.suggestedFilename()
}

const looks = [
  { language: 'zh_cn', scheme: 'light', width: 1440 },
  { language: 'en_us', scheme: 'dark', width: 390 },
] as const

async function checkScreens(page: Page, deviceId: number, varId: number): Promise<void> {
  const log = `/report/variable?deviceId=${deviceId}`
  const days = `${log}&from=86400000&to=172800000`
  const empty = '/report/variable?show=chart'
  const chart = `${empty}&range=1h&step=minute&compare=day&pick=${deviceId}.${varId}`
  for (const screen of ['/report/variable', log, days, empty, chart]) {
    await page.goto(screen)
    await settled(page)
    await expectNothingFound(page, screen)
  }
}

test('what a device reported is found by variable and time, and saved', async ({
  admin,
  browser,
  context,
  page,
  server,
}) => {
  const { deviceId, device, idOf, sn } = await startBoiler(admin, server)
  await recorded(admin, deviceId)
  await remember(context, { language: 'zh_cn', scheme: 'light', as: admin })

  await test.step('a device is chosen, then a variable', async () => {
    // Other journeys may have left more devices or variables than one log shows, which says so.
    await page.goto('/report/variable')
    const shown = page.getByRole('row', { name: /供水温度/ }).first()
    const tooMany = page.getByText(/范围内的变量或记录太多|设备超过200台/)
    await expect(shown.or(tooMany)).toBeVisible()
    await page.getByRole('combobox', { name: '设备', exact: true }).first().click()
    await page.getByRole('option', { name: new RegExp(sn) }).click()
    await expect(page.getByRole('row', { name: /燃烧器/ }).first()).toBeVisible()
    await page.getByRole('combobox', { name: '变量', exact: true }).first().click()
    await page.getByRole('option', { name: /供水温度/ }).click()
    await expect(page).toHaveURL(new RegExp(`vars=${idOf('供水温度')}`))
    await expect(page.getByRole('row', { name: /燃烧器/ })).toHaveCount(0)
    await expect(page.getByRole('row', { name: /供水温度.*℃/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('it is drawn by minutes, with the values in a table', async () => {
    await page.getByText('图表', { exact: true }).click()
    await page.getByText('分钟', { exact: true }).click()
    await expect(page.getByRole('figure', { name: '变量曲线' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /供水温度 \(℃\)/ })).toBeVisible()
    await expect(page).toHaveURL(/show=chart.*step=minute|step=minute.*show=chart/)
  })

  await test.step('days without records say so, and lead back', async () => {
    await page.goto(`/report/variable?deviceId=${deviceId}&from=86400000&to=172800000`)
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
    await page.getByRole('button', { name: '查看最近 30 天的全部变量' }).click()
    await expect(page.getByRole('row', { name: /供水温度/ }).first()).toBeVisible()
  })

  await test.step('as a file, and from the device', async () => {
    expect(await fileOf(page, '每个值一行 · CSV')).toMatch(
      /变量记录日志 (\d{4}-\d\d-\d\d-\d{4})_(?!\1)\d{4}-\d\d-\d\d-\d{4}\.csv$/,
    )
    expect(await fileOf(page, '每个变量一列 · Excel（XLSX）')).toMatch(/\.xlsx$/)
    await openScreen(page, `/device/detail?id=${deviceId}&tab=var`)
    await page.getByRole('link', { name: '全部记录' }).click()
    await expect(page.getByRole('row', { name: /报警锅炉/ }).first()).toBeVisible()
  })

  for (const { language, scheme, width } of looks) {
    await test.step(`axe finds nothing: ${language}, ${scheme}, ${width} wide`, async () => {
      const look = { viewport: { width, height: 900 } }
      const other = await browser.newContext({ ...look, baseURL: new URL(page.url()).origin })
      await remember(other, { language, scheme, as: admin })
      await checkScreens(await other.newPage(), deviceId, idOf('供水温度'))
      await other.close()
    })
  }
  device.stop()
})
