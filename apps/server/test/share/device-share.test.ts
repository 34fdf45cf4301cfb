import { once } from 'node:events'
import {
  apiBase,
  commandApi,
  deviceApi,
  homeApi,
  logApi,
  modelApi,
  realtimePath,
  rootApi,
  ServerMessage,
  type ShareRole,
  shareApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { identify } from '#domain/session/session.ts'
import { sweepShares } from '#domain/share/device-share.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { eventually } from '#testing/eventually.ts'
import { dialSlowly } from '#testing/slow-slave.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const variable = { name: '温度', fm: 2, func: 2, register: 0, rw: 'rw', isTop: true } as const
const slaves = [{ name: '从机', addr: 1, var: [variable] }]

/** Makes an owner with a device, and another account. */
async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const world = await startTestServer({ engine, clock })
  const owner = { token: await world.signIn() }
  await addAccount(world.server, 'friend', 'friend password')
  const friend = { token: await world.signIn('friend', 'friend password') }
  const { id: modelId } = await world.call(modelApi.create, { name: '模型', slaves }, owner)
  const { id: deviceId } = await world.call(deviceApi.create, { ...device, model: modelId }, owner)
  const share = (role: ShareRole, until?: number) =>
    world.call(shareApi.save, { deviceId, account: 'friend', role, until }, owner)
  return { ...world, clock, owner, friend, modelId, deviceId, share }
}

