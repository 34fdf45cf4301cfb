import { once } from 'node:events'
import {
  apiBase,
  auditApi,
  deviceApi,
  groupApi,
  groupShareApi,
  homeApi,
  realtimePath,
  ServerMessage,
  type ShareRole,
  sessionApi,
  shareApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeAccount } from '#domain/account/account.ts'
import { hashPassword } from '#domain/session/password.ts'
import { sweepShares } from '#domain/share/device-share.ts'
import { selectShareHolders } from '#store/device/device-access-store.ts'
import { insertStateLogs } from '#store/device/state-log-store.ts'
import { SampleCounter } from '#store/telemetry-history/sample-counter.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

/** Makes an owner with a group in a group, a device in the inner one and one in none, and a friend. */
async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const world = await startTestServer({ engine, clock })
  const { call } = world
  const owner = { token: await world.signIn() }
  const friendId = await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  const { id: outer } = await call(groupApi.create, { name: '厂区' }, owner)
  const { id: inner } = await call(groupApi.create, { name: '一楼', parentId: outer }, owner)
  const device = { password: 'secret1', typeId: 1, mode: 'transparent' } as const
  const inside = { ...device, name: '泵', sn: 'INSIDE-01', group: inner }
  const { id: pump } = await call(deviceApi.create, inside, owner)
  const outside = { ...device, name: '门', sn: 'OUTSIDE-1' }
  const { id: gate } = await call(deviceApi.create, outside, owner)
  const share = (groupId: number, role: ShareRole = 'viewer', until?: number) =>
    call(groupShareApi.save, { groupId, account: 'friend', role, until }, owner)
  const seen = async () => {
    const list = await call(deviceApi.list, {}, friend)
    return (Array.isArray(list) ? list : list.list).map(({ name }) => name).toSorted()
  }
  return { ...world, clock, owner, friend, friendId, outer, inner, pump, gate, share, seen }
}

type World = Awaited<ReturnType<typeof startWorld>>

