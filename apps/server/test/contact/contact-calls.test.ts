import { type Contact, linkerApi, sessionApi } from '@fieldhub/contract'
import { err, ok } from '@fieldhub/kernel'
import { expect, onTestFinished, test } from 'vitest'
import { sendTest } from '#domain/contact/contact-test.ts'
import type { ServiceFault } from '#domain/ports/message-ports.ts'
import { FakeProvider, jsonReply } from '#notify/testing/fake-provider.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const robotKey = `${'dead'.repeat(15)}beef`
const robotAddress = `https://oapi.dingtalk.com/robot/send?access_token=${robotKey}`
const wang = { name: '王工', phone: '13800138000', email: 'wang@example.com' }

onEachEngine(({ name: engine }) => {
  test('a contact has a language, a zone and channels of its own, which others never see', async () => {
    const world = await startTestServer({ engine })
    const owner = { token: await world.signIn() }
    const wishes: Pick<Contact, 'language' | 'zone' | 'channels'> = {
      language: 'en_us',
      zone: 'Europe/Berlin',
      channels: ['email'],
    }
    const { id } = await world.call(linkerApi.create, { ...wang, ...wishes }, owner)
    expect(await world.call(linkerApi.list, { id }, owner)).toMatchObject([wishes])
    await world.call(linkerApi.change, { id, language: null }, owner)
    expect(await world.call(linkerApi.list, { id }, owner)).toMatchObject([
      { ...wishes, language: null },
    ])
    await addAccount(world.server, 'stranger', 'stranger password')
    const stranger = { token: await world.signIn('stranger', 'stranger password') }
    expect(await world.ask(linkerApi.change, { id, zone: null }, stranger)).toMatchObject({
      code: 40400,
    })
    expect(await world.call(linkerApi.list, {}, stranger)).toEqual([])
  })

  test('a zone that is none, and channels over which nobody is reached, are refused', async () => {
    const world = await startTestServer({ engine })
    const owner = { token: await world.signIn() }
    const faultsOf = async (change: object) =>
      (await world.ask(linkerApi.create, { ...wang, ...change }, owner)).data
    expect(await faultsOf({ zone: 'Mars/Olympus' })).toMatchObject({
      fields: { zone: expect.anything() },
    })
    expect(await faultsOf({ channels: [] })).toMatchObject({
      fields: { channels: expect.anything() },
    })
    expect(await faultsOf({ channels: ['wechat'] })).toMatchObject({
      fields: { channels: expect.anything() },
    })
    const { id } = await world.call(linkerApi.create, { ...wang, channels: ['sms'] }, owner)
    const { data } = await world.ask(linkerApi.change, { id, phone: '' }, owner)
    expect(data).toMatchObject({ fields: { channels: expect.anything() } })
  })

  test('the key of a robot is kept, and shown to nobody again', async () => {
    const world = await startTestServer({ engine })
    const owner = { token: await world.signIn() }
    const shown = () => world.call(linkerApi.list, { id }, owner)
    const input = { name: '生产群', robot: robotAddress, robotSecret: 'SECret' }
    const { id } = await world.call(linkerApi.create, input, owner)
    expect(await shown()).toMatchObject([{ robot: { kind: 'dingtalk', hint: 'beef' } }])
    await world.call(linkerApi.change, { id, name: '夜班群' }, owner)
    expect(await shown()).toMatchObject([{ name: '夜班群', robot: { hint: 'beef' } }])
    const told = JSON.stringify([await shown(), world.logLines])
    expect(told).not.toContain(robotKey)
    expect(told).not.toContain('SECret')
    const last = await world.ask(linkerApi.change, { id, robot: '' }, owner)
    expect(last.data).toMatchObject({ fields: { phone: expect.anything() } })
    await world.call(linkerApi.change, { id, phone: wang.phone, robot: '' }, owner)
    expect(await shown()).toMatchObject([{ robot: null }])
    const other = { name: '外面', robot: 'https://example.com/robot/send?access_token=1' }
    expect(await world.ask(linkerApi.create, other, owner)).toMatchObject({
      data: { fields: { robot: expect.anything() } },
    })
  })
})

