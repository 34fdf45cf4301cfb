import { remember } from '../harness/remembered.ts'
import { expect, test } from '../harness/test.ts'

/** Takes away what browsers of 2022 do not have. Runs in the page, before anything else. */
function forgetNewMethods(): void {
  const named = {
    toSorted: Array.prototype,
    toReversed: Array.prototype,
    toSpliced: Array.prototype,
    with: Array.prototype,
    groupBy: Map,
    parse: URL,
    canParse: URL,
    any: AbortSignal,
    union: Set.prototype,
    withResolvers: Promise,
  }
  for (const [name, owner] of Object.entries(named)) Reflect.deleteProperty(owner, name)
}

test('a browser of 2022 gets what it lacks, and shows the devices', async ({
  context,
  page,
  admin,
}) => {
  await remember(context, { as: admin, language: 'zh_cn' })
  await page.addInitScript(forgetNewMethods)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto('/device/list')
  await expect(page.getByRole('heading', { level: 1, name: '设备列表' })).toBeVisible()
  await page.getByRole('link', { name: '数据转发' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '数据转发' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a browser that cannot read the program says so instead of loading for ever', async ({
  page,
}) => {
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const of = class { static { ' }),
  )
  await page.goto('/login')
  await expect(page.getByText('此浏览器版本过旧')).toBeVisible()
  await expect(page.getByText('This browser is too old')).toBeVisible()
})
