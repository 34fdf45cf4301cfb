import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { deviceApi, type InputOf, rowsOf, serialLogApi, transmissionApi } from '@fieldhub/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dial, listen, pattern, receives } from '#testing/relay-peers.ts'
import { startTransmissionWorld } from '#testing/transmission-world.ts'

const settings = {
  FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on',
  FIELDHUB_TRANSMISSION_PORTS: '21110-21119',
}

/** Makes a world with devices that a test lets in. */
async function startWorld(devices: number) {
  const world = await startTransmissionWorld(devices, { settings })
  const { server, ids, snOf } = world
  const join = async (number: number) => {
    const peer = await dial(server.tcpPort)
    peer.send(`${snOf(number)},secret1`)
    const id = ids[number - 1] ?? 0
    await vi.waitFor(() => expect(server.domain.devicePort.isOnline(id)).toBe(true), 10_000)
    return peer
  }
  const reach = async (id: number, state: string) =>
    vi.waitFor(async () => {
      const policy = await world.policy(id)
      expect(policy?.state).toBe(state)
      return policy
    }, 10_000)
  return { ...world, join, reach }
}

const toServer = {
  name: '上报',
  kind: 'server',
  protocol: 'tcp-client',
  address: '127.0.0.1',
} as const

test('a group passes bytes to all others in order, and never back', async () => {
  const { create, ids, join, policy } = await startWorld(3)
  const { id } = await create({ name: '互传', kind: 'device', members: ids })
  const [one, two, three] = [await join(1), await join(2), await join(3)]
  const bytes = pattern(300_000)
  one.send(bytes)
  await receives(two, bytes)
  await receives(three, bytes)
  two.send('reply')
  await receives(one, 'reply')
  const shown = await policy(id)
  expect(shown).toMatchObject({ state: 'connected', onlineCount: 3 })
  expect(shown?.counters).toMatchObject({
    up: { bytes: 300_005 },
    down: { bytes: 600_010 },
    dropped: { bytes: 0 },
  })
  expect(shown?.parts?.[0]).toMatchObject({ up: { bytes: 300_000 }, down: { bytes: 5 } })
})

test('a policy made while its devices are online has their lines at once', async () => {
  const { call, create, ids, join, owner, policy } = await startWorld(2)
  const [one, two] = [await join(1), await join(2)]
  const { id } = await create({ name: '互传', kind: 'device', topology: 'pair', members: ids })
  expect(await policy(id)).toMatchObject({ state: 'connected', onlineCount: 2 })
  one.send('hello')
  await receives(two, 'hello')
  await call(transmissionApi.switch, { id, enabled: false }, owner)
  await call(transmissionApi.switch, { id, enabled: true }, owner)
  expect(await policy(id)).toMatchObject({ state: 'connected' })
})

test('a master and its others hear each other, and the others not one another', async () => {
  const { create, ids, join } = await startWorld(3)
  await create({ name: '主从', kind: 'device', topology: 'oneToMany', members: ids })
  const [master, two, three] = [await join(1), await join(2), await join(3)]
  two.send('two')
  await receives(master, 'two')
  master.send('all')
  await receives(two, 'all')
  await receives(three, 'all')
  expect(three.received().toString()).toBe('all')
})

test('registration packets and heartbeats stay, also cut and before each packet', async () => {
  const { create, ids, join, snOf } = await startWorld(2)
  await create({
    name: '互传',
    kind: 'device',
    topology: 'pair',
    members: ids,
    deviceHeartbeat: 'FE FE',
    deviceHeartbeatFormat: 'hex',
  })
  const [one, two] = [await join(1), await join(2)]
  const registration = `${snOf(1)},secret1`
  one.send(`${registration}first ${registration}second `)
  await receives(two, 'first second ')
  one.send(registration)
  one.send(' third')
  await receives(two, 'first second  third')
  await new Promise((resolve) => setTimeout(resolve, 50))
  one.send(Buffer.of(0xfe, 0xfe))
  await new Promise((resolve) => setTimeout(resolve, 50))
  one.send('!')
  await receives(two, 'first second  third!')
  expect(two.received().toString()).not.toContain('secret1')
})

