import {
  deviceApi,
  type InputOf,
  rootApi,
  sessionApi,
  shareApi,
  toTransmissionFaultText,
  transmissionApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { startTransmissionWorld } from '#testing/transmission-world.ts'

const toServer = {
  name: '上报',
  kind: 'server',
  protocol: 'http',
  address: 'https://plant.example.com/in',
  headers: [
    { name: 'x-key', value: 'header secret' },
    { name: 'x-plain', value: '1' },
  ],
  username: 'u',
  password: 'mqtt secret',
  enabled: false,
} as const satisfies InputOf<typeof transmissionApi.create>

onEachEngine((engine) => {
  test('a policy is made, found, changed field by field, switched, copied and deleted', async () => {
    const world = await startTransmissionWorld(3, { engine: engine.name })
    const { call, ids, owner, policy, create } = world
    const [one = 0, two = 0, three = 0] = ids
    const { id } = await create({
      name: '互传',
      kind: 'device',
      topology: 'oneToMany',
      members: [two, one],
      enabled: false,
    })
    expect(await policy(id)).toMatchObject({
      id,
      name: '互传',
      members: [two, one],
      masterId: two,
      devices: [],
      protocol: null,
      topology: 'oneToMany',
      state: 'stopped',
      lastError: null,
      counters: { up: { bytes: 0, packets: 0 } },
      parts: [
        { deviceId: two, name: '透传2', sn: 'RELAY-0002', isMaster: true },
        { deviceId: one, isMaster: false },
      ],
    })
    await call(transmissionApi.change, { id, members: [one, two, three], masterId: three }, owner)
    expect(await policy(id)).toMatchObject({ name: '互传', members: ids, masterId: three })
    await call(transmissionApi.switch, { id, enabled: true }, owner)
    expect((await policy(id))?.state).not.toBe('stopped')
    const copy = await call(transmissionApi.copy, { id }, owner)
    expect(await policy(copy.id)).toMatchObject({ name: '互传 副本', enabled: false, members: ids })
    const found = (filter: InputOf<typeof transmissionApi.list>) =>
      call(transmissionApi.list, { ...filter, page: 1 }, owner)
    expect(await found({ search: '副本', deviceId: two, kind: 'device' })).toMatchObject({
      total: 1,
    })
    expect(await found({ enabled: 'true' })).toMatchObject({ total: 1, list: [{ id }] })
    await call(transmissionApi.remove, { id }, owner)
    expect(await policy(id)).toBeUndefined()
  })

  test('secrets are sealed, kept, changed one by one, copied and never told', async () => {
    const { ask, call, create, ids, owner, policy, server } = await startTransmissionWorld(1, {
      engine: engine.name,
    })
    const { id } = await create({ ...toServer, devices: ids })
    await call(
      transmissionApi.change,
      { id, headers: [{ name: 'x-key' }, { name: 'x-new', value: 'new secret' }] },
      owner,
    )
    const { id: copy } = await call(transmissionApi.copy, { id, name: '又一个' }, owner)
    const shown = await ask(transmissionApi.list, {}, owner)
    expect(JSON.stringify(shown)).not.toMatch(/secret/)
    expect(await policy(copy)).toMatchObject({
      hasPassword: true,
      headers: [{ name: 'x-key' }, { name: 'x-new' }],
    })
    const rows = await server.domain.db.selectFrom('transmission').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/header secret|mqtt secret|new secret/)
    await call(transmissionApi.change, { id, password: '', headers: [] }, owner)
    expect(await policy(id)).toMatchObject({ hasPassword: false, headers: [] })
    expect(await policy(copy)).toMatchObject({ hasPassword: true })
  })
})

test('the line of a device has one policy, and the refusal names it', async () => {
  const { ask, create, ids, owner } = await startTransmissionWorld(3)
  const [one = 0, two = 0, three = 0] = ids
  const first = await create({ name: '甲', kind: 'device', members: [one, two] })
  const second = { name: '乙', kind: 'device' as const, members: [two, three] }
  const conflict = { linked: { transmissions: [{ id: first.id, name: '甲' }] }, deviceIds: [two] }
  expect(await ask(transmissionApi.create, second, owner)).toMatchObject({
    code: 40009,
    data: conflict,
  })
  const off = await create({ ...second, enabled: false })
  for (const [endpoint, input] of [
    [transmissionApi.switch, { id: off.id, enabled: true }],
    [transmissionApi.change, { id: off.id, enabled: true }],
  ] as const) {
    expect(await ask(endpoint, input, owner)).toMatchObject({ code: 40009, data: conflict })
  }
})

test('only own devices in transparent mode are taken, and faults stand at their fields', async () => {
  const world = await startTransmissionWorld(2)
  const { ask, call, create, ids, owner, stranger } = world
  const [own = 0, other = 0] = ids
  const cloud = {
    name: '云',
    sn: 'RELAY-CLOUD',
    password: 'secret1',
    typeId: 10,
    mode: 'cloud',
  } as const
  const share = { deviceId: own, account: 'stranger', role: 'engineer' } as const
  await call(shareApi.save, share, owner)
  const shared = { name: '偷', kind: 'device', members: [own, other] }
  expect(await ask(transmissionApi.create, shared, stranger)).toMatchObject({ code: 40400 })
  const { id: cloudId } = await call(deviceApi.create, cloud, owner)
  expect(
    await ask(transmissionApi.create, { ...shared, members: [own, cloudId] }, owner),
  ).toMatchObject({ code: 40001, data: { fields: { members: '只能选择透传模式的设备' } } })
  const wrong = {
    ...toServer,
    devices: [],
    address: 'not a host',
    heartbeat: '0',
    heartbeatFormat: 'hex',
  }
  const answer = await ask(transmissionApi.create, wrong, { ...owner, lang: 'en_us' })
  expect(answer).toMatchObject({
    code: 40001,
    data: { fields: { devices: /once/, address: /host name/, heartbeat: /256/ } },
  })
  const { id } = await create({ ...toServer, devices: ids })
  for (const [endpoint, input] of [
    [transmissionApi.change, { id, name: '别人' }],
    [transmissionApi.switch, { id, enabled: true }],
    [transmissionApi.copy, { id }],
    [transmissionApi.test, { id, data: 'a' }],
    [transmissionApi.remove, { id }],
  ] as const) {
    expect((await ask(endpoint, input, stranger)).code).toBe(40400)
  }
})

