import { remember } from '../harness/remembered.ts'
import { expectNothingFound, settled } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

test('a call is found, filled in, tried, and copied without any secret', async ({
  context,
  page,
  startOwnServer,
}) => {
  const { client, server } = await startOwnServer()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await remember(context, { language: 'zh_cn', scheme: 'light', token: client.token })
  await page.goto(`${server.origin}/extend/api`)
  await settled(page)
  await expectNothingFound(page, 'guide of the API')

  await page.getByRole('searchbox').fill('group.create')
  await page.getByRole('link', { name: /group\.create/ }).click()
  await expect(page.getByText('请填写：name')).toBeVisible()
  await page.getByRole('textbox', { name: 'name' }).fill("'; rm -rf 锅炉房")
  await page.getByRole('button', { name: '发送', exact: true }).click()
  const question = page.getByRole('dialog', { name: '发送 group.create？' })
  await question.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText(/HTTP 200 · 代码 200/)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await expectNothingFound(page, 'call that was tried')

  await page.getByRole('button', { name: '复制curl' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(String.raw`'{"name":"'\''; rm -rf 锅炉房"}'`)
  expect(copied).toContain('token: $FIELDHUB_TOKEN')
  expect(copied).not.toContain(client.token)
})
