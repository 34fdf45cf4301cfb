import { deviceApi, type Language, personalApi, rootApi } from '@fieldhub/contract'
import type { Page } from '@playwright/test'
import { ApiClient } from './harness/api-client.ts'
import { nextCodeInLog } from './harness/code-in-log.ts'
import { crewPassword, newName, signedIn } from './harness/crew.ts'
import { expectFault } from './harness/field-fault.ts'
import { formTexts } from './harness/form-texts.ts'
import { remember } from './harness/remembered.ts'
import { adminPassword, type ServerProcess, startServer } from './harness/server-process.ts'
import { attachLog, expect, test } from './harness/test.ts'

/** Each language has addresses of its own, as one address gets a code only once a minute. */
const addresses = {
  zh_cn: { phone: '13900139000', email: 'taken@example.com', newPhone: '13700137000' },
  en_us: { phone: '13900139001', email: 'taken@example.org', newPhone: '13700137001' },
} as const

/** All tests share one server: those that need used addresses come last, when their minute is over. */
let server: ServerProcess
test.beforeAll(async () => {
  server = await startServer()
  for (const { phone, email } of Object.values(addresses)) await takeAddresses(phone, email)
})
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern and wants one.
test.afterEach(({}, testInfo) => attachLog(server, testInfo))
test.afterAll(() => server.stop())

const tooLong = (characters: number) => '长'.repeat(characters + 1)

async function takeAddresses(phone: string, email: string): Promise<void> {
  const owner = await newAccount(newName())
  const phoneCode = nextCodeInLog(server, phone)
  await owner.call(personalApi.phoneCode, { phone })
  await owner.call(personalApi.phone, { phone, code: await phoneCode() })
  const emailCode = nextCodeInLog(server, email)
  await owner.call(personalApi.emailCode, { email })
  await owner.call(personalApi.email, { email, code: await emailCode() })
}

async function signedInRoot(): Promise<ApiClient> {
  const root = new ApiClient(server.origin)
  await root.signIn('admin', adminPassword)
  return root
}

async function newAccount(name: string): Promise<ApiClient> {
  await (await signedInRoot()).call(rootApi.create, { name, password: crewPassword })
  return signedIn(server, name)
}

const openDialog = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page.getByRole('dialog')
}

interface Scene {
  readonly page: Page
  readonly language: Language
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
  // Typed text must not block leaving the page.
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

async function proveAddresses({ page, language, t }: Scene): Promise<void> {
  const { says } = t
  const input = (name: string) => page.locator(`input[name="${name}"]`)
  const save = () => page.getByRole('button', { name: t.save, exact: true }).click()
  const { phone, email } = addresses[language]
  const proofs = [
    ['phone', t.setPhone, '123', says.phone, phone, says.phoneTaken],
    ['email', t.setEmail, 'no-mail', says.email, email, says.emailTaken],
  ] as const
  for (const [name, opener, wrong, fault, address, takenFault] of proofs) {
    await test.step(name, async () => {
      await page.goto('/personalInfo/security')
      await openDialog(page, opener)
      await input(name).fill(wrong)
      await page.getByRole('button', { name: t.getCode, exact: true }).click()
      await expectFault(input(name), fault)
      await save()
      await expectFault(input(name), fault)
      await expectFault(input('code'), says.captcha)
      await input(name).fill(address)
      // The owner of the address got a code already, and an address gets one a minute.
      const getCode = page.getByRole('button', { name: t.getCode, exact: true })
      const code = nextCodeInLog(server, address)
      await expect(async () => {
        await getCode.click()
        await expect(page.getByText(says.codeInLog)).toBeVisible()
      }).toPass({ timeout: 80_000 })
      await input('code').fill(await code())
      await save()
      await expectFault(input(name), takenFault)
      await save()
      // A code is valid once.
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
  test(`what is wrong with a way in stands at its field: ${language}`, async ({ browser }) => {
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
      await input('phone').fill(addresses[language].newPhone)
      const sent = nextCodeInLog(server, addresses[language].newPhone)
      await button(t.getCode).click()
      await expect(page.getByText(says.codeInLog)).toBeVisible()
      const code = await sent()
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

  test(`what is wrong with an account, a credit or a share stands at its field: ${language}`, async ({
    browser,
  }) => {
    const worker = `worker_${language}`
    await newAccount(worker)
    const root = await signedInRoot()
    const { id } = await root.call(deviceApi.create, {
      name: 'pump',
      sn: `FORMS-${language}`,
      password: 'pump key',
      typeId: 1,
      mode: 'transparent',
    })
    const context = await browser.newContext({ baseURL: server.origin })
    await remember(context, { language, as: root })
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
      await field(t.account).fill(worker)
      await field(t.newPassword).fill(crewPassword)
      await field(t.nickname).fill('')
      await press(t.create)
      await expectFault(field(t.account), says.accountTaken)
      await page.keyboard.press('Escape')
    })

    await test.step('credit', async () => {
      await page.getByRole('button', { name: t.actionsOf(worker) }).click()
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

    await test.step('share', () => shareDevice({ page, language, t }, id))
    await context.close()
  })
}

for (const language of ['zh_cn', 'en_us'] as const) {
  test(`what is wrong with a person’s data stands at its field: ${language}`, async ({
    browser,
  }) => {
    const worker = await newAccount(`person_${language}`)
    const context = await browser.newContext({ baseURL: server.origin })
    await remember(context, { language, as: worker })
    const page = await context.newPage()
    const scene = { page, language, t: formTexts[language] }
    await test.step('phone fill screen', () => fillPhone(scene))
    await test.step('profile and picture', () => changeProfile(scene))
    await test.step('password', () => changePassword(scene))
    await test.step('phone and mail', () => proveAddresses(scene))
    await context.close()
  })
}
