import type { Page } from '@playwright/test'
import type { ApiClient } from './harness/api-client.ts'
import { addDevice, getRegistration, newIdentity } from './harness/first-device.ts'
import { remember } from './harness/remembered.ts'
import { expectNothingFound, openScreen, settled } from './harness/screen-check.ts'
import type { ServerProcess } from './harness/server-process.ts'
import { expect, test } from './harness/test.ts'
import { connectRawDtu, openRawServer } from './peers/raw-dtu.ts'

/** The journey's outside programs listen on this machine. */
const settings = {
  FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on',
  FIELDHUB_TRANSMISSION_PORTS: 'off',
}

async function startPlant(client: ApiClient, server: ServerProcess) {
  const identities = { panel: newIdentity(), pump: newIdentity() }
  const more = { model: null }
  const panelId = await addDevice(client, identities.panel, { ...more, name: '触摸屏' })
  await addDevice(client, identities.pump, { ...more, name: '循环泵' })
  const panel = await connectRawDtu(server.tcpPort, getRegistration(identities.panel))
  const pump = await connectRawDtu(server.tcpPort, getRegistration(identities.pump))
  return { panelId, panel, pump, panelSn: identities.panel.sn }
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
const tapped = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: '实时数据' })
    .getByRole('listitem')
    .filter({ hasText: text })
    .first()

async function joinPair(page: Page, { origin }: ServerProcess): Promise<void> {
  await page.goto(`${origin}/extend/transmission`)
  await page.getByRole('link', { name: '添加透传策略' }).first().click()
  // The button moves down when the devices come, away from a click that is on its way.
  await expect(page.getByRole('checkbox', { name: /触摸屏 \(/ })).toBeVisible()
  await save(page)
  for (const sentence of ['名称必须为1-20个字符', '请至少选择2台不同的设备作为成员']) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.getByLabel('策略名称').fill('屏与泵')
  for (const name of [/触摸屏 \(/, /循环泵 \(/]) await page.getByRole('checkbox', { name }).check()
  await expect(page.getByText(/“.*”和“.*”互相收发/)).toBeVisible()
  await expect(page.getByText('启用期间，平台停止轮询和写入这些设备')).toBeVisible()
  await save(page)
  await expect(page.getByRole('heading', { name: '屏与泵', level: 1 })).toBeVisible()
  await expect(page.getByText('运行中').first()).toBeVisible()
}

async function joinServer(page: Page, { origin }: ServerProcess, port: number): Promise<void> {
  await page.goto(`${origin}/extend/transmission/0`)
  await page.getByLabel('策略名称').fill('数据中心')
  await page.getByText('设备与服务器', { exact: true }).click()
  await page.getByRole('checkbox', { name: /触摸屏 \(/ }).check()
  await page.getByLabel('地址').fill('127.0.0.1')
  await page.getByLabel('端口').fill('99999')
  await save(page)
  await expect(page.getByText('端口为1-65535的整数')).toBeVisible()
  await page.getByLabel('端口').fill(String(port))
  await page.getByRole('textbox', { name: '注册包（可选）' }).fill('HELLO {sn};')
  await save(page)
  await expect(page.getByRole('heading', { name: '数据中心', level: 1 })).toBeVisible()
}

test('bytes pass between two lines and to a server, and every screen of a device says so', async ({
  context,
  page,
  startOwnServer,
}) => {
  const { client, server } = await startOwnServer({ settings })
  const outside = await openRawServer()
  const { panel, panelId, panelSn, pump } = await startPlant(client, server)
  const open = (path: string) => openScreen(page, server.origin + path)
  await remember(context, { language: 'zh_cn', scheme: 'light', as: client })

  await test.step('two devices are joined, after what was missing was said', () =>
    joinPair(page, server))

  await test.step('bytes pass both ways and are seen', async () => {
    panel.send('READ 1')
    await expect.poll(pump.received).toBe('READ 1')
    pump.send('VALUE 7')
    await expect.poll(panel.received).toBe('VALUE 7')
    await expect(tapped(page, /触摸屏 → 循环泵/)).toContainText('52 45 41 44 20 31')
    await page.getByText('文本', { exact: true }).last().click()
    await expect(tapped(page, /循环泵 → 触摸屏/)).toContainText('VALUE 7')
  })

  await test.step('the device says that it is not polled, and by what', async () => {
    await open(`/device/detail?id=${panelId}`)
    await expect(page.getByText(/透传策略“屏与泵”正在使用这台设备的串口/)).toBeVisible()
    await page.getByRole('link', { name: '查看策略' }).click()
    await expect(page.getByRole('heading', { name: '屏与泵', level: 1 })).toBeVisible()
  })

  await test.step('a server gets the bytes of a device behind its registration', async () => {
    await joinServer(page, server, outside.port)
    await expect.poll(outside.received).toBe(`HELLO ${panelSn};`)
    panel.send('PING')
    await expect.poll(outside.received).toBe(`HELLO ${panelSn};PING`)
    outside.send('PONG')
    await expect.poll(panel.received).toBe('VALUE 7PONG')
    await expect(tapped(page, '50 4F 4E 47')).toBeVisible()
    await page.getByRole('textbox', { name: '测试数据' }).fill('TEST')
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await expect(page.getByText(/已发送 4 字节/)).toBeVisible()
    await expect.poll(outside.received).toContain('TEST')
  })

  await test.step('axe finds nothing on its screens', () => look(page, server))

  await test.step('switched off and deleted, nothing passes any more', async () => {
    await open('/extend/transmission')
    await page.getByRole('switch', { name: '启用 屏与泵' }).click({ force: true })
    await expect(page.getByRole('row', { name: /屏与泵.*已停用/ })).toBeVisible()
    await page.getByRole('button', { name: '删除 屏与泵' }).click()
    await expect(page.getByText('策略已停用，删除后设置和计数无法恢复。')).toBeVisible()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await expect(page.getByRole('row', { name: /屏与泵/ })).toHaveCount(0)
    const before = pump.received()
    panel.send('LATE')
    await expect.poll(outside.received).toMatch(/LATE$/)
    expect(pump.received()).toBe(before)
  })
  for (const peer of [panel, pump, outside]) peer.close()
})

async function look(page: Page, server: ServerProcess): Promise<void> {
  const policy = new URL(page.url()).pathname
  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((to) => localStorage.setItem('mantine-color-scheme-value', to), scheme)
    await page.reload()
    for (const path of [
      '/extend/transmission',
      '/extend/transmission/0',
      policy,
      `${policy}?tab=settings`,
      `${policy}?tab=log`,
    ]) {
      await openScreen(page, server.origin + path)
      await settled(page)
      await expectNothingFound(page, path)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
