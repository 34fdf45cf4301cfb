import { type Contact, linkerApi, sessionApi } from '@fieldhub/contract'
import { ok } from '@fieldhub/kernel'
import { expect, test } from 'vitest'
import { sendTest } from '#domain/contact/contact-test.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

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
  const alarmChannels = { voice, sms: undefined, email: undefined, wechat: undefined }
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
