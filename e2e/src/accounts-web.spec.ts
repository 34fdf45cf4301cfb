import {
  auditApi,
  deviceApi,
  errorTable,
  groupApi,
  groupShareApi,
  modelApi,
  personalApi,
  rootApi,
  sessionApi,
  shareApi,
  variableApi,
} from '@fieldhub/contract'
import type { Browser, Page } from '@playwright/test'
import { ApiClient } from './harness/api-client.ts'
import { nextCodeInLog } from './harness/code-in-log.ts'
import { signIn } from './harness/console-page.ts'
import { newName, crewPassword as password, signedIn } from './harness/crew.ts'
import { remember } from './harness/remembered.ts'
import { openScreen } from './harness/screen-check.ts'
import { adminPassword, type ServerProcess } from './harness/server-process.ts'
import { expect, test } from './harness/test.ts'

/** Opens a browser of a second person, signed in without the form. */
async function openAs(browser: Browser, server: ServerProcess, who: ApiClient): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin })
  await remember(context, { as: who })
  return context.newPage()
}

test('a device is shared to be looked at, and taken back from an open page', async ({
  admin,
  addOnlooker,
  browser,
  page,
  server,
}) => {
  const onlooker = await addOnlooker()
  const { deviceId } = onlooker
  await expect.poll(async () => (await onlooker.setPoint()).quality).toBe('good')
  const name = newName()
  await admin.call(rootApi.create, { name, password })
  const crew = await signedIn(server, name)

  await test.step('the owner shares it as viewer', async () => {
    await remember(page.context(), { as: admin })
    await page.goto(`/device/detail?id=${deviceId}`)
    await page.getByRole('button', { name: '共享', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('账号或手机号').fill('nobody-here')
    await dialog.getByRole('button', { name: '共享', exact: true }).click()
    await expect(dialog).toContainText('没有这个账号')
    await dialog.getByLabel('账号或手机号').fill(name)
    await dialog.getByRole('button', { name: '共享', exact: true }).click()
    await expect(dialog.getByRole('button', { name: `取消与 ${name} 的共享` })).toBeVisible()
  })

  const guest = await openAs(browser, server, crew)
  await test.step('the other account sees values and cannot write', async () => {
    await guest.goto('/device/list?view=table')
    const row = guest.getByRole('row', { name: '旁观设备' })
    await expect(row).toContainText('共享')
    await expect(row.getByRole('button', { name: /删除/ })).toHaveCount(0)
    await openScreen(guest, `/device/detail?id=${deviceId}`)
    await expect(guest.getByText('admin 共享 · 查看')).toBeVisible()
    const values = guest.getByRole('table', { name: '变量与实时值' })
    await expect(values.getByRole('row', { name: '设定' }).locator('b')).not.toHaveText('—')
    await expect(guest.getByRole('button', { name: /写入|立即读取|编辑/ })).toHaveCount(0)
    const { varId } = await onlooker.setPoint()
    const answer = await crew.ask(variableApi.write, { deviceId, varId, value: 1 })
    expect(answer.code).toBe(errorTable.notAllowed.code)
  })

  await test.step('revoked, it is gone from the page that is open', async () => {
    await page.getByRole('button', { name: `取消与 ${name} 的共享` }).click()
    await page
      .getByRole('dialog', { name: /取消与/ })
      .getByRole('button', { name: '取消共享' })
      .click()
    await expect(guest.getByRole('heading', { name: '这台设备已不再与您共享' })).toBeVisible()
    expect((await admin.call(shareApi.list, { deviceId })).length).toBe(0)
  })
  await guest.context().close()
})

test('a group is shared with what is below it, and taken back from an open page', async ({
  admin,
  addOnlooker,
  browser,
  page,
  server,
}) => {
  const { deviceId } = await addOnlooker()
  const name = newName()
  await admin.call(rootApi.create, { name, password })
  const crew = await signedIn(server, name)
  const { id: outer } = await admin.call(groupApi.create, { name: `厂区 ${name}`.slice(0, 20) })
  const { id: inner } = await admin.call(groupApi.create, { name: '一楼', parentId: outer })
  await admin.call(deviceApi.change, { id: deviceId, group: inner })
  const guest = await openAs(browser, server, crew)
  await guest.goto('/device/list?view=table')
  await expect(guest.getByRole('heading', { name: '还没有设备' })).toBeVisible()

  await test.step('the owner shares the outer group', async () => {
    await remember(page.context(), { as: admin })
    await page.goto('/device/group')
    const row = page.getByRole('button', { name: new RegExp(`厂区 ${name}.* 的操作`) })
    await row.click()
    await page.getByRole('menuitem', { name: '共享…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('账号或手机号').fill(name)
    await dialog.getByText('操作', { exact: true }).click()
    await dialog.getByRole('button', { name: '共享', exact: true }).click()
    await expect(dialog.getByRole('button', { name: `取消与 ${name} 的共享` })).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
    // Other journeys share groups of this account too.
    const shared = page.getByRole('button', { name: new RegExp(`^已共享 1 人.*厂区 ${name}`) })
    await expect(shared).toBeVisible()
  })

  await test.step('the other account sees the device of the inner one', async () => {
    await openScreen(guest, `/device/detail?id=${deviceId}`)
    await expect(guest.getByText('admin 共享 · 操作')).toBeVisible()
  })

  await test.step('moved out of the group, it is gone from the open page', async () => {
    await admin.call(deviceApi.change, { id: deviceId, group: null })
    await expect(guest.getByRole('heading', { name: '这台设备已不再与您共享' })).toBeVisible()
    await admin.call(deviceApi.change, { id: deviceId, group: inner })
  })

  await test.step('the holder leaves the share, with the group', async () => {
    await guest.goto(`/device/detail?id=${deviceId}`)
    await guest.getByRole('button', { name: '退出共享' }).click()
    const dialog = guest.getByRole('dialog')
    await expect(dialog).toContainText('该分组的所有设备都会从您的列表中消失')
    await dialog.getByRole('button', { name: '退出共享' }).click()
    await expect(guest).toHaveURL(/\/device\/list/)
    expect(await crew.call(deviceApi.nameList, {})).toEqual([])
    expect(await admin.call(groupShareApi.list, { groupId: outer })).toEqual([])
  })
  await guest.context().close()
})

test('ROOT creates an account and disables it: its session ends', async ({
  admin,
  browser,
  page,
  server,
}) => {
  const name = newName()
  await remember(page.context(), { as: admin })
  await page.goto('/home')
  await test.step('create', async () => {
    await page.getByRole('link', { name: '账号管理' }).click()
    await page.getByRole('button', { name: '新建账号' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '新建', exact: true }).click()
    await expect(dialog).toContainText('账号为4-20位字母、数字、下划线或短横线')
    await dialog.getByLabel('账号', { exact: true }).fill(name)
    await dialog.getByLabel('新密码', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: '新建', exact: true }).click()
    await expect(page.getByText(`已新建账号“${name}”`)).toBeVisible()
  })
  const crew = await signedIn(server, name)
  // The form is used, as a remembered token would return after it was cleared.
  const guest = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await signIn(guest, name, password)
  await expect(guest.getByRole('link', { name: '设备列表' })).toBeVisible()
  await expect(guest.getByRole('link', { name: '账号管理' })).toHaveCount(0)

  await test.step('disable', async () => {
    await page.getByRole('searchbox').fill(name)
    await expect(page).toHaveURL(new RegExp(`search=${name}`))
    await page.getByRole('button', { name: `账号 ${name} 的操作` }).click()
    await page.getByRole('menuitem', { name: '停用账号' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停用账号' }).click()
    await expect(page.getByRole('row', { name })).toContainText('已停用')
  })
  await guest.goto('/device/list')
  await expect(guest).toHaveURL(/\/login/)
  const answer = await crew.ask(sessionApi.currentUser, {})
  expect(answer.code).toBe(errorTable.tokenExpired.code)
  await guest.context().close()
})

test('an observer sees no controls that change anything', async ({ admin, browser, server }) => {
  const name = newName()
  await admin.call(rootApi.create, { name, password, role: 'VIEWER' })
  const crew = await signedIn(server, name)
  const guest = await openAs(browser, server, crew)
  await guest.goto('/device/list')
  await expect(guest.getByRole('heading', { name: '还没有设备' })).toBeVisible()
  await expect(guest.getByRole('link', { name: '添加设备' })).toHaveCount(0)
  await openScreen(guest, '/device/model')
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByRole('link', { name: '新建模型' })).toHaveCount(0)
  // The first page of a visit: there is none before it to go back to.
  await guest.goto('/buildEditor?configurationId=1')
  await expect(guest.getByRole('heading', { name: '您的角色不能打开此页面' })).toBeVisible()
  await guest.context().close()
})

test('an observer reads a model, and is not led into its editor', async ({
  admin,
  browser,
  server,
}) => {
  const name = newName()
  await admin.call(rootApi.create, { name, password })
  const maker = await signedIn(server, name)
  const variable = { name: '温度', fm: 2, func: 2, register: 7 } as const
  const { modelId } = await maker.call(modelApi.create, {
    name: '锅炉房',
    slaves: [{ name: '锅炉', addr: 3, var: [variable] }],
  })
  const { list } = await admin.call(rootApi.accounts, { search: name, page: 1 })
  await admin.call(rootApi.change, { id: list[0]?.id ?? 0, role: 'VIEWER' })
  const observer = await signedIn(server, name)
  const guest = await openAs(browser, server, observer)
  await guest.goto('/device/model')
  await guest.getByRole('link', { name: '锅炉房' }).click()
  await expect(guest).toHaveURL(new RegExp(`/device/modelAdd/${modelId}$`))
  await expect(guest.getByRole('heading', { level: 1, name: '锅炉房' })).toBeVisible()
  await expect(guest.getByText('· 只读')).toBeVisible()
  await expect(guest.getByRole('cell', { name: '温度' })).toBeVisible()
  await expect(guest.getByRole('textbox')).toHaveCount(0)
  await expect(guest.getByRole('button', { name: /保存|添加/ })).toHaveCount(0)
  await guest.context().close()
})

test('the operation log shows a write with its input', async ({ admin, addOnlooker, page }) => {
  const onlooker = await addOnlooker()
  const { deviceId } = onlooker
  await expect.poll(async () => (await onlooker.setPoint()).quality).toBe('good')
  const { varId } = await onlooker.setPoint()
  await admin.call(variableApi.write, { deviceId, varId, value: 42 })
  await expect
    .poll(async () => (await admin.call(auditApi.page, { search: 'setVarData', page: 1 })).total)
    .toBeGreaterThan(0)

  await remember(page.context(), { as: admin })
  await page.goto('/home')
  await page.getByRole('link', { name: '操作日志' }).click()
  const row = page.getByRole('row').filter({ hasText: '写入变量' }).first()
  await expect(row).toContainText('旁观设备')
  await row.getByRole('button', { name: '查看“写入变量”的详情' }).click()
  await expect(page.getByRole('dialog')).toContainText('"value": 42')
  await expect(page.getByRole('dialog')).not.toContainText(adminPassword)
})

test('a phone signs in with the code of the log, and its person is changed', async ({
  page,
  server,
}) => {
  const phone = `138${String(process.pid).padStart(8, '0').slice(-8)}`
  await page.goto('/login')
  await page.getByRole('tab', { name: '短信登录' }).click()
  await page.getByLabel('手机号').fill(phone)
  const code = nextCodeInLog(server, phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await expect(page.getByText(/验证码写在服务器日志里/)).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill(await code())
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await openScreen(page, '/personalInfo/setting')
  await page.getByLabel('昵称').fill('巡检一班')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('个人信息已保存')).toBeVisible()
  const client = new ApiClient(server.origin)
  client.token = await page.evaluate(() => localStorage.getItem('fieldhub.token') ?? '')
  expect((await client.call(personalApi.data, {})).nickname).toBe('巡检一班')
})