test.for(['127.0.0.1', '[::1]', '10.1.2.3', '169.254.169.254', '0x7f.1', '::ffff:127.0.0.1'])(
  '%s is refused when it is typed',
  async (address) => {
    const { ask, ids, owner } = await startTransmissionWorld(1)
    const inward = { name: '内', kind: 'server', protocol: 'udp', address, port: 9, devices: ids }
    expect(await ask(transmissionApi.create, inward, owner)).toMatchObject({
      code: 40001,
      data: { fields: { address: toTransmissionFaultText('private-target', 'zh_cn') } },
    })
  },
)

test('a port is chosen, kept to its range and given once', async () => {
  const { ask, call, create, ids, owner, policy } = await startTransmissionWorld(1, {
    settings: { FIELDHUB_TRANSMISSION_PORTS: '21101-21102' },
  })
  const listening = { ...toServer, protocol: 'tcp-server', address: '', devices: ids } as const
  const { id } = await create(listening)
  expect((await policy(id))?.port).toBe(21_101)
  const options = await call(transmissionApi.options, {}, owner)
  expect(options).toMatchObject({ ports: { min: 21_101, max: 21_102 }, freePort: 21_102 })
  for (const [port, code] of [
    [21_101, 40009],
    [80, 40001],
  ] as const) {
    const answer = await ask(transmissionApi.create, { ...listening, port }, owner)
    expect(answer).toMatchObject({ code, data: { fields: { port: expect.anything() } } })
  }
  const copy = await call(transmissionApi.copy, { id }, owner)
  expect((await policy(copy.id))?.port).toBe(21_102)
  expect(await ask(transmissionApi.create, listening, owner)).toMatchObject({
    data: { fields: { protocol: expect.anything() } },
  })
})

test('a device that goes is named, and its policies lose it or end', async () => {
  const { ask, call, create, ids, owner, policy } = await startTransmissionWorld(3)
  const [one = 0, two = 0, three = 0] = ids
  const group = await create({ name: '三台', kind: 'device', members: [one, two, three] })
  const server = await create({ ...toServer, devices: [one] })
  expect(await ask(deviceApi.remove, { id: one }, owner)).toMatchObject({
    code: 40009,
    data: {
      linked: {
        transmissions: [
          { id: group.id, name: '三台' },
          { id: server.id, name: '上报' },
        ],
      },
    },
  })
  await call(deviceApi.remove, { id: one, forceDeletion: true }, owner)
  expect(await policy(group.id)).toMatchObject({ enabled: true, members: [two, three] })
  expect(await policy(server.id)).toMatchObject({ enabled: false, devices: [] })
  await call(deviceApi.remove, { id: two, forceDeletion: true }, owner)
  expect(await policy(group.id)).toMatchObject({ enabled: false, members: [three] })
})

test('a demo passes bytes between its devices and never to outside', async () => {
  const { ask, call } = await startTransmissionWorld(0, { settings: { FIELDHUB_DEMO: 'on' } })
  const sandbox = await call(sessionApi.demoLogin, {})
  const list = await call(deviceApi.list, { mode: 'transparent' }, sandbox)
  const members = (Array.isArray(list) ? list : []).slice(0, 2).map(({ id }) => id)
  const outward = { ...toServer, devices: members }
  expect((await ask(transmissionApi.create, outward, sandbox)).code).toBe(40301)
  expect(
    (await ask(transmissionApi.create, { name: '互传', kind: 'device', members }, sandbox)).code,
  ).toBe(200)
})

test('the policies of an account end at once with what it may do, and go on when it may again', async () => {
  const { call, owner, stranger, server } = await startTransmissionWorld(0)
  const { list } = await call(rootApi.accounts, { search: 'stranger' }, owner)
  const device = { name: '别人的', sn: 'STRANGER-1', password: 'secret1', typeId: 1 } as const
  const made = await call(deviceApi.create, { ...device, mode: 'transparent' }, stranger)
  const policy = { ...toServer, enabled: true, devices: [made.id] }
  const both = await call(transmissionApi.create, policy, stranger)
  const up = await call(transmissionApi.create, { ...policy, direction: 'up' }, stranger)
  const running = async (change: Omit<InputOf<typeof rootApi.change>, 'id'>) => {
    await call(rootApi.change, { id: list[0]?.id ?? 0, ...change }, owner)
    return [both, up].map(({ id }) => server.domain.transmissions.statusOf(id) !== undefined)
  }
  expect(await running({ disabled: true })).toEqual([false, false])
  expect(await running({ disabled: false })).toEqual([true, true])
  expect(await running({ role: 'VIEWER' })).toEqual([false, true])
  expect(await running({ role: 'OPERATOR' })).toEqual([true, true])
})
