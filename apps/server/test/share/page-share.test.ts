import {
  apiTokenApi,
  commandApi,
  configurationApi,
  configurationPageApi,
  configurationShareApi,
  deviceApi,
  jogApi,
  Photo,
  rootApi,
  shareApi,
  showApi,
} from '@fieldhub/contract'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { lastingAlarm, selectOwner } from '#testing/alarm/lasting-alarm.ts'
import { eventually } from '#testing/eventually.ts'
import {
  getPage,
  pageCell,
  sharedDevice,
  showing,
  startSharedPages,
  writing,
} from '#testing/page/shared-pages.ts'
import { addAccount } from '#testing/test-server.ts'

const dtus: FakeDtu[] = []
afterEach(() => {
  for (const dtu of dtus.splice(0)) dtu.end()
})

onEachEngine((engine) => {
  test('a share shows what its pages show, to who has the code', async () => {
    const world = await startSharedPages({ engine: engine.name })
    const { call, ask, owner, place, deviceId, level, pageId, share } = world
    expect(await call(configurationShareApi.read, place, owner)).toBeNull()
    const made = await share()
    expect(made).toMatchObject({
      ...place,
      hasPassword: false,
      allowWrite: false,
      expireTime: null,
      views: 0,
    })
    expect(made.url).toBe(`/show/${made.code}`)
    expect(made.code).toMatch(/^[A-Za-z0-9_-]{22,}$/)
    const { code } = made
    const shown = await call(showApi.open, { code })
    expect(shown).toMatchObject({ name: '罐区', deviceId, deviceName: '一号罐', allowWrite: false })
    expect(shown.devices.map((one) => [one.deviceId, one.var.map(({ varId }) => varId)])).toEqual([
      [deviceId, [level]],
    ])
    expect(shown.pages).toMatchObject([
      { id: pageId, isHome: true, isLoad: true, pageData: expect.any(String) },
    ])
    expect(shown.writes).toEqual([])
    await call(showApi.open, { code })
    expect(await call(configurationShareApi.read, place, owner)).toMatchObject({ code, views: 2 })
    await world.server.domain.shareViews.flush(world.server.domain.db)
    expect(await call(configurationShareApi.read, place, owner)).toMatchObject({ views: 2 })
    expect(await call(configurationApi.list, {}, owner)).toMatchObject([{ shared: true }])
    await call(configurationShareApi.remove, place, owner)
    expect((await ask(showApi.open, { code })).code).toBe(40400)
    const writable = [deviceId, deviceId + 1].map((id) => ({ deviceId: id, varId: level }))
    const again = await share({ writable })
    expect(again).toMatchObject({ writable })
    expect(again.code).not.toBe(code)
    expect(await share({ writable: null })).toMatchObject({ writable: null })
  })
})

test('a token that only reads does not get the code of a share that writes', async () => {
  const { ask, call, owner, place, share } = await startSharedPages()
  const tokenFor = async (rights: 'read' | 'command') => {
    const { apiToken } = await call(apiTokenApi.make, { name: rights, rights }, owner)
    return { token: apiToken }
  }
  const [reading, commanding] = [await tokenFor('read'), await tokenFor('command')]
  const { code } = await share()
  expect(await call(configurationShareApi.read, place, reading)).toMatchObject({ code })
  await share({ allowWrite: true })
  expect((await ask(configurationShareApi.read, place, reading)).code).toBe(40300)
  expect(await call(configurationShareApi.read, place, commanding)).toMatchObject({ code })
})