test('a TCP server gets registration, heartbeats and bytes, and its bytes come down', async () => {
  const { call, create, ids, join, owner, policy, reach, snOf } = await startWorld(1)
  const plant = await listen()
  const { id } = await create({
    ...toServer,
    port: plant.port,
    devices: ids,
    registration: 'REG {sn};',
  })
  const device = await join(1)
  const peer = await plant.peerAt(0)
  const registration = `REG ${snOf(1)};`
  const bytes = pattern(200_000)
  device.send(bytes)
  await receives(peer, Buffer.concat([Buffer.from(registration), bytes]))
  peer.send(bytes)
  await receives(device, bytes)
  await call(transmissionApi.switch, { id, enabled: false }, owner)
  await vi.waitFor(() => expect(peer.socket.closed).toBe(true), 5_000)
  expect(await policy(id)).toMatchObject({
    state: 'stopped',
    counters: { up: { bytes: 200_000 }, down: { bytes: 200_000 } },
  })
  await call(transmissionApi.switch, { id, enabled: true }, owner)
  const again = await plant.peerAt(1)
  again.socket.destroy()
  await reach(id, 'waiting')
  const third = await plant.peerAt(2)
  device.send('back')
  await receives(third, `${registration}back`)
  expect((await policy(id))?.lastError).toMatchObject({ fault: 'closed' })
})

test('hex and JSON are lines, and a line that is neither is told', async () => {
  const { create, ids, join, policy, snOf } = await startWorld(2)
  const plant = await listen()
  const json = await create({
    ...toServer,
    port: plant.port,
    devices: ids,
    encoding: 'json',
  })
  const [one] = [await join(1), await join(2)]
  const peers = [await plant.peerAt(0), await plant.peerAt(1)]
  one.send(Buffer.of(1, 0xab))
  await vi.waitFor(() => expect(peers.some((peer) => peer.received().length > 0)).toBe(true), 5_000)
  const peer = peers.find((found) => found.received().length > 0)
  const told: unknown = JSON.parse(peer?.received().toString() ?? '')
  expect(told).toMatchObject({ sn: snOf(1), hex: '01AB', ts: expect.any(Number) })
  peer?.send(`{"sn":"${snOf(1)}","hex":"02 FF"}\n`)
  await receives(one, Buffer.of(2, 0xff))
  peer?.send('nonsense\n')
  await vi.waitFor(
    async () => expect((await policy(json.id))?.lastError?.fault).toBe('bad-message'),
    5_000,
  )
})

test('a port is listened on for so many clients, and closed at once', async () => {
  const { call, create, ids, join, owner, policy, reach } = await startWorld(2)
  const { id } = await create({ ...toServer, protocol: 'tcp-server', address: '', devices: ids })
  const [one, two] = [await join(1), await join(2)]
  const { port } = (await policy(id)) ?? {}
  await reach(id, 'waiting')
  const client = await dial(port ?? 0)
  await reach(id, 'connected')
  one.send('up')
  await receives(client, 'up')
  client.send('down')
  await receives(one, 'down')
  await receives(two, 'down')
  const refused = await dial(port ?? 0)
  await once(refused.socket, 'close')
  expect((await policy(id))?.lastError).toMatchObject({ fault: 'client-refused' })
  await call(transmissionApi.change, { id, allowFrom: ['10.0.0.0/8'] }, owner)
  await vi.waitFor(() => expect(client.socket.closed).toBe(true), 5_000)
  const stranger = await dial(port ?? 0)
  await once(stranger.socket, 'close')
})

test('datagrams go out and come back, each its own packet', async () => {
  const { create, ids, join, reach } = await startWorld(1)
  const plant = createSocket('udp4')
  onTestFinished(() => void plant.close())
  const received: string[] = []
  plant.on('message', (message, { port, address }) => {
    received.push(message.toString())
    plant.send(`re ${message.toString()}`, port, address)
  })
  plant.bind(0, '127.0.0.1')
  await once(plant, 'listening')
  const { port } = plant.address()
  const { id } = await create({ ...toServer, protocol: 'udp', port, devices: ids })
  const device = await join(1)
  await reach(id, 'connected')
  device.send('one')
  await receives(device, 're one')
  device.send('two')
  await receives(device, 're onere two')
  expect(received).toEqual(['one', 'two'])
})

test('POSTs carry headers, are made once each, and their answers come down', async () => {
  const { create, ids, join, policy, snOf } = await startWorld(1)
  const posts: string[] = []
  let status = 200
  const web = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { 'x-key': key, 'x-fieldhub-sn': sn } = request.headers
      posts.push(
        `${request.method} ${request.url} ${String(key)} ${String(sn)} ${Buffer.concat(chunks).toString()}`,
      )
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('answer')
    })
  })
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  onTestFinished(() => void web.close())
  const address = web.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { id } = await create({
    ...toServer,
    protocol: 'http',
    address: `http://127.0.0.1:${port}/in/{sn}?a=1`,
    devices: ids,
    headers: [{ name: 'X-Key', value: 'k' }],
  })
  const device = await join(1)
  device.send('hello')
  await receives(device, 'answer')
  expect(posts).toEqual([`POST /in/${snOf(1)}?a=1 k ${snOf(1)} hello`])
  status = 302
  device.send('again')
  await vi.waitFor(
    async () => expect((await policy(id))?.lastError).toMatchObject({ fault: 'redirect' }),
    5_000,
  )
  expect(posts).toHaveLength(2)
})

