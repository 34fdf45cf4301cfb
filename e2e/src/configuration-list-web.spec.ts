import { configurationApi, deviceApi, modelApi, rootApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { crewPassword, newName, signedIn } from './harness/crew.ts'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, openScreen, settled } from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

const variable = { name: '液位', fm: 2, func: 2, register: 0, rw: 'rw' } as const
const slaves = [{ name: '主机', addr: 1, var: [variable] }]
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function drawAnew(page: Page): Promise<void> {
  await page.goto('/configuration')
  await expect(page).toHaveURL(/\/configuration\/deviceConfig$/)
  await page.getByRole('link', { name: '模型组态' }).click()
  await expect(page.getByRole('heading', { name: '还没有模型组态' })).toBeVisible()
  await page.getByRole('button', { name: '新建组态' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建组态' })
  await dialog.getByRole('button', { name: '新建并打开编辑器' }).click()
  await expect(dialog.getByText('名称必须为1-20个字符')).toBeVisible()
  await dialog.getByLabel('名称').fill('换热站')
  await dialog.getByRole('button', { name: '新建并打开编辑器' }).click()
  await expect(dialog.getByText('此项必填')).toBeVisible()
  await dialog.getByRole('combobox', { name: '用于哪个模型' }).click()
  await page.getByRole('option', { name: '换热机组' }).click()
  await dialog.getByRole('button', { name: '新建并打开编辑器' }).click()
  await expect(page).toHaveURL(/\/buildEditor\?configurationId=\d+$/)
}

async function renameInPlace(page: Page): Promise<void> {
  await page.goto('/configuration/modelConfig')
  await page.getByRole('button', { name: '更多操作：换热站' }).click()
  await page.getByRole('menuitem', { name: '重命名' }).click()
  const field = page.getByRole('textbox', { name: '名称' })
  await expect(field).toBeFocused()
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByText('名称必须为1-20个字符')).toBeVisible()
  await field.fill('东区换热站')
  await field.press('Enter')
  await expect(page.getByRole('link', { name: '东区换热站', exact: true })).toBeVisible()
}

async function copyAndFind(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多操作：东区换热站' }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  const dialog = page.getByRole('dialog', { name: '复制组态“东区换热站”' })
  await expect(dialog.getByLabel('名称')).toHaveValue('东区换热站 副本')
  await dialog.getByRole('button', { name: '复制' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '个页面' })).toHaveCount(2)
  await page.getByRole('searchbox').fill('副本')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('listitem').filter({ hasText: '个页面' })).toHaveCount(1)
}

async function deleteCopy(page: Page): Promise<void> {
  await page.goto('/configuration/modelConfig?search=副本&view=table')
  await expect(page.getByRole('row', { name: /东区换热站 副本.*换热机组/ })).toBeVisible()
  await page.getByRole('button', { name: '更多操作：东区换热站 副本' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除组态' }).click()
  await expect(page.getByText('已删除组态“东区换热站 副本”')).toBeVisible()
  await expect(page.getByRole('heading', { name: '没有符合条件的组态' })).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByRole('row', { name: /东区换热站/ })).toBeVisible()
}

test('a configuration is made, renamed, copied, found and deleted', async ({
  admin,
  context,
  page,
  server,
}) => {
  const name = newName()
  await admin.call(rootApi.create, { name, password: crewPassword })
  const owner = await signedIn(server, name)
  const { id: model } = await owner.call(modelApi.create, { name: '换热机组', slaves })
  const device = { name: '一号机组', sn: `PG-${Date.now() % 1e9}`, password: 'secret1' }
  const kind = { typeId: 1, mode: 'transparent' } as const
  const { id: deviceId } = await owner.call(deviceApi.create, { ...device, ...kind, model })
  await remember(context, { as: owner })
  await test.step('from the empty list into the editor', () => drawAnew(page))
  await test.step('renamed in its place', () => renameInPlace(page))
  await test.step('copied and found', () => copyAndFind(page))
  await test.step('deleted in the table', () => deleteCopy(page))
  await test.step('looked at for a device of the model, from either side', async () => {
    await page.goto('/configuration/modelConfig')
    await cardOf(page, '东区换热站').getByRole('button', { name: '查看“东区换热站”' }).click()
    const dialog = page.getByRole('dialog', { name: '查看“东区换热站”' })
    await dialog.getByRole('link', { name: /一号机组/ }).click()
    await expect(page).toHaveURL(new RegExp(`/configuration/modelShow\\?.*deviceId=${deviceId}$`))
    await openScreen(page, `/device/detail?id=${deviceId}`)
    await page.getByRole('link', { name: '组态', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/configuration/modelShow\\?.*deviceId=${deviceId}$`))
  })
  expect(await owner.call(configurationApi.list, {})).toMatchObject([{ name: '东区换热站' }])
})

for (const { language, scheme, width } of [
  { language: 'zh_cn', scheme: 'light', width: 1440 },
  { language: 'en_us', scheme: 'dark', width: 390 },
] as const) {
  test(`axe finds nothing in the lists’ dialogs and tables: ${language}, ${scheme}, ${width} wide`, async ({
    admin,
    context,
    page,
    server,
  }) => {
    const name = newName()
    await admin.call(rootApi.create, { name, password: crewPassword })
    const owner = await signedIn(server, name)
    const { id: modelId } = await owner.call(modelApi.create, { name: '换热机组', slaves })
    await owner.call(configurationApi.create, { name: '换热站', type: 0, modelId })
    await remember(context, { as: owner, language, scheme })
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/configuration/modelConfig?view=table')
    await settled(page)
    await expectNothingFound(page, 'the table')
    await page.getByRole('button', { name: /^(新建组态|New configuration)$/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNothingFound(page, 'the dialog of a new one')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(更多操作|More for)/ }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectNothingFound(page, 'the menu')
    await page.getByRole('menuitem').first().click()
    await expect(page.getByRole('textbox', { name: /^(名称|Name)$/ })).toBeVisible()
    await expectNothingFound(page, 'renaming')
  })
}