test('a hostile reader finds nothing beside the pages', async () => {
  const world = await startSharedPages()
  const { ask, call, owner, clock, deviceId, otherId, level, valve, secret, pageId, share } = world
  const { code } = await share({ allowWrite: true })
  const hidden = { name: '别处', type: 0, modelId: world.modelId } as const
  const { id: elsewhere } = await call(configurationApi.create, hidden, owner)
  const [foreign] = await call(configurationPageApi.list, { configurationId: elsewhere }, owner)
  const codeOf = async (...[endpoint, input]: Parameters<typeof ask>) =>
    (await ask(endpoint, input)).code
  const target = { code, value: 1 }
  const nothing = {
    otherVariable: await codeOf(showApi.set, { ...target, deviceId, varId: secret }),
    shownVariable: await codeOf(showApi.set, { ...target, deviceId, varId: level }),
    otherDevice: await codeOf(showApi.set, { ...target, deviceId: otherId, varId: valve }),
    noDevice: await codeOf(showApi.set, { ...target, deviceId: 999_999, varId: valve }),
    otherPage: await codeOf(showApi.page, { code, id: foreign?.id }),
    noPage: await codeOf(showApi.page, { code, id: 999_999 }),
    alarms: await codeOf(showApi.alarms, { code }),
    unknown: await codeOf(showApi.open, { code: 'A'.repeat(22) }),
    oddCode: await codeOf(showApi.open, { code: "x' or 1=1 --" }),
  }
  expect([...new Set(Object.values(nothing))]).toEqual([40400])
  expect(await codeOf(showApi.page, { code, id: pageId })).toBe(200)
  // The device is not connected.
  expect(await codeOf(showApi.set, { ...target, deviceId, varId: valve })).toBe(50010)
  await share({ allowWrite: false })
  expect(await codeOf(showApi.set, { ...target, deviceId, varId: valve })).toBe(40300)
  await share({ expireTime: clock.time + 1_000 })
  expect(await codeOf(showApi.open, { code })).toBe(200)
  clock.time += 1_000
  const over = await ask(showApi.open, { code })
  expect(over).toEqual(await ask(showApi.open, { code: 'B'.repeat(22) }))
})

test('a share writes what its owner names of what the pages write, and nothing else', async () => {
  const world = await startSharedPages()
  const { ask, call, owner, place, deviceId, otherId, level, valve, share, save } = world
  const src = (varId: number) => ({ dev: '$self', varId }) as const
  const levelSwitch = pageCell('other', 'rect', writing(src(level)))
  await save(world.tank, world.switchCell, levelSwitch)
  const { code } = await share({ allowWrite: true })
  const codeOf = async (varId: number) =>
    (await ask(showApi.set, { code, deviceId, varId, value: 1 })).code
  // The device is not connected, which is found out after what may be written.
  expect([await codeOf(level), await codeOf(valve)]).toEqual([50010, 50010])

  const named = [{ deviceId, varId: level }]
  expect(await share({ writable: named })).toMatchObject({ writable: named })
  expect([await codeOf(level), await codeOf(valve)]).toEqual([50010, 40400])
  const jog = { code, jogId: 'a'.repeat(16), deviceId, varId: valve, value: 1, release: 0 }
  expect((await ask(jogApi.shareStart, jog)).code).toBe(40400)
  expect(await call(showApi.open, { code })).toMatchObject({ writes: named })
  // What is named opens nothing that the pages do not write, and the same variable of another device is another one.
  await share({
    writable: [
      { deviceId, varId: world.secret },
      { deviceId: otherId, varId: valve },
    ],
  })
  expect([await codeOf(level), await codeOf(valve), await codeOf(world.secret)]).toEqual([
    40400, 40400, 40400,
  ])
  expect(await share({ writable: [] })).toMatchObject({ allowWrite: true, writable: [] })
  expect(await codeOf(valve)).toBe(40400)
  // Other changes leave it as it is, and the owner sees what could be named.
  await share({ pastHours: 24 })
  expect(await call(configurationShareApi.read, place, owner)).toMatchObject({ writable: [] })
  const seen = await call(showApi.preview, { ...place, asShare: true }, owner)
  expect(seen.writes.map(({ varId }) => varId)).toEqual([valve, level])
  await share({ writable: null })
  expect(await codeOf(valve)).toBe(50010)
})

test('what only an engineer may write is offered to no visitor', async () => {
  const { call, owner, place, valve, level, save } = await startSharedPages()
  const guarded = { ...writing({ dev: '$self', varId: valve }) }
  const actions = guarded.actions.map((one) => ({ ...one, role: 'engineer' as const }))
  const open = pageCell('open', 'rect', writing({ dev: '$self', varId: level }))
  await save(pageCell('guarded', 'rect', { ...guarded, actions }), open)
  const writesOf = async (terms: object) =>
    (await call(showApi.preview, { ...place, ...terms }, owner)).writes.map(({ varId }) => varId)
  expect(await writesOf({})).toEqual([valve, level])
  expect(await writesOf({ asShare: true })).toEqual([level])
})

