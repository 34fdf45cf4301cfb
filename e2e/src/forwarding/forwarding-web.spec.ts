import { createServer, type Server } from 'node:http'
import { remember } from '../harness/remembered.ts'
import { expectNothingFound, settled } from '../harness/screen-check.ts'
import { expect, test } from '../harness/test.ts'

/** Opens a system of the account's own that takes what comes. */
function openReceiver(): Server {
  return createServer((request, response) => {
    request.resume()
    response.end('received')
  }).listen(0, '127.0.0.1')
}

function portOf(receiver: Server): number {
  const address = receiver.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a webhook is drawn up, its secret shown once, tested, and its message sent again', async ({
  context,
  page,
  startOwnServer,
}) => {
  const settings = { FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on' }
  const { client, server } = await startOwnServer({ settings })
  const receiver = openReceiver()
  await remember(context, { language: 'zh_cn', scheme: 'light', as: client })

  await test.step('from nothing', async () => {
    await page.goto(`${server.origin}/extend/forwarding`)
    await expect(page.getByText('还没有数据转发')).toBeVisible()
    await page.getByRole('link', { name: '添加数据转发' }).first().click()
    await page.getByLabel('名称').fill('能源平台')
    await page.getByRole('textbox', { name: '地址' }).fill('example.com')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText(/地址以 https:\/\/ 开头/)).toBeVisible()
    await settled(page)
    await expectNothingFound(page, 'form of a forwarding')
  })

  await test.step('the secret is shown once', async () => {
    await page
      .getByRole('textbox', { name: '地址' })
      .fill(`http://127.0.0.1:${portOf(receiver)}/hook`)
    await page.getByRole('button', { name: '保存' }).click()
    const dialog = page.getByRole('dialog', { name: '请保存签名密钥' })
    await expect(dialog.getByText(/^whsec_/)).toBeVisible()
    await dialog.getByRole('button', { name: '已保存' }).click()
    await expect(page.getByRole('row', { name: /能源平台.*尚未发送/ })).toBeVisible()
  })

  await test.step('a test, and the same message again', async () => {
    await page.getByRole('button', { name: '向 能源平台 发送测试消息' }).click()
    await expect(page.getByText(/能源平台：已送达/)).toBeVisible()
    await expect(page.getByRole('row', { name: /能源平台.*正常/ })).toBeVisible()
    await settled(page)
    await expectNothingFound(page, 'list of forwardings')
    await page.getByRole('link', { name: '能源平台 的发送记录' }).click()
    const row = page.getByRole('row', { name: /测试.*已送达.*200.*received/ })
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: '重发' }).click()
    await expect(page.getByRole('row', { name: /测试.*已送达.*2 .*200/ })).toBeVisible()
    await settled(page)
    await expectNothingFound(page, 'log of a forwarding')
  })
  receiver.close()
  receiver.closeAllConnections()

  await test.step('why it fails stands in its row, and the row fits the screen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${server.origin}/extend/forwarding`)
    await page.getByRole('button', { name: '向 能源平台 发送测试消息' }).click()
    await expect(page.getByRole('row', { name: /能源平台.*失败重试中.*无法连接/ })).toBeVisible()
    const table = page.getByRole('table', { name: '数据转发' })
    const left = await table.evaluate(
      ({ parentElement: frame }) => (frame?.scrollWidth ?? 1) - (frame?.clientWidth ?? 0),
    )
    expect(left).toBe(0)
  })
})