test('a test message goes to the group, and a refusal says why', async () => {
  const taken = () => jsonReply({ errcode: 0 })
  const chat = await FakeProvider.open({ refuse: () => undefined, answer: taken, limit: taken })
  onTestFinished(() => chat.close())
  const clock = standingClock()
  const world = await startTestServer({ clock, settings: { FIELDHUB_ROBOT_URL: chat.url } })
  const owner = { token: await world.signIn() }
  const group = { name: '生产群', robot: robotAddress, robotSecret: '' }
  const { id } = await world.call(linkerApi.create, group, owner)
  const send = () => world.ask(linkerApi.test, { id, channel: 'robot' }, owner)
  expect(await send()).toMatchObject({ code: 200 })
  const { body, query } = chat.lastCall
  expect(query).toEqual({ access_token: robotKey })
  expect(body).toContain('[测试] 测试设备: 这是一条测试消息')
  chat.next(jsonReply({ errcode: 310_000, errmsg: 'keywords not in content' }))
  clock.time += 60_000
  expect(await send()).toMatchObject({
    data: { provider: 'dingtalk-robot', providerCode: '310000', kind: 'credentials' },
  })
})

test('a test message that was surely not sent costs none of the text messages', async () => {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const { db, codeRate, accountCodes, log } = world.server.domain
  const accountId = await addAccount(world.server, 'payer', 'payer password')
  await db.updateTable('account').set({ smsMax: 5 }).where('id', '=', accountId).execute()
  const caller = { accountId, sessionId: 1, isDemo: false, role: 'ADMIN' } as const
  const others = { voice: undefined, email: undefined, wechat: undefined, robot: undefined }
  const { id } = await world.call(linkerApi.create, wang, {
    token: await world.signIn('payer', 'payer password'),
  })
  const usedAfter = async (fault: Pick<ServiceFault, 'kind' | 'isUnsent'>) => {
    clock.time += 60_000
    const sms = async () => err({ provider: 'fake', code: 'E1', message: '', ...fault })
    const alarmChannels = { sms, ...others }
    const context = { db, clock, codeRate, accountCodes, log, alarmChannels }
    const sent = sendTest(context, caller, { id, channel: 'sms', language: 'zh_cn' })
    await expect(sent).rejects.toMatchObject({ code: 'providerFailed' })
    return (await selectAccount(db, accountId))?.smsCurrent
  }
  expect(await usedAfter({ kind: 'refused' })).toBe(0)
  expect(await usedAfter({ kind: 'unreachable', isUnsent: true })).toBe(0)
  expect(await usedAfter({ kind: 'timeout' })).toBe(1)
})

test('tests call nobody all day, whoever gave his number', async () => {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const { db, codeRate, accountCodes, log } = world.server.domain
  const [account] = await db.selectFrom('account').select('id').orderBy('id').execute()
  const caller = {
    accountId: account?.id ?? 0,
    sessionId: 1,
    isDemo: false,
    role: 'ADMIN',
  } as const
  const called: string[] = []
  const voice = async (target: string) => {
    called.push(target)
    return ok({ receipt: 'called' })
  }
  const others = { sms: undefined, email: undefined, wechat: undefined, robot: undefined }
  const alarmChannels = { voice, ...others }
  const context = { db, clock, codeRate, accountCodes, log, alarmChannels }
  const { id } = await world.call(linkerApi.create, wang, { token: await world.signIn() })
  const call = () => sendTest(context, caller, { id, channel: 'voice', language: 'zh_cn' })
  for (let count = 0; count < 30; count++) {
    clock.time += 60_000
    await call()
  }
  clock.time += 60_000
  await expect(call()).rejects.toMatchObject({ code: 'tooOften' })
  expect(called).toHaveLength(30)
})

test('requests that come at once make no more contacts than an account may have', async () => {
  const { ask, call } = await startTestServer({ settings: { FIELDHUB_DEMO: 'on' } })
  const { token } = await call(sessionApi.demoLogin, {})
  const names = Array.from({ length: 40 }, (_, nth) => `王工${nth}`)
  await Promise.all(names.map((name) => ask(linkerApi.create, { ...wang, name }, { token })))
  expect(await call(linkerApi.list, {}, { token })).toHaveLength(20)
})
