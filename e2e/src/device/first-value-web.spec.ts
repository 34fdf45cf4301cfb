import type { Locator, Page } from '@playwright/test'
import { copyTable } from '../harness/console-page.ts'
import { getRegistration, newIdentity, slaveUnitId } from '../harness/first-device.ts'
import { remember } from '../harness/remembered.ts'
import { expect, test } from '../harness/test.ts'
import { skipWithoutPeers } from '../peers/skip-without-peers.ts'

skipWithoutPeers()
/** Each begins signed in: the form of that is the subject of others. */
test.beforeEach(({ admin, context }) => remember(context, { as: admin }))

/** What a hand does: clicks and keys, and fields that are typed into, with what is clicked to get to them. */
class Hand {
  clicks = 0
  entries = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(what: Locator): Promise<void> {
    this.clicks += 1
    await what.click()
  }

  async press(keys: string): Promise<void> {
    this.clicks += 1
    await this.page.keyboard.press(keys)
  }

  /** The field has the focus already, or gets it by the tab key together with what is typed. */
  async enter(field: Locator, text: string): Promise<void> {
    this.entries += 1
    await field.fill(text)
  }
}

/** The new model's form, with its name and the address of its slave. */
async function beginModel(page: Page, name: string): Promise<Hand> {
  const hand = new Hand(page)
  // The step "new model" of the home page.
  await page.goto('/device/modelAdd')
  hand.clicks += 1
  await hand.enter(page.getByLabel('模型名称'), name)
  await hand.enter(page.getByLabel('从机地址'), String(slaveUnitId))
  return hand
}

/** From the saved model, by the message that says so, to the device's values. */
async function addDevice(hand: Hand, server: { tcpPort: number }, dial: Dial): Promise<void> {
  const { page } = hand
  const identity = newIdentity()
  await hand.click(page.getByRole('button', { name: '添加这种设备' }))
  await hand.enter(page.getByLabel('设备名称'), '一号机')
  await hand.enter(page.getByLabel('序列号'), identity.sn)
  await hand.enter(page.getByRole('textbox', { name: '通讯密码' }), identity.password)
  await hand.click(page.getByRole('button', { name: '保存', exact: true }))
  await expect(page.getByText('等待设备连接…')).toBeVisible()
  dial(server.tcpPort, getRegistration(identity))
  await hand.click(page.getByRole('link', { name: '查看实时数据' }))
}

type Dial = (port: number, registration: string) => void

test('a pasted table is a first true value within few clicks and entries', async ({
  page,
  server,
  slave,
}) => {
  const hand = await beginModel(page, '粘贴的表')
  await copyTable(page, [
    ['名称', '寄存器', '数据类型', '单位'],
    ['温度', '40021', 'Float(ABCD)', '℃'],
  ])
  await hand.click(page.getByRole('grid'))
  await hand.press('Control+V')
  await hand.click(page.getByRole('dialog').getByRole('button', { name: '粘贴 1 个变量' }))
  await hand.click(page.getByRole('button', { name: '保存', exact: true }))
  await addDevice(hand, server, (port, registration) => slave.dial(port, registration))
  const table = page.getByRole('table', { name: '变量与实时值' })
  await expect(table.getByRole('row', { name: '温度' })).toContainText('21.5')
  expect([hand.clicks, hand.entries]).toEqual([8, 5])
})

test('a template of the library is a first true value', async ({ page, server, slave }) => {
  const hand = new Hand(page)
  await page.goto('/device/modelTemplate')
  hand.clicks += 1
  await hand.enter(page.getByPlaceholder('搜索设备、厂家系列或变量'), '温湿度')
  await expect(page.getByRole('heading', { name: '温湿度传感器' })).toBeVisible()
  await hand.enter(page.getByLabel('从机地址'), String(slaveUnitId))
  await hand.click(page.getByRole('button', { name: '用此模板新建' }))
  await hand.click(page.getByRole('button', { name: '保存', exact: true }))
  await addDevice(hand, server, (port, registration) => slave.dial(port, registration))
  const table = page.getByRole('table', { name: '变量与实时值' })
  await expect(table.getByRole('row', { name: '置顶 湿度' })).toContainText('100.0')
  expect([hand.clicks, hand.entries]).toEqual([6, 5])
})

test('a variable that is typed into the table is a first true value', async ({
  page,
  server,
  slave,
}) => {
  const hand = await beginModel(page, '手填的表')
  const address = page.getByLabel('从机地址')
  // The new table has one empty row.
  await hand.click(page.getByRole('gridcell').first())
  // What is dictated goes to the caret, which must not be the one of the address.
  await page.keyboard.insertText('液位')
  await expect(address).toHaveValue(String(slaveUnitId))
  hand.entries += 2
  await page.keyboard.type('Level')
  for (const _ of ['name', 'func', 'fm']) await hand.press('Tab')
  await page.keyboard.type('10')
  await hand.press('Enter')
  await hand.click(page.getByRole('button', { name: '保存', exact: true }))
  await addDevice(hand, server, (port, registration) => slave.dial(port, registration))
  const table = page.getByRole('table', { name: '变量与实时值' })
  await expect(table.getByRole('row', { name: 'Level' })).toContainText('1,010')
  expect([hand.clicks, hand.entries]).toEqual([10, 7])
})

test('registers that nobody knows are found on the line, and one is a first true value', async ({
  page,
  server,
  slave,
}) => {
  const hand = new Hand(page)
  await page.goto('/device/deviceAdd')
  hand.clicks += 1
  const identity = newIdentity()
  await hand.enter(page.getByLabel('设备名称'), '陌生仪表')
  await hand.enter(page.getByLabel('序列号'), identity.sn)
  await hand.enter(page.getByRole('textbox', { name: '通讯密码' }), identity.password)
  await hand.click(page.getByRole('button', { name: '保存', exact: true }))
  slave.dial(server.tcpPort, getRegistration(identity))
  await hand.click(page.getByRole('link', { name: '扫描总线，找出寄存器' }))
  await hand.click(page.getByRole('button', { name: '开始扫描' }))
  // The slave is known long before the whole line has been asked.
  const sweep = page.getByRole('button', { name: `找它的寄存器：从机 ${slaveUnitId}` })
  await expect(sweep).toBeVisible({ timeout: 60_000 })
  await hand.click(sweep)
  await hand.click(page.getByRole('button', { name: '对地址 20 使用格式侦探' }))
  await expect(page.getByRole('list', { name: '读到的寄存器' })).toContainText('41AC')
  await hand.enter(page.getByLabel('表上显示的数'), '21.5 ℃')
  await hand.click(page.getByRole('button', { name: /把 32位浮点 ABCD（地址 20）设为变量/ }))
  await hand.enter(page.getByLabel('变量名称'), '出口温度')
  await hand.click(page.getByRole('button', { name: '添加', exact: true }))
  await hand.click(page.getByRole('button', { name: '查看实时数据' }))
  const table = page.getByRole('table', { name: '变量与实时值' })
  await expect(table.getByRole('row', { name: '出口温度' })).toContainText('21.5')
  expect([hand.clicks, hand.entries]).toEqual([9, 5])
})