test('a share opens the past of what its trends draw, as far back as they go, and nothing else', async () => {
  const world = await startSharedPages()
  const { ask, call, clock, deviceId, otherId, level, valve, secret, save, share } = world
  const src = (varId: number) => ({ dev: '$self', varId }) as const
  const trend = pageCell('trend', 'liveTrend', {
    props: { minutes: 60 },
    binds: [{ to: 'a', src: src(level) }],
  })
  await save(world.tank, trend, pageCell('value', 'value', showing(src(valve))))
  const minutesAgo = (minutes: number) => clock.time - minutes * 60_000
  const points = [level, valve, secret].flatMap((varId) =>
    [59, 61].map((age) => ({ deviceId, varId, time: minutesAgo(age), value: age })),
  )
  await world.server.domain.samples.append(points)
  const { code } = await share({ password: 'open sesame' })
  const entry = { code, password: 'open sesame', deviceId }
  const { series } = await call(showApi.trend, { ...entry, varIds: [level] })
  expect(series.map((one) => one.points)).toEqual([[[minutesAgo(59), 59, 59, 59]]])
  const codeOf = async (query: object) => (await ask(showApi.trend, { ...entry, ...query })).code
  expect(await codeOf({ varIds: [valve] })).toBe(40400)
  expect(await codeOf({ varIds: [level, secret] })).toBe(40400)
  expect(await codeOf({ varIds: [level], deviceId: otherId })).toBe(40400)
  expect(await codeOf({ varIds: [level], password: 'wrong one' })).toBe(40004)
  expect(await codeOf({ varIds: [] })).toBe(40001)
})

test('pages of a model reach no other device, pages of a device only what their owner may set up', async () => {
  const { ask, call, owner, place, deviceId, otherId, level, modelId, save, share, ...world } =
    await startSharedPages()
  await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  const friends = { ...sharedDevice, sn: 'FRIEND-001' }
  const { id: friendId } = await call(deviceApi.create, friends, friend)
  const cells = [otherId, friendId].map((dev) =>
    pageCell(`tank${dev}`, 'tank', showing({ dev, varId: level })),
  )
  await save(world.tank, ...cells)
  const { code } = await share()
  const idsOf = async (shown: string) =>
    (await call(showApi.open, { code: shown })).devices.map((one) => one.deviceId)
  expect(await idsOf(code)).toEqual([deviceId])
  const { id } = await call(configurationApi.create, { name: '独立', type: 1, deviceId }, owner)
  const page = { configurationId: id, name: '二', pageType: 0, pageData: getPage(cells) } as const
  await call(configurationPageApi.create, page, owner)
  const own = await call(configurationShareApi.save, { configurationId: id }, owner)
  expect(await idsOf(own.code)).toEqual([deviceId, otherId])
  const ofOther = { configurationId: id, deviceId: otherId }
  expect((await ask(configurationShareApi.save, ofOther, owner)).code).toBe(40400)
  expect((await ask(configurationShareApi.save, place, friend)).code).toBe(40400)
  expect((await ask(showApi.preview, place, friend)).code).toBe(40400)
  // The pages were not drawn for a device of another model.
  await call(deviceApi.change, { id: otherId, model: null }, owner)
  const foreign = { configurationId: place.configurationId, deviceId: otherId }
  expect((await ask(configurationShareApi.save, foreign, owner)).code).toBe(40001)
  await call(deviceApi.change, { id: deviceId, model: null }, owner)
  expect((await ask(showApi.open, { code })).code).toBe(40400)
  await call(deviceApi.change, { id: deviceId, model: modelId }, owner)
  expect(await idsOf(code)).toEqual([deviceId])
})

