import { deviceApi, quotaApi, rootApi, shareApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { noticeMail } from '#domain/account/notice-mail-text.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const hourMs = 3_600_000

/** Makes an account whose limit a few points reach. */
async function startWorld(engine: TestEngine['name'] = 'sqlite', limit = '200') {
  const clock = standingClock()
  const settings = { FIELDHUB_ACCOUNT_HISTORY_BYTES: limit }
  const world = await startTestServer({ engine, clock, settings })
  const owner = { token: await world.signIn() }
  await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  const given = { name: '泵', sn: 'PUMP-001', password: 'secret1', typeId: 1 } as const
  const { id } = await world.call(deviceApi.create, { ...given, mode: 'transparent' }, owner)
  const { samples, history } = world.server.domain
  const fill = async () => {
    const points = Array.from({ length: 100 }, (_, index) => ({
      deviceId: id,
      varId: 1,
      time: clock.time + index,
      value: Math.sin(index),
    }))
    await samples.append(points)
    await samples.maintain(clock.time + 2 * hourMs)
    await history.look()
  }
  return { ...world, clock, owner, friend, id, samples, history, fill }
}

onEachEngine((engine) => {
  test('its owner, those it is shared with and ROOT see that a history is full, strangers nothing', async () => {
    const { ask, call, clock, owner, friend, id, fill, samples } = await startWorld(engine.name)
    const empty = { bytes: 0, bytesMax: 200, fullSince: null, fullUntil: null, skipped: 0 }
    expect(await call(quotaApi.history, {}, owner)).toEqual(empty)
    const question = { deviceId: id }
    expect((await ask(quotaApi.deviceHistory, question, friend)).code).toBe(40400)
    await fill()
    const bytes = samples.bytesByDevice().get(id) ?? 0
    expect(bytes).toBeGreaterThan(200)
    const full = { bytes, fullSince: clock.time, fullUntil: null }
    expect(await call(quotaApi.history, {}, owner)).toMatchObject({ ...full, skipped: 0 })
    expect(await call(quotaApi.deviceHistory, question, owner)).toEqual(full)
    await call(shareApi.save, { ...question, account: 'friend', role: 'viewer' }, owner)
    expect(await call(quotaApi.deviceHistory, question, friend)).toEqual(full)
    expect(await call(quotaApi.history, {}, friend)).toEqual(empty)
    const { list } = await call(rootApi.accounts, {}, owner)
    expect(list.map((entry) => [entry.historyBytes, entry.historyFullSince])).toEqual([
      [bytes, clock.time],
      [0, null],
    ])
  })

  test('deleting for good what fills it makes room by itself', async () => {
    const { call, clock, owner, id, fill, history, server } = await startWorld(engine.name)
    await fill()
    const { fullSince } = await call(quotaApi.history, {}, owner)
    await call(deviceApi.remove, { id }, owner)
    await history.look()
    expect(await call(quotaApi.history, {}, owner)).toMatchObject({ fullUntil: null })
    clock.time += hourMs
    await server.domain.samples.removeDevice(id)
    await history.look()
    const room = { bytes: 0, fullSince, fullUntil: clock.time }
    expect(await call(quotaApi.history, {}, { token: owner.token })).toMatchObject(room)
  })
})

test('without a limit it is told as 0 and never full', async () => {
  const { call, owner, fill } = await startWorld('sqlite', '0')
  await fill()
  expect(await call(quotaApi.history, {}, owner)).toMatchObject({ bytesMax: 0, fullSince: null })
})

test.for([
  ['zh_cn', 'historyFull', '历史数据已存满', '不再存入历史'],
  ['en_us', 'historyFull', 'Stored history is full', 'not stored'],
  ['en_us', 'historyNear', '80%', 'Once it is full'],
] as const)('the mail in %s about %s says what happens', ([language, kind, subject, text]) => {
  const mail = noticeMail('Plant', {
    kind,
    language,
    ip: '',
    account: 'anna',
    time: 0,
    zone: 'Asia/Shanghai',
  })
  expect(mail.subject).toContain(subject)
  expect(mail.text).toContain(text)
  expect(mail.text).not.toMatch(/password|密码|来源|Address/)
})
