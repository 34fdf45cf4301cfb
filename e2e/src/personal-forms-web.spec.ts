import { deviceApi, personalApi, rootApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { ApiClient } from './harness/api-client.ts'
import { expectFault } from './harness/field-fault.ts'
import { formTexts } from './harness/form-texts.ts'
import { remember } from './harness/remembered.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { expect, test } from './harness/test.ts'

test.describe.configure({ timeout: 180_000 })

const password = 'plant-pass-2024'
const takenPhone = '13900139000'
const takenEmail = 'taken@example.com'
const tooLong = (characters: number) => '长'.repeat(characters + 1)

/** The newest code that the server wrote down for an address. */
async function codeFor({ log }: ServerProcess, address: string): Promise<string> {
  const found = () => {
    const line = log.findLast((each) => each.includes('oneTimeCode') && each.includes(address))
    return /"oneTimeCode":"(\d{6})"/.exec(line ?? '')?.[1] ?? ''
  }
  await expect.poll(found).toMatch(/^\d{6}$/)
  return found()
}

/** Somebody has the phone and the mail address already. */
async function takeAddresses(server: ServerProcess): Promise<void> {
  const owner = new ApiClient(server.origin)
  await owner.signIn('admin', 'correct-horse-battery')
  await owner.call(personalApi.phoneCode, { phone: takenPhone })
  const code = await codeFor(server, takenPhone)
  await owner.call(personalApi.phone, { phone: takenPhone, code })
  await owner.call(personalApi.emailCode, { email: takenEmail })
  const mailed = await codeFor(server, takenEmail)
  await owner.call(personalApi.email, { email: takenEmail, code: mailed })
}

const openDialog = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page.getByRole('dialog')
}

interface Scene {
  readonly page: Page
  readonly server: ServerProcess
  readonly t: (typeof formTexts)['zh_cn']
}

async function fillPhone({ page, t }: Scene): Promise<void> {
  const { says } = t
  const input = (name: string) => page.locator(`input[name="${name}"]`)
  await page.goto('/phoneInfoFill')
  await page.getByRole('button', { name: t.next, exact: true }).click()
  await expectFault(input('phone'), says.phone)
  await expectFault(input('code'), says.captcha)
}

