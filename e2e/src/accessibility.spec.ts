import { deviceApi, deviceStatus, groupApi, modelApi, rowsOf, sessionApi } from '@fieldhub/contract'
import { ApiClient } from './harness/api-client.ts'
import { remember } from './harness/remembered.ts'
import {
  expectNothingFound,
  expectNothingFoundIn,
  expectToFit,
  openScreen,
} from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

/**
 * Each language is walked once, with every rule in its first scheme and width. What only a wide screen shows has its colours
 * looked at in the other scheme too, and either walk sees whether its texts fit into the other width.
 */
const looks = [
  { language: 'zh_cn', schemes: ['light', 'dark'], widths: [1440, 390] },
  { language: 'en_us', schemes: ['dark'], widths: [390, 1280] },
] as const

test.use({ hasDemo: true })

let demo: ApiClient
let screens: readonly string[]
test.beforeEach(async ({ server }) => {
  demo = new ApiClient(server.origin)
  demo.token = (await demo.call(sessionApi.demoLogin, {})).token
  const names = async () => rowsOf(await demo.call(deviceApi.nameList, {}))
  await expect
    .poll(async () => (await names()).map(({ status }) => status))
    .toEqual(Array.from({ length: 7 }, () => deviceStatus.online))
  const deviceId = (await names())[0]?.id
  const modelId = (await demo.call(modelApi.list, {}))[0]?.modelId
  const { id: groupId } = await demo.call(groupApi.create, { name: '一车间' })
  await demo.call(groupApi.create, { name: '锅炉房', parentId: groupId })
  screens = [
    '/home',
    '/device/list?view=table',
    '/device/list?view=card',
    '/device/deviceAdd',
    `/device/detail?id=${deviceId}&tab=info`,
    `/device/detail?id=${deviceId}&tab=info&map=track`,
    `/device/detail?id=${deviceId}&tab=var`,
    `/device/detail?id=${deviceId}&tab=debug`,
    `/device/detail?id=${deviceId}&tab=debug&tool=detective`,
    `/device/detail?id=${deviceId}&tab=debug&tool=scan`,
    `/device/detail?id=${deviceId}&tab=log`,
    `/device/detail?id=${deviceId}&tab=series`,
    '/device/group',
    '/device/firmware',
    '/device/model',
    '/device/modelAdd/0',
    '/device/modelTemplate',
    '/device/modelAdd/new?template=meter-dlt',
    `/device/modelAdd/${modelId}`,
    '/error',
  ]
})

for (const { language, schemes, widths } of looks) {
  const [width, other] = widths
  test(`axe finds nothing on any screen: ${language}, ${schemes.join(' and ')}, ${widths.join(' and ')} wide`, async ({
    context,
    page,
  }) => {
    const check = async (screen: string) => {
      await openScreen(page, screen)
      await expectNothingFoundIn(page, screen, schemes)
      await expectToFit(page, screen, other)
    }
    await page.emulateMedia({ colorScheme: schemes[0] })
    await page.setViewportSize({ width, height: 900 })
    await remember(context, { language })
    await check('/login')
    await remember(context, { token: demo.token })
    for (const screen of screens) await check(screen)
  })
}

test('axe finds nothing in what is drawn while the console still comes, and where a device did not', async ({
  context,
  page,
}) => {
  await remember(context, { token: demo.token })
  await page.route('**/api2/app/userInfo', () => {})
  const { id } = rowsOf(await demo.call(deviceApi.nameList, {}))[0] ?? {}
  for (const screen of ['/device/list', `/device/detail?id=${id}`]) {
    await page.goto(screen)
    await expect(page.locator('main[aria-busy="true"] h1')).toBeVisible()
    await expectNothingFound(page, `${screen}, early`)
  }
  await page.unroute('**/api2/app/userInfo')
  const busy = { status: 503, code: 50300, msg: '服务繁忙', data: null }
  await page.route(/[/]api2[/]app[/]device[?]/, (route) =>
    route.fulfill({ status: 503, json: busy }),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expectNothingFound(page, 'a device that could not be read')
})
