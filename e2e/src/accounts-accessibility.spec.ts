import { groupApi, groupShareApi, rootApi, shareApi } from '@fieldhub/contract'
import { remember } from './harness/remembered.ts'
import { expectNothingFoundIn, expectToFit, openScreen } from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

/**
 * Each language is walked once, with every rule in its first scheme and width. What only a wide screen shows has its colours
 * looked at in the other scheme too, and either walk sees whether its texts fit into the other width.
 */
const looks = [
  { language: 'zh_cn', schemes: ['light', 'dark'], widths: [1440, 390] },
  { language: 'en_us', schemes: ['dark'], widths: [390, 1440] },
] as const

const screens = [
  '/account/list',
  '/account/list?search=nobody',
  '/device/refused',
  '/audit',
  '/audit?range=custom&all=true',
  '/personalInfo/setting',
  '/personalInfo/security',
  '/personalInfo/sessions',
  '/personalInfo/quota',
  '/personalInfo/api',
]

/** The menus in the top bar; on a phone the user's menu holds the others. */
const userMenu = [/^(账户菜单|Account menu)/, 'menu of the user'] as const
const menus = [
  userMenu,
  [/^(切换语言|Change language)$/, 'menu of languages'],
  [/^(外观|Appearance)$/, 'menu of colours'],
] as const

let made = 0

for (const { language, schemes, widths } of looks) {
  const [width, other] = widths
  test(`axe finds nothing on screens of accounts: ${language}, ${schemes.join(' and ')}, ${widths.join(' and ')} wide`, async ({
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
    const { id: groupId } = await admin.call(groupApi.create, { name: '一车间' })
    await admin.call(groupShareApi.save, { groupId, account: name, role: 'viewer' })
    const look = (what: string) => expectNothingFoundIn(page, what, schemes)
    await page.emulateMedia({ colorScheme: schemes[0] })
    await page.setViewportSize({ width, height: 900 })
    await remember(context, { language, as: admin })
    for (const screen of screens) {
      await openScreen(page, screen)
      await look(screen)
      await expectToFit(page, screen, other)
    }

    const check = async (dialog: string) => {
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(dialog)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await openScreen(page, '/account/list')
    await page.getByRole('button', { name: /新建账号|New account/ }).click()
    await check('new account')
    await openScreen(page, '/audit')
    await page
      .getByRole('button', { name: /的详情|Show the detail/ })
      .first()
      .click()
    await check('detail of an operation')
    await openScreen(page, `/device/detail?id=${deviceId}`)
    await page.getByRole('button', { name: /^(共享|Share)$/ }).click()
    await expect(page.getByText(name)).toBeVisible()
    await check('share')

    const openMenu = async (button: RegExp, menu: string) => {
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('menu')).toBeVisible()
      await look(menu)
    }
    await openScreen(page, '/device/group')
    await openMenu(/ 的操作$|^Actions of /, 'menu of a group')
    await page.getByRole('menuitem', { name: /^(共享…|Share…)$/ }).click()
    await check('share of a group')
    for (const [button, menu] of width < 768 ? [userMenu] : menus) {
      await openMenu(button, menu)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    await openScreen(page, '/account/list')
    await openMenu(/ 的操作$|^Actions for /, 'menu of an account')
  })
}