const device = {
  name: '共享',
  sn: 'SHARE-001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

type World = Awaited<ReturnType<typeof startWorld>>

/** The codes of one call of each kind, made by the friend. */
async function codesOfFriend({ ask, call, owner, friend, deviceId }: World) {
  const [slave] = await call(variableApi.lastValues, { deviceId }, owner)
  const varId = slave?.var[0]?.varId ?? 0
  const codeOf = async (...[endpoint, input]: Parameters<typeof ask>) =>
    (await ask(endpoint, input, friend)).code
  return {
    view: await codeOf(variableApi.lastValues, { deviceId }),
    history: await codeOf(variableApi.data, { deviceId, startTime: 1, endTime: 2 }),
    log: await codeOf(logApi.state, { deviceId }),
    readNow: await codeOf(variableApi.data, { deviceId }),
    write: await codeOf(variableApi.write, { deviceId, varId, value: 1 }),
    change: await codeOf(deviceApi.change, { id: deviceId, address: '楼上' }),
    rename: await codeOf(deviceApi.change, { id: deviceId, sn: 'OTHER-01' }),
    password: await codeOf(deviceApi.change, { id: deviceId, password: 'another' }),
    shares: await codeOf(shareApi.list, { deviceId }),
    remove: await codeOf(deviceApi.remove, { id: deviceId }),
  }
}

const all = <T>(code: T) => ({
  view: code,
  history: code,
  log: code,
  readNow: code,
  write: code,
  change: code,
  rename: code,
  password: code,
  shares: code,
  remove: code,
})
const seen = { ...all(40300), view: 200, history: 200, log: 200 }
/** These fail, since the device is not connected. */
const commanded = { ...seen, readNow: 50010, write: 50010 }

onEachEngine((engine) => {
  test('a shared device is used as far as its share goes, and lists without its password', async () => {
    const world = await startWorld(engine.name)
    const { call, friend, deviceId, share } = world
    expect(await codesOfFriend(world)).toEqual(all(40400))
    const { id } = await share('viewer')
    expect(await codesOfFriend(world)).toEqual(seen)
    expect((await share('operator')).id).toBe(id)
    expect(await codesOfFriend(world)).toEqual(commanded)
    await share('engineer')
    expect(await codesOfFriend(world)).toEqual({ ...commanded, change: 200 })
    const list = await call(deviceApi.list, {}, friend)
    expect(list).toMatchObject([
      { id: deviceId, modelName: '模型', shared: { role: 'engineer', owner: 'admin' } },
    ])
    const detail = await call(deviceApi.list, { id: deviceId }, friend)
    expect(JSON.stringify([list, detail])).not.toContain('secret1')
    expect(await call(deviceApi.nameList, {}, friend)).toMatchObject([{ id: deviceId }])
    expect(await call(homeApi.data, {}, friend)).toMatchObject({ deviceCount: 1, modelCount: 0 })
  })

  test('who a device is shared with pins for itself', async () => {
    const { call, owner, friend, deviceId, share } = await startWorld(engine.name)
    const isTop = async (asked: { token: string }) => {
      const [slave] = await call(variableApi.lastValues, { deviceId }, asked)
      return slave?.var.map((one) => one.isTop)
    }
    const [slave] = await call(variableApi.lastValues, { deviceId }, owner)
    const varId = slave?.var[0]?.varId ?? 0
    const { id } = await share('viewer')
    expect(await isTop(friend)).toEqual([true])
    await call(variableApi.pin, { deviceId, varId, isTop: false }, friend)
    expect([await isTop(friend), await isTop(owner)]).toEqual([[false], [true]])
    await call(variableApi.pin, { deviceId, varId, isTop: false }, owner)
    await call(variableApi.pin, { deviceId, varId, isTop: true }, friend)
    expect([await isTop(friend), await isTop(owner)]).toEqual([[true], [false]])
    await call(shareApi.remove, { id }, owner)
    await share('operator')
    expect(await isTop(friend)).toEqual([false])
  })

  test('a share ends with its date, and with the owner’s word', async () => {
    const world = await startWorld(engine.name)
    const { call, clock, owner, friend, deviceId, share } = world
    await share('engineer', clock.time + 1_000)
    clock.time += 999
    expect((await codesOfFriend(world)).view).toBe(200)
    clock.time += 1
    expect(await codesOfFriend(world)).toEqual(all(40400))
    expect(await call(deviceApi.list, {}, friend)).toEqual([])
    expect(await call(shareApi.list, { deviceId }, owner)).toEqual([])
    const { id } = await share('viewer')
    expect(await call(shareApi.list, { deviceId }, owner)).toMatchObject([
      { id, account: 'friend', deviceName: '共享', role: 'viewer', until: null },
    ])
    expect((await world.ask(shareApi.remove, { id }, friend)).code).toBe(40400)
    await call(shareApi.remove, { id }, owner)
    expect(await codesOfFriend(world)).toEqual(all(40400))
  })
})

test('nobody shares with itself, with nobody, or into the past', async () => {
  const { ask, clock, owner, deviceId } = await startWorld()
  const fault = async (account: string, until: number | null = null) =>
    (await ask(shareApi.save, { deviceId, account, role: 'viewer', until }, owner)).data
  expect(await fault('admin')).toEqual({ fields: { account: '没有这个账号' } })
  expect(await fault('nobody')).toEqual({ fields: { account: '没有这个账号' } })
  expect(await fault('friend', clock.time)).toEqual({ fields: { until: expect.any(String) } })
})

const losses: Readonly<Record<string, (world: World, shareId: number) => Promise<unknown>>> = {
  'whose share ends': ({ call, owner }, id) => call(shareApi.remove, { id }, owner),
  'who may only view from now on': ({ share }) => share('viewer'),
  'whose account is disabled': async ({ call, owner }) => {
    const { list } = await call(rootApi.accounts, { search: 'friend', page: 1 }, owner)
    return call(rootApi.change, { id: list[0]?.id ?? 0, disabled: true }, owner)
  },
}

test.for(Object.entries(losses))(
  'a write that waits for the line of a device is not sent for somebody %s',
  async ([, lose]) => {
    const world = await startWorld()
    const { ask, call, deviceId, friend, owner, share } = world
    const { id } = await share('operator')
    const { writes, confirm } = await dialSlowly(world.server, {
      sn: 'SHARE-001',
      password: 'secret1',
    })
    const [slave] = await call(variableApi.lastValues, { deviceId }, owner)
    const write = { deviceId, varId: slave?.var[0]?.varId ?? 0 }
    await eventually(() => expect(world.server.domain.devicePort.isOnline(deviceId)).toBe(true))
    const first = ask(variableApi.write, { ...write, value: 1 }, friend)
    await eventually(() => expect(writes).toEqual([1]))
    const second = ask(variableApi.write, { ...write, value: 2 }, friend)
    await eventually(async () => {
      const rows = await call(commandApi.log, { deviceId }, owner)
      expect(rows).toHaveLength(2)
    })
    const third = ask(variableApi.write, { ...write, value: 3 }, owner)
    await eventually(async () => {
      const rows = await call(commandApi.log, { deviceId }, owner)
      expect(rows).toHaveLength(3)
    })
    await lose(world, id)
    confirm()
    await eventually(() => expect(writes).toEqual([1, 3]))
    confirm()
    expect((await third).code).toBe(200)
    expect((await second).code).not.toBe(200)
    await first
  },
)

/** Opens the friend's live connection, watching the device. */
async function watchAsFriend({ origin, friend, deviceId }: World) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}${realtimePath}`)
  onTestFinished(() => socket.terminate())
  const heard: ServerMessage[] = []
  await once(socket, 'open')
  socket.on('message', (data) => {
    heard.push(ServerMessage.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')))
  })
  /** Resolves when everything said before is answered and everything published has arrived. */
  const settle = async () => {
    const hello = once(socket, 'message')
    socket.send(JSON.stringify({ type: 'hello', token: friend.token }))
    await hello
  }
  await settle()
  socket.send(JSON.stringify({ type: 'watch', deviceIds: [deviceId] }))
  await settle()
  return { heard, settle, next: () => once(socket, 'message') }
}

test('a revoked or expired share ends on open live connections', async () => {
  const world = await startWorld()
  const { call, clock, owner, server, deviceId, share } = world
  const publish = (time: number) =>
    server.realtime.publisher.publishValues([
      { deviceId, varId: 1, time, value: time, raw: time, quality: 'good', isStored: true },
    ])
  const { id } = await share('viewer')
  const { heard, settle, next } = await watchAsFriend(world)
  const first = next()
  publish(1)
  await first
  await call(shareApi.remove, { id }, owner)
  publish(2)
  await settle()
  await share('viewer', clock.time + 1_000)
  const again = await watchAsFriend(world)
  clock.time += 1_000
  await sweepShares(server.domain)
  publish(3)
  await again.settle()
  const values = [...heard, ...again.heard].flatMap((message) =>
    message.type === 'values' ? message.list.map(({ value }) => value) : [],
  )
  expect(values).toEqual([1])
})

test('who tries names of fifty strangers learns of nobody more that day, and changes the shares that there are', async () => {
  const { ask, clock, deviceId, owner, server, share, signIn } = await startWorld()
  await share('operator')
  await addAccount(server, 'newcomer', 'newcomer password')
  const { accountId } = (await identify(server.domain, owner.token)) ?? { accountId: 0 }
  server.domain.numberProbes.spend(accountId, 'strangers', 49)
  const codeOf = async (account: string) => {
    const input = { deviceId, account, role: 'viewer' } as const
    return (await ask(shareApi.save, input, owner)).code
  }
  expect(await codeOf('13800001111')).toBe(40001)
  expect(await codeOf('13800002222')).toBe(40005)
  expect(await codeOf('newcomer')).toBe(40005)
  expect(await codeOf('friend')).toBe(200)
  clock.time += 86_400_000
  owner.token = await signIn()
  expect(await codeOf('newcomer')).toBe(200)
})