test('who holds a device opens it only while it is shared for setting up', async () => {
  const { ask, call, owner, deviceId, ...world } = await startSharedPages()
  await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  const holder = { deviceId, account: 'friend', role: 'engineer' } as const
  const { id } = await call(shareApi.save, holder, owner)
  const own = { name: '朋友', type: 1, deviceId } as const
  const { id: configurationId } = await call(configurationApi.create, own, friend)
  const { code } = await call(configurationShareApi.save, { configurationId }, friend)
  expect((await ask(showApi.open, { code })).code).toBe(200)
  // Strangers write only where the owner allows it.
  const writing = { configurationId, allowWrite: true }
  expect((await ask(configurationShareApi.save, writing, friend)).code).toBe(40300)
  await call(shareApi.save, { ...holder, role: 'viewer' }, owner)
  expect((await ask(showApi.open, { code })).code).toBe(40400)
  expect((await ask(configurationShareApi.save, { configurationId }, friend)).code).toBe(40300)
  await call(shareApi.remove, { id }, owner)
  expect((await ask(showApi.preview, { configurationId }, friend)).code).toBe(40400)
  // The share can still be taken back.
  expect((await ask(configurationShareApi.remove, { configurationId }, friend)).code).toBe(200)
})

test('a writable page of a device that its owner opened earlier is written no more once another has the device', async () => {
  const { call, owner, deviceId, ...world } = await startSharedPages()
  await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  await call(shareApi.save, { deviceId, account: 'friend', role: 'engineer' }, owner)
  const own = { name: '朋友', type: 1, deviceId } as const
  const { id: configurationId } = await call(configurationApi.create, own, friend)
  const { code } = await call(configurationShareApi.save, { configurationId }, friend)
  // The row is as a version before this rule left it.
  const { db } = world.server.domain
  await db
    .updateTable('configurationShare')
    .set({ allowWrite: 1 })
    .where('code', '=', code)
    .execute()
  expect(await call(showApi.open, { code })).toMatchObject({ writes: [] })
})

test('an account that is disabled shows nothing any more', async () => {
  const { ask, call, owner, ...world } = await startSharedPages()
  const id = await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  const device = { ...sharedDevice, sn: 'FRIEND-001' }
  const { id: deviceId } = await call(deviceApi.create, device, friend)
  const own = { name: '朋友', type: 1, deviceId } as const
  const { id: configurationId } = await call(configurationApi.create, own, friend)
  const { code } = await call(configurationShareApi.save, { configurationId }, friend)
  expect((await ask(showApi.open, { code })).code).toBe(200)
  await call(rootApi.change, { id, disabled: true }, owner)
  expect((await ask(showApi.open, { code })).code).toBe(40400)
})

test('a password is asked for, guessed at ever more slowly, and worked out once', async () => {
  const { ask, clock, share } = await startSharedPages()
  const { code } = await share({ password: '开门密码1' })
  const codeOf = async (password?: string) => (await ask(showApi.open, { code, password })).code
  expect(await codeOf('开门密码1')).toBe(200)
  expect(await codeOf('')).toBe(40004)
  expect((await ask(showApi.open, { code })).code).toBe(40004)
  for (let guess = 0; guess < 5; guess++) expect(await codeOf(`guess ${guess}`)).toBe(40004)
  expect(await ask(showApi.open, { code, password: 'guess 6' })).toMatchObject({
    code: 40005,
    data: { retryAfter: expect.any(Number) },
  })
  // The password was right before, so it is not hashed again.
  expect(await codeOf('开门密码1')).toBe(200)
  clock.time += 11 * 60_000
  expect(await codeOf('开门密码1')).toBe(200)
  await share({ password: 'another one' })
  expect(await codeOf('开门密码1')).toBe(40004)
  expect(await codeOf('another one')).toBe(200)
  await share({ password: null })
  expect((await ask(showApi.open, { code })).code).toBe(200)
})

