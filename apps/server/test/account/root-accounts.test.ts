import { apiTokenApi, deviceApi, rootApi, sessionApi, shareApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { rootPassword, standingClock, startTestServer } from '#testing/test-server.ts'

const password = 'password 1'

async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const world = await startTestServer({ engine, clock })
  const root = { token: await world.signIn() }
  const { id } = await world.call(rootApi.create, { name: 'worker', password }, root)
  const worker = { token: await world.signIn('worker', password) }
  const change = (input: Readonly<Record<string, unknown>>) =>
    world.ask(rootApi.change, { id, ...input }, root)
  return { ...world, clock, root, id, worker, change }
}

onEachEngine((engine) => {
  test('ROOT finds accounts by name and nickname, without secrets', async () => {
    const { call, ask, root, id } = await startWorld(engine.name)
    const other = { name: 'other', password, nickname: '王工', role: 'VIEWER' } as const
    await call(rootApi.create, other, root)
    const all = await call(rootApi.accounts, {}, root)
    expect(all.list.map(({ name }) => name)).toEqual(['admin', 'worker', 'other'])
    expect(JSON.stringify(all)).not.toMatch(/argon2|password|token/i)
    const found = await call(rootApi.accounts, { search: '王', page: 1, pageSize: 10 }, root)
    expect(found).toMatchObject({ total: 1, list: [{ name: 'other', role: 'VIEWER' }] })
    const byName = await call(rootApi.accounts, { search: 'WORK' }, root)
    expect(byName.list.map((entry) => entry.id)).toEqual([id])
    const again = await ask(rootApi.create, other, root)
    expect(again.data).toEqual({ fields: { name: '该账号已存在' } })
  })

  test('a disabled account is out at once, by session, API token and password', async () => {
    const { call, ask, change, trySignIn, signIn, worker } = await startWorld(engine.name)
    const { apiToken } = await call(apiTokenApi.make, {}, worker)
    expect((await ask(sessionApi.currentUser, {}, { token: apiToken })).code).toBe(200)
    expect((await change({ disabled: true })).code).toBe(200)
    expect((await ask(sessionApi.currentUser, {}, worker)).code).toBe(20001)
    expect((await ask(sessionApi.currentUser, {}, { token: apiToken })).code).toBe(20001)
    expect((await trySignIn('worker', password)).code).toBe(40300)
    await change({ disabled: false })
    await signIn('worker', password)
  })

  test('a role holds from the next call on, also in open sessions', async () => {
    const { ask, change, worker } = await startWorld(engine.name)
    const share = { deviceId: 999, account: 'admin', role: 'viewer' }
    expect((await ask(shareApi.save, share, worker)).code).toBe(40400)
    await change({ role: 'VIEWER' })
    expect((await ask(shareApi.save, share, worker)).code).toBe(40300)
    expect((await ask(deviceApi.list, {}, worker)).code).toBe(200)
  })
})

test('a new password ends the sessions that were open with the old one', async () => {
  const { ask, change, trySignIn, signIn, worker } = await startWorld()
  await change({ password: 'password 2' })
  expect((await ask(sessionApi.currentUser, {}, worker)).code).toBe(20001)
  expect((await trySignIn('worker', password)).code).toBe(40004)
  await signIn('worker', 'password 2')
})

test('ROOT cannot lock itself out, and keeps its session with a new password', async () => {
  const { ask, call, root, id } = await startWorld()
  const own = (await call(rootApi.accounts, { search: 'admin' }, root)).list[0]?.id
  const code = async (input: object) =>
    (await ask(rootApi.change, { id: own, ...input }, root)).code
  expect(await code({ disabled: true })).toBe(40300)
  expect(await code({ role: 'ADMIN' })).toBe(40300)
  expect(await code({ role: 'ROOT', password: `${rootPassword}2` })).toBe(200)
  expect((await ask(rootApi.change, { id: id + 1_000 }, root)).code).toBe(40400)
  expect((await ask(sessionApi.currentUser, {}, root)).code).toBe(200)
})

test('credit by hand and quotas are what the account sees', async () => {
  const { ask, call, change, root, worker } = await startWorld()
  await change({ smsMax: 5, configurationSpaceMax: 1_000 })
  await call(rootApi.credit, { account: 'worker', sms: 20, space: 7 }, root)
  expect(await call(sessionApi.currentUser, {}, worker)).toMatchObject({
    smsMax: 25,
    configurationSpaceMax: 1_007,
  })
  const fault = async (input: object) => (await ask(rootApi.credit, input, root)).data
  expect(await fault({ account: 'nobody', sms: 1 })).toEqual({
    fields: { account: '没有这个账号' },
  })
  expect(await fault({ account: 'worker' })).toEqual({ fields: { sms: '此项必填' } })
})
