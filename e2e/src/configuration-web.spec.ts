import type { Browser, Page } from '@playwright/test'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, openScreen, settled } from './harness/screen-check.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { getShare, type SharedBoiler, startSharedBoiler } from './harness/shared-boiler.ts'
import { expect, test } from './harness/test.ts'

const password = '锅炉房 2026'

/** Opens a phone's browser without any stored state. */
async function openPhone(browser: Browser, { origin }: ServerProcess): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  return context.newPage()
}

/** Shares the pages of the model for its device, in the console. */
async function shareInConsole(page: Page): Promise<string> {
  return test.step('the owner shares the pages', async () => {
    await page.goto('/configuration/modelConfig')
    await page.getByRole('button', { name: /分享/ }).first().click()
    const dialog = page.getByRole('dialog', { name: /锅炉房/ })
    await expect(dialog.getByRole('combobox', { name: '分享哪台设备' })).toHaveValue(/^报警锅炉/)
    await dialog.getByRole('switch', { name: '打开时需要密码' }).click()
    await dialog.getByLabel('密码', { exact: true }).fill(password)
    await dialog.getByRole('switch', { name: '允许在页面上写入' }).click()
    await expect(dialog.getByText('报警锅炉 · 燃烧器')).toBeVisible()
    await dialog.getByRole('button', { name: '创建链接' }).click()
    await expect(dialog.getByRole('img', { name: '分享链接的二维码' })).toBeVisible()
    const poster = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载海报' }).click()
    expect((await poster).suggestedFilename()).toBe('锅炉房-报警锅炉.png')
    const link = await dialog.getByRole('textbox', { name: '链接', exact: true }).inputValue()
    await page.keyboard.press('Escape')
    return link
  })
}

async function comeIn(phone: Page, link: string): Promise<void> {
  await test.step('a stranger on a phone needs the password', async () => {
    await phone.goto(link)
    await phone.getByLabel('访问密码').fill('guess it')
    await phone.getByRole('button', { name: '打开', exact: true }).click()
    await expect(phone.getByText('密码不正确，请重新输入。')).toBeVisible()
    await phone.getByLabel('访问密码').fill(password)
    await phone.getByRole('button', { name: '打开', exact: true }).click()
    await expect(phone.getByRole('button', { name: /^水温: / })).toBeVisible()
  })
}

async function watchAndStop(phone: Page, { device }: SharedBoiler): Promise<void> {
  await test.step('it sees the value move', async () => {
    device.setValue('supplyTemperature', 42)
    await expect(phone.getByRole('button', { name: /^水温: 供水温度 4[0-9]/ })).toBeVisible()
    await expect(phone.getByRole('button', { name: /^锅炉水箱: / })).toBeVisible()
  })

  await test.step('it writes, asked before and told of what was read back', async () => {
    expect(device.value('burnerSwitch')).toBe(1)
    await phone.getByRole('button', { name: '停炉' }).click()
    const question = phone.getByRole('dialog', { name: '停炉' })
    await expect(question.getByText('要停止燃烧器吗？')).toBeVisible()
    await question.getByRole('button', { name: '确定' }).click()
    await expect(phone.getByText(/已写入并回读确认/)).toBeVisible()
    expect(device.value('burnerSwitch')).toBe(0)
  })

  await test.step('an alarm comes to the list, and goes', async () => {
    await expect(phone.getByText('当前没有报警。')).toBeVisible()
    device.setValue('supplyTemperature', 400)
    await expect(phone.getByRole('cell', { name: '供水温度过高' })).toBeVisible()
    device.setValue('supplyTemperature', 30)
    await expect(phone.getByText('当前没有报警。')).toBeVisible()
  })
}

test('pages are shared with a stranger’s phone: live, written, in alarm, and over at once', async ({
  admin,
  browser,
  context,
  page,
  server,
}) => {
  const boiler = await startSharedBoiler(admin, server)
  await remember(context, { as: boiler.owner })
  const link = await shareInConsole(page)
  const phone = await openPhone(browser, server)
  await comeIn(phone, link)
  await watchAndStop(phone, boiler)
  await test.step('the owner revokes it, and the phone shows nothing more', async () => {
    await page.getByRole('button', { name: /分享/ }).first().click()
    const dialog = page.getByRole('dialog', { name: /锅炉房/ })
    await expect(dialog.getByRole('combobox', { name: '分享哪台设备' })).toHaveValue(/^报警锅炉/)
    await expect(dialog.getByText(/已打开 1 次 · 1 人正在查看/)).toBeVisible()
    await dialog.getByRole('button', { name: '撤销分享' }).click()
    const sure = page.getByRole('dialog', { name: /撤销/ })
    await sure.getByRole('button', { name: '撤销分享' }).click()
    await expect(phone.getByText('分享不存在或已失效')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('分享不存在或已失效')).toBeVisible()
  })
  boiler.device.stop()
})

const looks = [
  { language: 'zh_cn', scheme: 'light', width: 1440 },
  { language: 'en_us', scheme: 'dark', width: 390 },
] as const

/** The names of what is pressed, in both languages. */
const open = /^(打开|Open)$/
const share = /^(分享|Share)/

async function checkShare(phone: Page, boiler: SharedBoiler): Promise<void> {
  await phone.goto(await getShare(boiler, password))
  await phone.getByRole('textbox').fill('guess it')
  await phone.getByRole('button', { name: open }).click()
  await expect(phone.getByRole('alert')).toBeVisible()
  await expectNothingFound(phone, 'a wrong password')
  await phone.getByRole('textbox').fill(password)
  await phone.getByRole('button', { name: open }).click()
  boiler.device.setValue('supplyTemperature', 400)
  await expect(phone.getByRole('cell', { name: '供水温度过高' })).toBeVisible()
  await expectNothingFound(phone, 'shared pages')
  await phone.getByRole('button', { name: '停炉' }).click()
  await expect(phone.getByRole('dialog')).toBeVisible()
  await expectNothingFound(phone, 'the question before a write')
  await phone.goto('/show/nobody')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingFound(phone, 'a share that is over')
}

async function checkLists(page: Page): Promise<void> {
  for (const screen of [
    '/configuration/modelConfig',
    '/configuration/deviceConfig',
    '/configuration/modelConfig?search=nothing',
  ]) {
    await openScreen(page, screen)
    await settled(page)
    await expectNothingFound(page, screen)
  }
  await page.goto('/configuration/modelConfig')
  await page.getByRole('button', { name: share }).first().click()
  await expect(page.getByRole('img', { name: /二维码|QR code/ })).toBeVisible()
  await expectNothingFound(page, 'the dialog of a share')
}

for (const { language, scheme, width } of looks) {
  test(`axe finds nothing on shared pages and their lists: ${language}, ${scheme}, ${width} wide`, async ({
    admin,
    browser,
    server,
  }) => {
    const boiler = await startSharedBoiler(admin, server)
    const phone = await openPhone(browser, server)
    await remember(phone.context(), { language, scheme })
    await phone.setViewportSize({ width, height: 900 })
    await phone.emulateMedia({ colorScheme: scheme })
    await checkShare(phone, boiler)
    await phone.evaluate(
      (token) => localStorage.setItem('fieldhub.token', token),
      boiler.owner.token,
    )
    await checkLists(phone)
    boiler.device.stop()
  })
}