test('the platform is silent while a policy has the line, and says so', async () => {
  const { ask, call, create, ids, join, owner, server } = await startWorld(2)
  const [one = 0] = ids
  const { id } = await create({ name: '互传', kind: 'device', members: ids })
  const [device] = [await join(1), await join(2)]
  const shown = await call(deviceApi.list, { id: one }, owner)
  expect(shown).toMatchObject([{ transmission: { id, name: '互传' } }])
  const typed = { deviceId: one, data: '01 03', format: 'hex' } as const
  expect(await ask(serialLogApi.send, typed, owner)).toMatchObject({ code: 40009 })
  expect(device.received()).toHaveLength(0)
  await call(transmissionApi.switch, { id, enabled: false }, owner)
  expect(await call(deviceApi.list, { id: one }, owner)).toMatchObject([{ transmission: null }])
  const sent = ask(serialLogApi.send, { ...typed, wait: 50 }, owner)
  await receives(device, Buffer.of(1, 3))
  expect((await sent).code).toBe(200)
  expect(server.domain.devicePort.isOnline(one)).toBe(true)
})

test('an offline member loses its bytes, which are counted and logged once a minute', async () => {
  const { call, create, ids, join, owner, policy } = await startWorld(2)
  const [, two = 0] = ids
  const { id } = await create({ name: '互传', kind: 'device', members: ids })
  const one = await join(1)
  for (const text of ['a', 'bc', 'def']) {
    one.send(text)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  await vi.waitFor(async () => expect((await policy(id))?.counters.dropped.bytes).toBe(6), 5_000)
  expect(await policy(id)).toMatchObject({
    state: 'waiting',
    lastError: { fault: 'member-offline', deviceId: two },
  })
  const rows = rowsOf(await call(serialLogApi.page, { deviceId: two, kind: 'transmission' }, owner))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.note).toMatch(/^member-offline \d 互传$/)
})

test('orders to the DTU itself are held back, whole or in pieces', async () => {
  const { create, ids, join, policy } = await startWorld(2)
  const { id } = await create({ name: '互传', kind: 'device', members: ids })
  const [one, two] = [await join(1), await join(2)]
  one.send('config,writeconfig,{}')
  await vi.waitFor(
    async () => expect((await policy(id))?.lastError?.fault).toBe('dtu-order'),
    5_000,
  )
  one.send('plain')
  await receives(two, 'plain')
})

test.for(['tcp-client', 'http', 'mqtt'] as const)(
  'a policy by %s to a port of the platform itself is refused',
  async (protocol) => {
    const { create, ids, join, reach, server } = await startWorld(1)
    const port = { 'tcp-client': server.tcpPort, http: server.httpPort, mqtt: server.mqttPort }[
      protocol
    ]
    const { id } = await create({ ...toServer, protocol, port, devices: ids })
    const device = await join(1)
    device.send('x')
    const policy = await reach(id, 'failed')
    expect(policy?.lastError?.fault).toBe('own-port')
  },
)

test('a test message says what became of it, also of a policy that is off', async () => {
  const { call, create, ids, join, owner } = await startWorld(1)
  const plant = await listen()
  plant.server.on('connection', (socket) => socket.on('data', () => socket.write('OK')))
  const input = { ...toServer, port: plant.port, devices: ids, enabled: false } as const
  const { id } = await create(input satisfies InputOf<typeof transmissionApi.create>)
  const { list } = await call(transmissionApi.test, { id, data: 'ping' }, owner)
  expect(list).toMatchObject([{ isSent: true, fault: null, length: 4, answer: '4F4B' }])
  const device = await join(1)
  device.socket.on('data', () => device.socket.write('YES'))
  const sent = await call(
    transmissionApi.test,
    { id, to: 'members', data: '0103', format: 'hex' },
    owner,
  )
  expect(sent.list).toMatchObject([{ isSent: true, answer: '594553' }])
  await call(transmissionApi.change, { id, port: 1 }, owner)
  const failed = await call(transmissionApi.test, { id, data: 'ping' }, owner)
  expect(failed.list).toMatchObject([{ isSent: false, fault: 'refused' }])
})

test('a policy goes on after a restart with its counters', async () => {
  const first = await startWorld(2)
  const { id } = await first.create({ name: '互传', kind: 'device', members: first.ids })
  const one = await first.join(1)
  const two = await first.join(2)
  one.send('12345')
  await receives(two, '12345')
  await first.close()
  const again = await startTransmissionWorld(0, { settings, dataDir: first.dataDir })
  expect(again.server.domain.transmissions.statusOf(id)).toMatchObject({
    state: 'waiting',
    counters: { up: { bytes: 5, packets: 1 }, down: { bytes: 5 } },
  })
})
