import { deviceApi, deviceStatus, groupApi, modelApi, rowsOf, sessionApi } from '@fieldhub/contract'
import { ApiClient } from './harness/api-client.ts'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, openScreen, settled } from './harness/screen-check.ts'
import { expect, test } from './harness/test.ts'

/** The colours change on the open screen, as they do with the system's in the evening. */
const looks = [
  { language: 'zh_cn', schemes: ['light', 'dark'], width: 1440 },
  { language: 'zh_cn', schemes: ['dark', 'light'], width: 390 },
  { language: 'en_us', schemes: ['light'], width: 1280 },
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

for (const { language, schemes, width } of looks) {
  test(`axe finds nothing on any screen: ${language}, ${schemes.join(' and ')}, ${width} wide`, async ({
    context,
    page,
  }) => {
    const check = async (screen: string) => {
      await page.emulateMedia({ colorScheme: schemes[0] })
      await openScreen(page, screen)
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
        await settled(page)
        const rules = scheme === schemes[0] ? 'all' : 'colours'
        await expectNothingFound(page, `${screen}, ${scheme}`, rules)
      }
    }
    await page.setViewportSize({ width, height: 900 })
    await remember(context, { language })
    await check('/login')
    await remember(context, { token: demo.token })
    for (const screen of screens) await check(screen)
  })
}
