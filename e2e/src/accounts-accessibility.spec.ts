import { rootApi, shareApi } from '@fieldhub/contract'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, settled } from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

const looks = [
  { language: 'zh_cn', scheme: 'light', width: 1440 },
  { language: 'en_us', scheme: 'dark', width: 1440 },
  { language: 'en_us', scheme: 'light', width: 390 },
  { language: 'zh_cn', scheme: 'dark', width: 390 },
] as const

const screens = [
  '/account/list',
  '/account/list?search=nobody',
  '/audit',
  '/audit?range=custom&all=true',
  '/personalInfo/setting',
  '/personalInfo/security',
  '/personalInfo/sessions',
  '/personalInfo/quota',
  '/personalInfo/api',
]

test.describe.configure({ timeout: 180_000 })
test.use({ trace: 'off' })

let made = 0

for (const { language, scheme, width } of looks) {
  test(`axe finds nothing on screens of accounts: ${language}, ${scheme}, ${width} wide`, async ({
    admin,
    addOnlooker,
    context,
    page,
  }) => {
    made += 1
    const name = `axe_${process.pid}_${made}`
    await admin.call(rootApi.create, { name, password: 'plant-pass-2024' })
    const { deviceId } = await addOnlooker()
    await admin.call(shareApi.save, { deviceId, account: name, role: 'operator' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await remember(context, { language, scheme, token: admin.token })
    for (const screen of screens) {
      await page.goto(screen)
      await settled(page)
      await expectNothingFound(page, screen)
    }

    const check = async (dialog: string) => {
      await expect(page.getByRole('dialog')).toBeVisible()
      await settled(page)
      await expectNothingFound(page, dialog)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.goto('/account/list')
    await page.getByRole('button', { name: /新建账号|New account/ }).click()
    await check('new account')
    await page.goto('/audit')
    await page
      .getByRole('button', { name: /的详情|Show the detail/ })
      .first()
      .click()
    await check('detail of an operation')
    await page.goto(`/device/detail?id=${deviceId}`)
    await page.getByRole('button', { name: /^(共享|Share)$/ }).click()
    await expect(page.getByText(name)).toBeVisible()
    await check('share')
  })
}