async function changeProfile({ page, t }: Scene): Promise<void> {
  const { says } = t
  const input = (name: string) => page.locator(`input[name="${name}"]`)
  const save = () => page.getByRole('button', { name: t.save, exact: true }).click()
  await page.goto('/personalInfo/setting')
  await input('nickname').fill(' ')
  await input('company').fill(tooLong(50))
  await input('companyAddress').fill(tooLong(100))
  await save()
  await expectFault(input('nickname'), says.nickname)
  await expectFault(input('company'), says.company)
  await expectFault(input('companyAddress'), says.address)
  await page
    .getByLabel(t.choosePicture)
    .last()
    .setInputFiles({
      name: 'no-picture.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
  await expect(page.getByRole('alert')).toHaveText(says.image)
  // What was typed is not to hold up the way on.
  await page.goto('about:blank')
}

async function changePassword({ page, t }: Scene): Promise<void> {
  const { says } = t
  const input = (name: string) => page.locator(`input[name="${name}"]`)
  const save = () => page.getByRole('button', { name: t.save, exact: true }).click()
  await page.goto('/personalInfo/security')
  const dialog = await openDialog(page, t.setPassword)
  await dialog.getByLabel(t.newPassword, { exact: true }).fill('short')
  await save()
  await expectFault(input('oldPassword'), says.password)
  await expectFault(input('password'), says.newPassword)
  await expectFault(input('repeated'), says.passwordsDiffer)
  await input('oldPassword').fill('not the password 1')
  await input('password').fill('another-pass-1')
  await input('repeated').fill('another-pass-1')
  await save()
  await expectFault(input('oldPassword'), says.oldPassword)
  await page.keyboard.press('Escape')
}

async function proveAddresses({ page, server, t }: Scene): Promise<void> {
  const { says } = t
  const input = (name: string) => page.locator(`input[name="${name}"]`)
  const save = () => page.getByRole('button', { name: t.save, exact: true }).click()
  const proofs = [
    ['phone', t.setPhone, '123', says.phone, takenPhone, says.phoneTaken],
    ['email', t.setEmail, 'no-mail', says.email, takenEmail, says.emailTaken],
  ] as const
  for (const [name, opener, wrong, fault, taken, takenFault] of proofs) {
    await test.step(name, async () => {
      await page.goto('/personalInfo/security')
      await openDialog(page, opener)
      await input(name).fill(wrong)
      await page.getByRole('button', { name: t.getCode, exact: true }).click()
      await expectFault(input(name), fault)
      await save()
      await expectFault(input(name), fault)
      await expectFault(input('code'), says.captcha)
      await input(name).fill(taken)
      // Its owner was sent one a moment ago: a number gets one a minute.
      const getCode = page.getByRole('button', { name: t.getCode, exact: true })
      await expect(async () => {
        await getCode.click()
        await expect(page.getByText(says.codeInLog)).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 80_000 })
      await input('code').fill(await codeFor(server, taken))
      await save()
      await expectFault(input(name), takenFault)
      await save()
      // A code is good once.
      await expect(page.getByRole('alert')).toHaveText(says.wrongCredential)
      await page.keyboard.press('Escape')
    })
  }
}

async function shareDevice({ page, t }: Scene, id: number): Promise<void> {
  const { says } = t
  const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
  const press = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.goto(`/device/detail?id=${id}`)
  await openDialog(page, t.share)
  await press(t.share)
  await expectFault(field(t.shareAccount), says.account)
  await page.getByRole('dialog').getByText(t.untilDate, { exact: true }).click()
  await press(t.share)
  await expectFault(field(t.lastDay), says.untilPast)
  await field(t.lastDay).fill('2020-01-01')
  await press(t.share)
  await expectFault(field(t.lastDay), says.untilPast)
  await field(t.lastDay).fill('2099-12-31')
  await field(t.shareAccount).fill('nobody-here')
  await press(t.share)
  await expectFault(field(t.shareAccount), says.accountUnknown)
}

for (const language of ['zh_cn', 'en_us'] as const) {
  const t = formTexts[language]
  const { says } = t

  test(`what is wrong with a way in stands at its field: ${language}`, async ({
    browser,
    startOwnServer,
  }) => {
    const { server } = await startOwnServer({ settings: { FIELDHUB_DEMO: 'off' } })
    const context = await browser.newContext({ baseURL: server.origin })
    await remember(context, { language })
    const page = await context.newPage()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const input = (name: string) => page.locator(`input[name="${name}"]`)

    await test.step('account', async () => {
      await page.goto('/login')
      await button(t.signIn).click()
      await expectFault(input('account'), says.account)
      await expectFault(input('password'), says.password)
      await input('account').fill('nobody')
      await input('password').fill('wrong password')
      await button(t.signIn).click()
      await button(t.agree).click()
      await expect(page.getByRole('alert')).toHaveText(says.wrongCredential)
    })

    await test.step('SMS', async () => {
      await page.getByRole('tab', { name: t.bySms }).click()
      await input('phone').fill('1380')
      await button(t.signIn).click()
      await expectFault(input('phone'), says.phone)
      await expectFault(input('code'), says.captcha)
      await button(t.getCode).click()
      await expectFault(input('phone'), says.phone)
      await input('phone').fill('13700137000')
      await button(t.getCode).click()
      await expect(page.getByText(says.codeInLog)).toBeVisible()
      const code = await codeFor(server, '13700137000')
      await input('code').fill(code === '000000' ? '111111' : '000000')
      await button(t.signIn).click()
      await expect(page.getByRole('alert')).toHaveText(says.wrongCredential)
      await input('code').fill(code)
      await button(t.signIn).click()
    })

    await test.step('fill screen of a new person', async () => {
      await expect(page).toHaveURL(/\/infoSelectFill/)
      await button(t.next).click()
      await expectFault(input('nickname'), says.nickname)
      await input('nickname').fill(tooLong(20))
      await input('company').fill(tooLong(50))
      await input('companyAddress').fill(tooLong(100))
      await button(t.next).click()
      await expectFault(input('nickname'), says.nickname)
      await expectFault(input('company'), says.company)
      await expectFault(input('companyAddress'), says.address)
    })
    await context.close()
  })

  test(`what is wrong with a person’s data stands at its field: ${language}`, async ({
    browser,
    startOwnServer,
  }) => {
    const { server, client } = await startOwnServer({ settings: { FIELDHUB_DEMO: 'off' } })
    await takeAddresses(server)
    await client.call(rootApi.create, { name: 'worker', password })
    const worker = new ApiClient(server.origin)
    await worker.signIn('worker', password)
    const context = await browser.newContext({ baseURL: server.origin })
    await remember(context, { language, token: worker.token })
    const page = await context.newPage()
    const scene = { page, server, t }
    await test.step('phone fill screen', () => fillPhone(scene))
    await test.step('profile and picture', () => changeProfile(scene))
    await test.step('password', () => changePassword(scene))
    await test.step('phone and mail', () => proveAddresses(scene))
    await context.close()
  })

  test(`what is wrong with an account, a credit or a share stands at its field: ${language}`, async ({
    browser,
    startOwnServer,
  }) => {
    const { server, client } = await startOwnServer({ settings: { FIELDHUB_DEMO: 'off' } })
    await client.call(rootApi.create, { name: 'worker', password })
    const { id } = await client.call(deviceApi.create, {
      name: 'pump',
      sn: 'FORMS-0001',
      password: 'pump key',
      typeId: 1,
      mode: 'transparent',
    })
    const context = await browser.newContext({ baseURL: server.origin })
    await remember(context, { language, token: client.token })
    const page = await context.newPage()
    const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
    const press = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

    await test.step('account', async () => {
      await page.goto('/account/list')
      await openDialog(page, t.newAccount)
      await field(t.account).fill('ab')
      await field(t.newPassword).fill('short')
      await field(t.nickname).fill(tooLong(20))
      await press(t.create)
      await expectFault(field(t.account), says.accountName)
      await expectFault(field(t.newPassword), says.newPassword)
      await expectFault(field(t.nickname), says.nickname)
      await field(t.account).fill('worker')
      await field(t.newPassword).fill(password)
      await field(t.nickname).fill('')
      await press(t.create)
      await expectFault(field(t.account), says.accountTaken)
      await page.keyboard.press('Escape')
    })

    await test.step('credit', async () => {
      await page.getByRole('button', { name: t.actionsOf('worker') }).click()
      await page.getByRole('menuitem', { name: t.credit }).click()
      await press(t.creditSubmit)
      await expectFault(field(t.creditSms), says.quota)
      await field(t.creditSms).fill('1.5')
      await field(t.remark).fill(tooLong(100))
      await press(t.creditSubmit)
      await expectFault(field(t.creditSms), says.quota)
      await expectFault(field(t.remark), says.remark)
      await page.keyboard.press('Escape')
    })

    await test.step('share', () => shareDevice({ page, server, t }, id))
    await context.close()
  })
}