/** Collects what the friend's open page gets while something is done. */
async function listenAsFriend({ origin, friend, pump, gate, server }: World) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}${realtimePath}`)
  onTestFinished(() => socket.terminate())
  const heard: ServerMessage[] = []
  await once(socket, 'open')
  socket.on('message', (data) => {
    heard.push(ServerMessage.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')))
  })
  const settle = async () => {
    const hellos = heard.filter(({ type }) => type === 'hello').length
    socket.send(JSON.stringify({ type: 'hello', token: friend.token }))
    while (heard.filter(({ type }) => type === 'hello').length === hellos) {
      await once(socket, 'message')
    }
  }
  await settle()
  socket.send(JSON.stringify({ type: 'watch', deviceIds: [pump, gate] }))
  await settle()
  return async (deed: () => Promise<unknown>) => {
    heard.length = 0
    await deed()
    for (const deviceId of [pump, gate]) {
      server.realtime.publisher.publishValues([
        { deviceId, varId: 1, time: 1, value: 1, raw: 1, quality: 'good', isStored: true },
      ])
    }
    await settle()
    return heard.flatMap((message) => (message.type === 'gone' ? [message.deviceId] : []))
  }
}

onEachEngine((engine) => {
  test('a shared group shows its devices, those below and those that come later', async () => {
    const world = await startWorld(engine.name)
    const { call, ask, owner, friend, friendId, outer, pump, gate, share, seen, clock } = world
    expect(await seen()).toEqual([])
    await share(outer)
    expect(await seen()).toEqual(['泵'])
    expect(await call(deviceApi.list, { id: pump }, friend)).toMatchObject([
      { group: null, groupName: '', shared: { role: 'viewer', owner: 'admin', groups: ['厂区'] } },
    ])
    expect(await call(deviceApi.nameList, {}, friend)).toMatchObject([{ id: pump }])
    expect(await call(homeApi.data, {}, friend)).toMatchObject({ deviceCount: 1 })
    expect(await selectShareHolders(world.server.domain.db, pump, clock.time)).toEqual(
      new Set([friendId]),
    )
    await call(deviceApi.change, { id: gate, group: outer }, owner)
    expect(await seen()).toEqual(['泵', '门'])
    expect(await call(shareApi.list, { deviceId: pump }, owner)).toMatchObject([
      { account: 'friend', groupId: outer, groupName: '厂区', role: 'viewer' },
    ])
    expect(await call(groupApi.list, {}, owner)).toMatchObject([
      { shareCount: 1 },
      { shareCount: 0 },
    ])
    expect(await call(groupApi.list, {}, friend)).toEqual([])
    // The group is the owner's, so the friend may not even ask for it.
    expect((await ask(groupShareApi.list, { groupId: outer }, friend)).code).toBe(40400)
  })

  test('of two shares the stronger one counts, and the other stays when one ends', async () => {
    const { call, ask, owner, friend, inner, outer, pump, share } = await startWorld(engine.name)
    const change = async () =>
      (await ask(deviceApi.change, { id: pump, address: '楼上' }, friend)).code
    await share(outer, 'viewer')
    const { id: strong } = await share(inner, 'engineer')
    expect(await change()).toBe(200)
    await call(groupShareApi.remove, { id: strong }, owner)
    expect(await change()).toBe(40300)
    const own = { deviceId: pump, account: 'friend', role: 'engineer' } as const
    const { id } = await call(shareApi.save, own, owner)
    expect(await change()).toBe(200)
    await call(shareApi.remove, { id }, owner)
    expect(await change()).toBe(40300)
    expect((await ask(variableApi.lastValues, { deviceId: pump }, friend)).code).toBe(200)
  })

  test('home counts what the shared devices store, and shows what happened to them', async () => {
    const { call, friend, outer, pump, share, clock, server } = await startWorld(engine.name)
    const { db } = server.domain
    const row = {
      deviceId: pump,
      ownerId: 1,
      type: 'online',
      content: '',
      ip: '',
      time: 1,
    } as const
    await insertStateLogs(db, [row])
    expect((await call(homeApi.stats, {}, friend)).events).toEqual([])
    await share(outer)
    expect((await call(homeApi.stats, {}, friend)).events).toMatchObject([{ deviceName: '泵' }])
    const counter = new SampleCounter()
    counter.add([{ deviceId: pump, time: clock.time }])
    await counter.flush(db, clock.time)
    expect((await call(homeApi.stats, {}, friend)).samples.at(-1)?.count).toBe(1)
  })
})

const endings: readonly [string, (world: World, shareId: number) => Promise<unknown>][] = [
  ['is revoked', ({ call, owner }, id) => call(groupShareApi.remove, { id }, owner)],
  [
    'runs out',
    ({ clock, server }) => {
      clock.time += 1_000
      return sweepShares(server.domain)
    },
  ],
  [
    'is left by its holder',
    ({ call, friend, pump }) => call(shareApi.leave, { deviceId: pump }, friend),
  ],
  [
    'loses the device',
    ({ call, owner, pump }) => call(deviceApi.change, { id: pump, group: null }, owner),
  ],
  [
    'loses the group of the device',
    ({ call, owner, inner }) => call(groupApi.change, { id: inner, parentId: null }, owner),
  ],
  [
    'is deleted with its group',
    ({ call, owner, outer }) => call(groupApi.remove, { id: outer, forceDeletion: true }, owner),
  ],
  [
    'has its device deleted',
    ({ call, owner, pump }) => call(deviceApi.remove, { id: pump }, owner),
  ],
]

onEachEngine((engine) => {
  test.for(endings)('when a share of a group %s, open pages are told', async ([, end]) => {
    const world = await startWorld(engine.name)
    const { id } = await world.share(world.outer, 'operator', world.clock.time + 1_000)
    const during = await listenAsFriend(world)
    expect(await during(() => Promise.resolve())).toEqual([])
    expect(await during(() => end(world, id))).toEqual([world.pump])
    expect(await world.seen()).toEqual([])
  })
})

test('what is shared by itself too stays when its group’s share ends', async () => {
  const world = await startWorld()
  const { call, owner, pump, outer, share } = world
  await call(shareApi.save, { deviceId: pump, account: 'friend', role: 'viewer' }, owner)
  const { id } = await share(outer)
  const during = await listenAsFriend(world)
  expect(await during(() => call(groupShareApi.remove, { id }, owner))).toEqual([])
  expect(await world.seen()).toEqual(['泵'])
})

test('leaving gives up the device and the groups it came with, and both sides read it', async () => {
  const world = await startWorld()
  const { ask, call, owner, friend, pump, gate, outer, share, seen } = world
  await call(deviceApi.change, { id: gate, group: outer }, owner)
  await call(shareApi.save, { deviceId: pump, account: 'friend', role: 'viewer' }, owner)
  await share(outer)
  const during = await listenAsFriend(world)
  const left = await during(() => call(shareApi.leave, { deviceId: pump }, friend))
  expect(new Set(left)).toEqual(new Set([pump, gate]))
  expect(await seen()).toEqual([])
  expect((await ask(shareApi.leave, { deviceId: pump }, friend)).code).toBe(40400)
  expect((await ask(shareApi.leave, { deviceId: pump }, owner)).code).toBe(40400)
  const { list } = await call(auditApi.page, { page: 1 }, owner)
  expect(list[1]).toMatchObject({ action: 'DELETE /app/sharedDevice', by: 'share', code: 200 })
})

test('an account that may only look leaves a share all the same', async () => {
  const { call, server, signIn, owner, pump } = await startWorld()
  await makeAccount(server.domain, {
    name: 'viewer',
    passwordHash: await hashPassword('password of 1'),
    role: 'VIEWER',
    nickname: '',
    isDemo: false,
    seenAt: 0,
  })
  const viewer = { token: await signIn('viewer', 'password of 1') }
  await call(shareApi.save, { deviceId: pump, account: 'viewer', role: 'engineer' }, owner)
  await call(shareApi.leave, { deviceId: pump }, viewer)
  expect(await call(deviceApi.list, {}, viewer)).toEqual([])
  expect((await call(sessionApi.currentUser, {}, viewer)).roles).toEqual(['VIEWER'])
})

test('nobody shares a group with itself, with nobody, or into the past', async () => {
  const { ask, clock, owner, outer } = await startWorld()
  const fault = async (account: string, until: number | null = null) =>
    (await ask(groupShareApi.save, { groupId: outer, account, role: 'viewer', until }, owner)).data
  expect(await fault('admin')).toEqual({ fields: { account: '没有这个账号' } })
  expect(await fault('nobody')).toEqual({ fields: { account: '没有这个账号' } })
  expect(await fault('friend', clock.time)).toEqual({ fields: { until: expect.any(String) } })
})