test('a write by a share goes its way like every other, under the share’s mark', async () => {
  const world = await startSharedPages()
  const { ask, call, owner, clock, deviceId, valve, share, server, logLines } = world
  const chosen = { on: 'click', do: 'input', target: { dev: '$self', varId: valve } } as const
  await world.save(world.tank, pageCell('knob', 'rect', { props: {}, actions: [chosen] }))
  const { code } = await share({ allowWrite: true, password: 'pass word' })
  const shown = await call(showApi.open, { code, password: 'pass word' })
  expect(shown.writes).toEqual([{ deviceId, varId: valve }])
  const slave = new FakeSlave(1)
  const dtu = await new FakeDtu(server.tcpPort, slave.answer).opened()
  dtus.push(dtu)
  dtu.send(`${sharedDevice.sn},${sharedDevice.password}`)
  await eventually(() => expect(server.domain.devicePort.isOnline(deviceId)).toBe(true))
  const write = { code, password: 'pass word', deviceId, varId: valve }
  expect(await call(showApi.set, { ...write, value: 5 })).toMatchObject({
    state: 'confirmed',
    readBack: 5,
  })
  expect(await call(commandApi.log, { deviceId }, owner)).toMatchObject([
    { origin: 'share', by: `…${code.slice(-4)}`, value: 5, state: 'confirmed' },
  ])
  expect((await ask(showApi.set, { ...write, password: 'wrong', value: 6 })).code).toBe(40004)
  for (let again = 0; again < 19; again++) {
    clock.time += 20
    expect((await ask(showApi.set, { ...write, value: again })).code).toBe(200)
  }
  expect((await ask(showApi.set, { ...write, value: 6 })).code).toBe(40005)
  await server.domain.audit.flush(server.domain.db)
  const rows = await server.domain.db.selectFrom('audit').selectAll().execute()
  const told = JSON.stringify([rows, logLines])
  expect([told.includes(code), told.includes('pass word')]).toEqual([false, false])
})

test('what is deleted is not shown', async () => {
  const { ask, call, owner, configurationId, deviceId, share, place } = await startSharedPages()
  const { code } = await share()
  await call(deviceApi.remove, { id: deviceId, forceDeletion: true }, owner)
  expect((await ask(showApi.open, { code })).code).toBe(40400)
  await call(configurationApi.remove, { id: configurationId }, owner)
  expect((await ask(configurationShareApi.read, place, owner)).code).toBe(40400)
})

test('only photos that the pages name are listed', async () => {
  const { call, send, owner, save, share, tank } = await startSharedPages()
  const upload = async (name: string) => {
    const body = new FormData()
    body.set('file', new Blob([`<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`]), name)
    const headers = { token: owner.token ?? '' }
    const answer = await send('POST', '/api2/app/configurationPhoto', { body, headers })
    return z.parse(z.object({ data: Photo }), await answer.json()).data
  }
  const named = await upload('a.svg')
  await upload('b.svg')
  await save(tank, pageCell('photo', 'image', { props: { photo: String(named.id) } }))
  const { code } = await share()
  const { photos } = await call(showApi.open, { code })
  expect(photos).toEqual([{ id: named.id, url: named.url }])
})

test('an alarm list tells of the devices of its pages, in what their owner may see', async () => {
  const { ask, call, deviceId, otherId, level, save, share, server, tank } =
    await startSharedPages()
  await save(tank, pageCell('alarms', 'alarmList', { props: {} }))
  const { code } = await share()
  const { db } = server.domain
  const { ownerId } = await selectOwner(db, deviceId)
  const alarm = { ...lastingAlarm, varId: level, remark: '内部备注' }
  const rows = [
    { ...alarm, ownerId, deviceId, content: '本机' },
    { ...alarm, ownerId, deviceId: otherId, content: '另一台' },
    { ...alarm, ownerId: ownerId + 1, deviceId, content: '别人的' },
  ]
  await db.insertInto('alarmLog').values(rows).execute()
  const told = await call(showApi.alarms, { code })
  expect(told.map(({ content }) => content)).toEqual(['本机'])
  expect(JSON.stringify(told)).not.toContain('内部备注')
  await save(tank)
  expect((await ask(showApi.alarms, { code })).code).toBe(40400)
})

test('the preview shows what a share would, written variables too', async () => {
  const { call, ask, owner, place, deviceId, level, valve, ...world } = await startSharedPages()
  const shown = await call(showApi.preview, place, owner)
  expect(shown.writes).toEqual([{ deviceId, varId: valve }])
  expect(shown.devices[0]?.var.map(({ varId }) => varId)).toEqual([level, valve])
  expect((await ask(showApi.preview, { configurationId: 999 }, owner)).code).toBe(40400)
  await world.save(world.tank, pageCell('w', 'rect', writing({ dev: '$self', varId: level })))
  expect((await call(showApi.preview, place, owner)).writes).toEqual([{ deviceId, varId: level }])
})
