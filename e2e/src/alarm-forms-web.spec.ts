import type { Page } from '@playwright/test'
import { expectFault } from './harness/field-fault.ts'
import { remember } from './harness/remembered.ts'
import { expect, test } from './harness/test.ts'

/** Written out: the journey compares, it does not look up. */
const zhCn = {
  save: '保存',
  contactName: '姓名',
  phone: '手机号',
  email: '邮箱',
  settingName: '设置名称',
  silence: '沉默时间（分钟）',
  cap: '每人每种方式每小时上限',
  triggerName: '触发器名称',
  device: '设备',
  variable: '变量',
  b: '数值 B',
  deadZone: '死区',
  alarmContent: '报警推送内容',
  normalContent: '恢复推送内容',
  alarmSwitch: '报警开关',
  linkageSwitch: '联动开关',
  removeLinkage: '移除该联动',
  says: {
    name: '名称必须为1-20个字符',
    way: '手机号、邮箱、微信至少填写一项',
    phone: '请输入正确的11位手机号',
    email: '请输入正确的邮箱地址',
    contact: '请至少选择一位联系人',
    silence: '报警沉默时间为1分钟至7天',
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
  },
}

const enUs: typeof zhCn = {
  save: 'Save',
  contactName: 'Name',
  phone: 'Phone',
  email: 'Email',
  settingName: 'Setting name',
  silence: 'Silence (minutes)',
  cap: 'Most an hour, person and channel',
  triggerName: 'Trigger name',
  device: 'Device',
  variable: 'Variable',
  b: 'Value B',
  deadZone: 'Dead zone',
  alarmContent: 'Alarm push content',
  normalContent: 'Normal push content',
  alarmSwitch: 'Alarm switch',
  linkageSwitch: 'Linkage switch',
  removeLinkage: 'Remove this linkage',
  says: {
    name: 'The name must be 1-20 characters',
    way: 'Give at least one of phone, email and WeChat',
    phone: 'Enter a mobile number of 11 digits',
    email: 'Enter a valid email address',
    contact: 'Choose at least one contact',
    silence: 'The silence time is 1 minute to 7 days',
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
  },
}

type Texts = typeof zhCn

const field = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()

/** Its hint and its fault are part of a switch's name. */
const pressSwitch = (page: Page, label: string) =>
  page.getByRole('switch', { name: new RegExp(`^${label}`) }).click()

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
  await page.getByRole('button', { name: t.save }).click()
  await expectFault(field(page, t.settingName), says.name)
  await expect(page.getByText(says.contact)).toBeVisible()
  await expectFault(field(page, t.silence), says.silence)
  await expectFault(field(page, t.cap), says.cap)
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

for (const [language, texts] of [['zh_cn', zhCn] as const, ['en_us', enUs] as const]) {
  test(`forms of alarms say at each field what is wrong: ${language}`, async ({
    admin,
    context,
    page,
  }) => {
    await remember(context, { language, token: admin.token })
    await test.step('contact', () => checkContact(page, texts))
    await test.step('setting', () => checkSetting(page, texts))
    await test.step('trigger', () => checkTrigger(page, texts))
  })
}
