import { readFileSync } from 'node:fs'
import { deviceApi, groupApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import type { ApiClient } from '../harness/api-client.ts'
import { expect, test } from '../harness/test.ts'

const count = 2_000
/** Those of two faulty rows are not imported. */
const shownCount = (count - 2).toLocaleString('en-US')
const snOf = (number: number) => `LIFE-${String(number).padStart(5, '0')}`

/** Makes a sheet of the pumps 0 to 999 and 9000 to 9999, of which two are faulty. Ten thousand are imported by the API. */
function sheet(): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const number = index < 1_000 ? index : index + 8_000
    const sn = index === 500 ? '坏' : snOf(index === 900 ? 1 : number)
    return `泵站${number},${sn},secret-1`
  })
  return ['名称,序列号,通讯密码', ...lines].join('\n')
}

/** Signs in as this account without the form; the console renews the token from then on. */
async function enter(page: Page, { token }: ApiClient, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.evaluate((stored) => localStorage.setItem('fieldhub.token', stored), token)
}

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `选择 ${name}`, exact: true })

interface Place {
  readonly page: Page
  readonly client: ApiClient
  readonly origin: string
}

async function importSheet({ page, client, origin }: Place): Promise<void> {
  await test.step('a sheet is checked row by row before anything is added', async () => {
    await page.goto(`${origin}/device/deviceAdd?step=import`)
    const file = { name: '设备.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet()) }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(`${count - 2} 台可以导入`)).toBeVisible()
    const rows = page.getByRole('table', { name: '导入预览' }).getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('502序列号: 序列号为4-20位字母、数字、下划线或短横线')
    await expect(rows.nth(2)).toContainText('902序列号: 序列号在文件中重复（第 3 行）')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载错误清单' }).click()
    expect(readFileSync(await (await saving).path(), 'utf8').split('\r\n')).toHaveLength(4)
    expect(await client.call(deviceApi.list, {})).toEqual([])
  })
}

async function seeResult({ page }: Place): Promise<void> {
  await test.step('the right ones go in, and a reload comes back to how they went', async () => {
    await page.getByRole('button', { name: `导入正确的 ${count - 2} 台` }).click()
    await expect(page).toHaveURL(/import=1/)
    await page.reload()
    await expect(page.getByText(`已添加 ${count - 2} 台设备`)).toBeVisible()
    await expect(page.getByText('2 行没有导入')).toBeVisible()
    await page.getByRole('link', { name: '查看设备列表' }).click()
    await expect(page.getByText(`共 ${shownCount} 台`)).toBeVisible()
  })
}

async function saveView({ page }: Place): Promise<void> {
  await test.step('a view is saved under a name and found again', async () => {
    await page.getByPlaceholder('搜索名称、序列号').fill('泵站99')
    await expect(page.getByText('共 111 台', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '视图', exact: true }).click()
    await page.getByRole('button', { name: '保存当前视图…' }).click()
    await page.getByLabel('视图名称').fill('九九')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(page.getByText(`共 ${shownCount} 台`)).toBeVisible()
    await page.getByRole('button', { name: '视图', exact: true }).click()
    await page.getByRole('button', { name: '九九', exact: true }).click()
    await expect(page.getByText('共 111 台', { exact: true })).toBeVisible()
  })
}

async function moveTogether({ page }: Place): Promise<void> {
  await test.step('chosen with shift, they move to a group together', async () => {
    await box(page, '泵站9999').click()
    await box(page, '泵站9995').click({ modifiers: ['Shift'] })
    await expect(page.getByText('已选 5 台')).toBeVisible()
    await page.getByRole('button', { name: '移到分组' }).click()
    await page.getByRole('combobox', { name: '新的分组' }).click()
    await page.getByRole('option', { name: '华东' }).click()
    await page.getByRole('button', { name: '开始' }).click()
    await expect(page.getByText('5 台全部成功')).toBeVisible()
    await expect(page.getByRole('row', { name: '泵站9997' })).toContainText('华东')
  })
}

async function deleteAndUndo({ page }: Place): Promise<void> {
  await test.step('deleted, they come back by undo', async () => {
    await page.getByRole('button', { name: '选择全部 111 台' }).click()
    // Until they are all known, a deletion would be about the five that were chosen before: it waits.
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByRole('button', { name: '删除设备', exact: true }).click()
    await expect(page.getByText('已删除 111 台设备')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已恢复 111 台设备')).toBeVisible()
    await expect(page.getByText('共 111 台', { exact: true })).toBeVisible()
  })
}

async function restoreFromBin({ page }: Place): Promise<void> {
  await test.step('one that is deleted is offered again, and restored from the bin', async () => {
    await page.getByRole('button', { name: '删除 泵站9998' }).click()
    await expect(page.getByText('已删除设备“泵站9998”')).toBeVisible()
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '回收站' }).click()
    const bin = page.getByRole('dialog', { name: '回收站' })
    await expect(bin.getByRole('row', { name: '泵站9998' })).toBeVisible()
    await bin.getByRole('button', { name: '恢复 泵站9998' }).click()
    await expect(bin.getByText('回收站是空的')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: '泵站9998' })).toContainText('华东')
  })
}

async function openBeside({ page }: Place): Promise<void> {
  await test.step('a device opens beside the list, which stays', async () => {
    await page.getByRole('row', { name: '泵站9996' }).getByText('未激活').click()
    const panel = page.getByRole('complementary', { name: '设备 泵站9996' })
    await expect(panel.getByText(snOf(9996))).toBeVisible()
    await expect(page.getByRole('row', { name: '泵站9997' })).toBeVisible()
    await page.getByRole('button', { name: '关闭设备面板' }).click()
    await expect(panel).toBeHidden()
  })
}

async function exportShown({ page }: Place): Promise<void> {
  await test.step('what the filter shows is exported', async () => {
    await page.getByRole('button', { name: '更多操作' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '导出为 CSV' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/^设备列表_.*\.csv$/)
    const lines = readFileSync(await saved.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(112)
    expect(lines[1]).toContain(`泵站9999,${snOf(9999)}`)
  })
}

test('devices by the thousand: import, choose, delete and restore, views, export', async ({
  page,
  startOwnServer,
}) => {
  const { server, client } = await startOwnServer()
  await client.call(groupApi.create, { name: '华东' })
  await enter(page, client, server.origin)
  const place = { page, client, origin: server.origin }
  await importSheet(place)
  await seeResult(place)
  await saveView(place)
  await moveTogether(place)
  await deleteAndUndo(place)
  await restoreFromBin(place)
  await openBeside(place)
  await exportShown(place)
})
