import { modelApi } from '@fieldhub/contract'
import type { Locator, Page } from '@playwright/test'
import type { ApiClient } from './harness/api-client.ts'
import { expectFault } from './harness/field-fault.ts'
import { addDevice, newIdentity, slaveModel } from './harness/first-device.ts'
import { remember } from './harness/remembered.ts'
import { expect, test } from './harness/test.ts'

/** Texts are written out, so that the journey does not compare the catalogue with itself. */
const zhCn = {
  save: '保存',
  contactName: '姓名',
  phone: '手机号',
  email: '邮箱',
  settingName: '设置名称',
  silence: '静默时间（分钟）',
  sms: '短信',
  wechat: '公众号',
  robot: '群机器人',
  quiet: '免打扰时段',
  quietFrom: '从',
  cap: '每人每种方式每小时上限',
  triggerName: '触发器名称',
  device: '设备',
  variable: '变量',
  condition: '触发条件',
  outside: '数值小于 A 或大于 B',
  offline: '离线（设备或从机）',
  a: '数值 A',
  b: '数值 B',
  deadZone: '死区',
  delays: '延时（高级）',
  onDelay: '报警延时（秒）',
  silent: '监测谁离线',
  wholeDevice: '整台设备',
  offlineMinutes: '离线时长（分钟）',
  ofDevice: '当“表单锅炉”离线超过 5 分钟时报警，恢复通讯即恢复',
  ofSlave: '当“表单锅炉”的从机“一号从机”离线超过 5 分钟时报警，恢复通讯即恢复',
  listed: '从机“一号从机”离线 5 分钟',
  alarmContent: '报警推送内容',
  normalContent: '恢复推送内容',
  alarmSwitch: '报警开关',
  linkageSwitch: '联动开关',
  linkage: '联动',
  linkageValue: '值',
  removeLinkage: '移除该联动',
  says: {
    name: '名称必须为1-20个字符',
    way: '手机号、邮箱、微信、群机器人至少填写一项',
    phone: '请输入正确的11位手机号',
    email: '请输入正确的邮箱地址',
    contact: '请至少选择一位联系人',
    silence: '报警静默时间为1秒至7天',
    cap: '每小时上限为1-60的整数',
    required: '此项必填',
    limit: '请填写阈值',
    number: '请输入有效数字',
    deadZone: '死区为不小于0的数字',
    content: '推送内容为1-20个字符（一个汉字算1个），留空则不推送',
    noContent: '报警推送内容和恢复推送内容至少填写一项',
    switches: '报警开关和联动开关至少打开一个',
    linkage: '请至少添加一个联动变量',
    linkageVariable: '请选择联动变量',
    linkageValue: '请填写联动变量的值',
    limitOrder: '数值A不能大于数值B',
    deadZoneTooWide: '死区须小于A与B之差的一半',
    delay: '延时为0-86400的整数（秒）',
    offlineMinutes: '离线时长为1-10080的整数（分钟）',
    timeOfDay: '时间格式为 HH:mm',
    channel: '请至少选择一种推送方式',
  },
}

const enUs: typeof zhCn = {
  save: 'Save',
  contactName: 'Name',
  phone: 'Phone',
  email: 'Email',
  settingName: 'Setting name',
  silence: 'Silence (minutes)',
  sms: 'SMS',
  wechat: 'Official account',
  robot: 'Group robot',
  quiet: 'Quiet hours',
  quietFrom: 'From',
  cap: 'Most an hour, person and channel',
  triggerName: 'Trigger name',
  device: 'Device',
  variable: 'Variable',
  condition: 'Condition',
  outside: 'Outside A and B',
  offline: 'Offline (device or slave)',
  a: 'Value A',
  b: 'Value B',
  deadZone: 'Dead zone',
  delays: 'Delays (advanced)',
  onDelay: 'Alarm delay (s)',
  silent: 'Whose silence',
  wholeDevice: 'Whole device',
  offlineMinutes: 'Offline for (minutes)',
  ofDevice: 'Alarms when “表单锅炉” has been offline for 5 min, ends when it is back',
  ofSlave:
    'Alarms when slave “一号从机” of “表单锅炉” has been offline for 5 min, ends when it is back',
  listed: 'slave “一号从机” offline for 5 min',
  alarmContent: 'Alarm push content',
  normalContent: 'Normal push content',
  alarmSwitch: 'Alarm switch',
  linkageSwitch: 'Linkage switch',
  linkage: 'Linkage',
  linkageValue: 'Value',
  removeLinkage: 'Remove this linkage',
  says: {
    name: 'The name must be 1-20 characters',
    way: 'Give at least one of phone, email, WeChat and group robot',
    phone: 'Enter a mobile number of 11 digits',
    email: 'Enter a valid email address',
    contact: 'Choose at least one contact',
    silence: 'The silence time is 1 second to 7 days',
    cap: 'The cap is an integer 1-60 an hour',
    required: 'This field is required',
    limit: 'Fill in the limit',
    number: 'Enter a valid number',
    deadZone: 'The dead zone is a number of 0 or more',
    content: 'Push content has 1-20 characters; empty means no push',
    noContent: 'At least one of alarm content and normal content is required',
    switches: 'At least one of alarm switch and linkage switch must be on',
    linkage: 'At least one linked variable is required',
    linkageVariable: 'Choose the linked variable',
    linkageValue: 'Fill in the value of the linked variable',
    limitOrder: 'A must not be greater than B',
    deadZoneTooWide: 'The dead zone must be less than half of the distance from A to B',
    delay: 'A delay is an integer 0-86400 (seconds)',
    offlineMinutes: 'The silence is an integer 1-10080 (minutes)',
    timeOfDay: 'The time has the form HH:mm',
    channel: 'Choose at least one channel',
  },
}

type Texts = typeof zhCn

const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()

/** A switch's name includes its hint and its fault. */
const pressSwitch = (page: Page, label: string) =>
  page.getByRole('switch', { name: new RegExp(`^${label}`) }).click()

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).first().click()
  // The run in the other language left a device of its own.
  await page.getByRole('option', { name: option }).first().click()
}

/** Adds a device with a slave whose variables can be written; it never connects. */
async function addBoiler(admin: ApiClient): Promise<void> {
  const { modelId } = await admin.call(modelApi.create, slaveModel('表单模型'))
  await addDevice(admin, newIdentity(), { name: '表单锅炉', model: modelId })
}

async function checkContact(page: Page, { says, ...t }: Texts): Promise<void> {
  await page.goto('/alarm/linker/0')
  await page.getByRole('button', { name: t.save }).click()
  await expectFault(field(page, t.contactName), says.name)
  await expectFault(field(page, t.phone), says.way)
  await field(page, t.phone).fill('138')
  await field(page, t.email).fill('wang@')
  await expectFault(field(page, t.phone), says.phone)
  await expectFault(field(page, t.email), says.email)
}

async function checkSetting(page: Page, { says, ...t }: Texts): Promise<void> {
  await page.goto('/alarm/setting/0')
  await field(page, t.silence).fill('0')
  await field(page, t.cap).fill('61')
  await pressSwitch(page, t.quiet)
  await page.getByRole('textbox', { name: t.quietFrom, exact: true }).fill('25:00')
  for (const channel of [t.sms, t.wechat, t.robot]) {
    await page.getByRole('checkbox', { name: channel }).uncheck()
  }
  await page.getByRole('button', { name: t.save }).click()
  await expectFault(field(page, t.settingName), says.name)
  await expect(page.getByText(says.contact)).toBeVisible()
  await expectFault(field(page, t.silence), says.silence)
  await expectFault(field(page, t.cap), says.cap)
  const quietFrom = page.getByRole('textbox', { name: t.quietFrom, exact: true })
  await expectFault(quietFrom, says.timeOfDay)
  await expect(page.getByText(says.channel)).toBeVisible()
}

async function checkTrigger(page: Page, { says, ...t }: Texts): Promise<void> {
  await page.goto('/alarm/trigger/0')
  await page.getByRole('button', { name: t.save }).click()
  await expectFault(field(page, t.triggerName), says.name)
  await expectFault(field(page, t.device), says.required)
  await expectFault(field(page, t.variable), says.required)
  await expectFault(field(page, t.b), says.limit)
  await expectFault(field(page, t.alarmContent), says.noContent)
  await field(page, t.b).fill('hot')
  await expectFault(field(page, t.b), says.number)
  await field(page, t.deadZone).fill('-1')
  await expectFault(field(page, t.deadZone), says.deadZone)
  await field(page, t.normalContent).fill('温'.repeat(21))
  await expectFault(field(page, t.normalContent), says.content)
  await pressSwitch(page, t.alarmSwitch)
  await expect(page.getByText(says.switches)).toBeVisible()
  await pressSwitch(page, t.linkageSwitch)
  await expect(page.getByText(says.linkageVariable)).toBeVisible()
  await page.getByRole('button', { name: t.removeLinkage }).click()
  await expect(page.getByText(says.linkage)).toBeVisible()
}

async function checkLimits(page: Page, { says, ...t }: Texts): Promise<void> {
  await choose(page, t.device, /^表单锅炉/)
  await choose(page, t.variable, /^温度/)
  await choose(page, t.condition, t.outside)
  await field(page, t.a).fill('90')
  await field(page, t.b).fill('80')
  await field(page, t.deadZone).fill('0')
  await expectFault(field(page, t.a), says.limitOrder)
  await field(page, t.a).fill('70')
  await field(page, t.deadZone).fill('5')
  await expectFault(field(page, t.deadZone), says.deadZoneTooWide)
  await page.getByRole('button', { name: t.delays }).click()
  await field(page, t.onDelay).fill('0.5')
  await expectFault(field(page, t.onDelay), says.delay)
  await pressSwitch(page, t.linkageSwitch)
  await pressSwitch(page, t.linkageSwitch)
  const linkage = page.getByRole('region', { name: t.linkage, exact: true })
  await linkage.getByRole('combobox', { name: t.variable }).click()
  await page.getByRole('option', { name: '开关' }).click()
  await expect(page.getByText(says.linkageValue)).toBeVisible()
  await linkage.getByRole('textbox', { name: t.linkageValue, exact: true }).fill('1')
  await expect(page.getByText(says.linkageValue)).toBeHidden()
}

async function watchSlave(page: Page, { says, ...t }: Texts): Promise<void> {
  await choose(page, t.condition, t.offline)
  await field(page, t.offlineMinutes).fill('0')
  await expectFault(field(page, t.offlineMinutes), says.offlineMinutes)
  await field(page, t.offlineMinutes).fill('5')
  await expect(page.getByText(t.ofDevice)).toBeVisible()
  await choose(page, t.silent, /^一号从机/)
  await expect(page.getByText(t.ofSlave)).toBeVisible()
  await pressSwitch(page, t.alarmSwitch)
  await field(page, t.triggerName).fill('从机离线')
  await field(page, t.normalContent).fill('恢复')
  await page.getByRole('button', { name: t.save }).click()
  const row = page.getByRole('row', { name: '从机离线' }).first()
  await expect(row).toContainText(t.listed)
  await row.getByRole('link', { name: '从机离线', exact: true }).click()
  await expect(page.getByRole('combobox', { name: t.silent })).toHaveValue(/^一号从机/)
  await choose(page, t.silent, t.wholeDevice)
  await expect(page.getByText(t.ofDevice)).toBeVisible()
}

for (const [language, texts] of [['zh_cn', zhCn] as const, ['en_us', enUs] as const]) {
  test(`forms of alarms say at each field what is wrong: ${language}`, async ({
    admin,
    context,
    page,
  }) => {
    await remember(context, { language, as: admin })
    await addBoiler(admin)
    await test.step('contact', () => checkContact(page, texts))
    await test.step('setting', () => checkSetting(page, texts))
    await test.step('trigger', () => checkTrigger(page, texts))
    await test.step('limits of a trigger', () => checkLimits(page, texts))
    await test.step('a slave that falls silent', () => watchSlave(page, texts))
  })
}

test('a toast on a phone leaves the button that saves in sight, and what it covers can be pressed', async ({
  admin,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await remember(page.context(), { as: admin })
  await page.goto('/alarm/linker/0')
  await field(page, zhCn.contactName).fill('小李')
  await field(page, zhCn.phone).fill('13800000000')
  await page.route('**/api2/app/linker', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  const save = page.getByRole('button', { name: zhCn.save, exact: true })
  await save.click()
  const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: '关闭' }) })
  await expect(toast.first()).toBeVisible()
  await expect(save).toBeInViewport({ ratio: 1 })
  const bottomOf = async (what: Locator) => {
    const box = await what.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const above = async () => (await bottomOf(save)) - (await bottomOf(toast.first()))
  await expect.poll(above).toBeGreaterThan(44)
  const below = await toast.first().evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return document.elementFromPoint(left + 4, top + 4)?.closest('[data-position]')
  })
  expect(below).toBeNull()
})
