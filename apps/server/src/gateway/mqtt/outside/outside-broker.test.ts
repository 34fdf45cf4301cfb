import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import { generate, type Packet, parser } from 'mqtt-packet'
import { expect, onTestFinished, test } from 'vitest'
import type { Sample } from '#facts/values.ts'
import { openLog } from '#platform/process/log/log.ts'
import { pause, systemTimers } from '#platform/timers.ts'
import { eventually } from '#testing/eventually.ts'
import { ListeningProgram } from '#testing/programs/listening-program.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { defaultCloudLimits } from '../cloud-limits.ts'
import { dialCloud, startTestCloud } from '../testing/test-cloud.ts'

const program = '/usr/sbin/mosquitto'
const topic = 'iot/DTU-0001/up/report'
const names = { name: 'hub', formerName: 'former' }
const report = '{"d":[{"id":"v12","v":25.6}]}'

/** Starts Debian's mosquitto with the rights of docs/device-protocol.md, on a port of its own. */
async function startMosquitto({ keepsSessions = false } = {}) {
  const folder = temporaryFolder()
  const file = (name: string) => join(folder, name)
  for (const [name, secret] of [
    ['hub', 'hub-secret'],
    ['DTU-0001', 'secret12'],
  ]) {
    const flags = name === 'hub' ? ['-c', '-b'] : ['-b']
    execFileSync('mosquitto_passwd', [...flags, file('passwords'), name ?? '', secret ?? ''])
  }
  writeFileSync(
    file('acl'),
    'user hub\ntopic readwrite iot/#\npattern write iot/%u/up/#\npattern read iot/%u/down/#\n',
  )
  const rest =
    `allow_anonymous false\nuser ${process.env['USER'] ?? 'root'}\n` +
    `password_file ${file('passwords')}\nacl_file ${file('acl')}\n` +
    (keepsSessions
      ? `persistence true\npersistence_location ${folder}/\nautosave_interval 1\n`
      : '')
  const broker = await ListeningProgram.open((chosen) => {
    writeFileSync(file('conf'), `listener ${chosen} 127.0.0.1\n${rest}`)
    return spawn(program, ['-c', file('conf')], { stdio: 'ignore' })
  })
  const { port } = broker
  const setPassword = (secret: string) =>
    execFileSync('mosquitto_passwd', ['-b', file('passwords'), 'hub', secret])
  return { url: `mqtt://hub:hub-secret@127.0.0.1:${port}`, port, broker, setPassword }
}

/** Starts a gateway at the broker, whose store takes a while that differs from batch to batch. */
async function startSlowCloud(url: string) {
  const stored: Sample[] = []
  const store = async (batch: readonly Sample[]) => {
    await pause(systemTimers, (stored.length * 7) % 20)
    stored.push(...batch)
  }
  const cloud = await startTestCloud(undefined, { outside: { url, ...names }, store })
  return { cloud, stored }
}

test('a broker is told to pass on no message that would be refused for its length', async () => {
  const connects = Promise.withResolvers<Packet>()
  const server = createServer((socket) => {
    const packets = parser().on('packet', (packet) => connects.resolve(packet))
    socket.on('data', (bytes) => void packets.parse(bytes)).on('error', () => socket.destroy())
    onTestFinished(() => void socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await startSlowCloud(`mqtt://127.0.0.1:${port}`)
  const { payloadBytesMax } = defaultCloudLimits
  expect(await connects.promise).toMatchObject({
    cmd: 'connect',
    properties: { maximumPacketSize: payloadBytesMax + 4_096 },
  })
})

test('a broker whose rules name the common group is read by that', async () => {
  const asked: string[] = []
  const server = createServer((socket) => {
    const packets = parser({ protocolVersion: 5 }).on('packet', (packet) => {
      const answer = (one: Packet) => void socket.write(generate(one, { protocolVersion: 5 }))
      if (packet.cmd === 'connect') answer({ cmd: 'connack', reasonCode: 0, sessionPresent: false })
      if (packet.cmd !== 'subscribe') return
      const [{ topic } = { topic: '' }] = packet.subscriptions
      asked.push(topic)
      const code = topic.startsWith('$share/iot/') ? 1 : 0x87
      answer({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: [code] })
    })
    socket.on('data', (bytes) => void packets.parse(bytes)).on('error', () => socket.destroy())
    onTestFinished(() => void socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const { cloud } = await startSlowCloud(`mqtt://127.0.0.1:${port}`)
  await eventually(() => expect(cloud.gateway.metrics().brokersAway).toBe(0))
  expect(asked).toEqual(['$share/hub/iot/+/up/#', '$share/iot/iot/+/up/#'])
})

const numbered = (value: number) => JSON.stringify({ d: [{ id: 'v12', v: value }] })

test.skipIf(!existsSync(program))(
  'messages of a device are handled in their order',
  async () => {
    const broker = await startMosquitto()
    const { stored } = await startSlowCloud(broker.url)
    const client = await dialCloud(broker.port)
    await eventually(async () => {
      await client.publishAsync(topic, numbered(0), { qos: 1 })
      expect(stored.length).toBeGreaterThan(0)
    })
    const sent = Array.from({ length: 150 }, (_, index) => index + 1)
    await Promise.all(sent.map((value) => client.publishAsync(topic, numbered(value), { qos: 1 })))
    await eventually(() => expect(stored.at(-1)?.raw).toBe(1_500))
    const values = stored.map(({ raw }) => Number(raw) / 10).filter((value) => value > 0)
    expect(values).toEqual(sent)
  },
  60_000,
)

test.skipIf(!existsSync(program))(
  'a device that subscribes to the reports of all takes none of them away',
  async () => {
    const broker = await startMosquitto()
    const { stored } = await startSlowCloud(broker.url)
    const client = await dialCloud(broker.port)
    const thief = await dialCloud(broker.port, { clientId: 'thief' })
    await thief.subscribeAsync('$share/iot/iot/+/up/#', { qos: 1 })
    const topic = 'iot/DTU-0001/up/report'
    await eventually(async () => {
      await client.publishAsync(topic, numbered(0), { qos: 1 })
      expect(stored.length).toBeGreaterThan(0)
    })
    const sent = Array.from({ length: 20 }, (_, index) => index + 1)
    for (const value of sent) await client.publishAsync(topic, numbered(value), { qos: 1 })
    await eventually(() => expect(stored.at(-1)?.raw).toBe(200))
    const values = stored.map(({ raw }) => Number(raw) / 10).filter((value) => value > 0)
    expect(values).toEqual(sent)
  },
  60_000,
)

test.skipIf(!existsSync(program)).each([0, 3])(
  'what the broker kept for reader %i of an older version is handled, and it gets no more',
  async (number) => {
    const broker = await startMosquitto()
    const old = {
      clientId: `former-${number}`,
      username: 'hub',
      password: 'hub-secret',
      clean: false,
    }
    const connectOld = () =>
      dialCloud(broker.port, {
        ...old,
        protocolVersion: 5,
        properties: { sessionExpiryInterval: 3_600 },
      })
    const before = await connectOld()
    await before.subscribeAsync('$share/iot/iot/+/up/#', { qos: 1 })
    await before.endAsync()
    const client = await dialCloud(broker.port)
    await client.publishAsync(topic, report, { qos: 1 })
    const { stored } = await startSlowCloud(broker.url)
    await eventually(() => expect(stored).toMatchObject([{ raw: 256 }]))
    await eventually(async () => {
      const again = await connectAsync(broker.url, { ...old, protocolVersion: 5 })
      const isThere = Reflect.get(again, 'connackPacket')
      await again.endAsync()
      expect(isThere).toMatchObject({ sessionPresent: false })
    })
  },
  60_000,
)

test.skipIf(!existsSync(program))(
  'devices at mosquitto are heard, present, commanded, and acknowledged when stored',
  async () => {
    const broker = await startMosquitto()
    const disk = { isFull: false }
    const stored: unknown[] = []
    const cloud = await startTestCloud(undefined, {
      outside: { url: broker.url, ...names },
      store: async (batch) => {
        if (disk.isFull) throw new Error('disk full')
        stored.push(...batch)
      },
    })
    const client = await dialCloud(broker.port)
    client.on('message', (_topic, payload) => {
      const { id, d } = JSON.parse(payload.toString())
      client.publish('iot/DTU-0001/up/ack', JSON.stringify({ id, code: 0, d }), { qos: 1 })
    })
    await client.subscribeAsync('iot/DTU-0001/down/#', { qos: 1 })
    await eventually(async () => {
      await client.publishAsync(topic, report, { qos: 1 })
      expect(stored.length).toBeGreaterThan(0)
    })
    expect(stored[0]).toMatchObject({ raw: 256 })
    expect(cloud.gateway.isOnline(1)).toBe(true)
    await eventually(() => expect(cloud.configs.get(1)).toMatchObject({ acked: 1 }))
    expect(await cloud.gateway.write(1, 12, 30.5)).toMatchObject({
      ok: true,
      value: { readBack: 305 },
    })
    disk.isFull = true
    const before = stored.length
    await client.publishAsync(topic, report, { qos: 1 })
    await eventually(() => expect(cloud.gateway.metrics().failedBatches).toBeGreaterThan(0))
    disk.isFull = false
    await eventually(() => expect(stored.length).toBeGreaterThan(before))
    await client.publishAsync('iot/DTU-0001/up/status', '{"online":false}', { qos: 1 })
    await eventually(() => expect(cloud.gateway.isOnline(1)).toBe(false))
  },
  60_000,
)

test.skipIf(!existsSync(program))(
  'an answer does not wait for reports of its device that are being stored',
  async () => {
    const { url, port } = await startMosquitto()
    const disk = { isSlow: false, stored: 0 }
    const room = Promise.withResolvers<void>()
    const cloud = await startTestCloud(undefined, {
      outside: { url, ...names },
      store: async () => {
        if (disk.isSlow) await room.promise
        disk.stored += 1
      },
    })
    onTestFinished(() => room.resolve())
    const client = await dialCloud(port)
    const { promise: told, resolve: hear } = Promise.withResolvers<string>()
    client.on('message', (_topic, payload) => {
      const { id, op } = JSON.parse(payload.toString())
      if (op === 'reboot') hear(id)
    })
    await client.subscribeAsync('iot/DTU-0001/down/#', { qos: 1 })
    await eventually(async () => {
      await client.publishAsync(topic, report, { qos: 1 })
      expect(disk.stored).toBeGreaterThan(0)
    })
    disk.isSlow = true
    await client.publishAsync(topic, report, { qos: 1 })
    const rebooting = cloud.gateway.reboot(1)
    const answer = JSON.stringify({ id: await told, code: 0 })
    await client.publishAsync('iot/DTU-0001/up/ack', answer, { qos: 1 })
    expect(await rebooting).toMatchObject({ ok: true })
  },
  60_000,
)

test.skipIf(!existsSync(program))(
  'a broker that kept its sessions on disk is heard again after it was killed',
  async () => {
    const { url, port, broker } = await startMosquitto({ keepsSessions: true })
    const stored: Sample[] = []
    const cloud = await startTestCloud(undefined, {
      outside: { url, ...names },
      store: async (batch) => {
        await pause(systemTimers, 1)
        stored.push(...batch)
      },
    })
    const client = await dialCloud(port, { reconnectPeriod: 200 })
    client.on('error', () => {})
    let sent = 0
    const flood = systemTimers.setInterval(() => {
      for (let nth = 0; nth < 20 && client.connected; nth++) {
        client.publish(topic, numbered(sent++ % 3_000), { qos: 1 }, () => {})
      }
    }, 20)
    onTestFinished(() => void flood.close())
    await eventually(() => expect(stored.length).toBeGreaterThan(0))
    await pause(systemTimers, 2_500)
    await broker.kill()
    await broker.start()
    await pause(systemTimers, 5_000)
    flood.close()
    await eventually(async () => {
      await client.publishAsync(topic, numbered(3_001), { qos: 1 })
      await cloud.time.advance(5_000)
      await pause(systemTimers, 500)
      expect(stored.some(({ raw }) => raw === 30_010)).toBe(true)
    }, 25_000)
  },
  60_000,
)

test.skipIf(!existsSync(program))(
  'a broker that refused is told of with its reason, and heard as soon as it accepts',
  async () => {
    const { url, port, broker, setPassword } = await startMosquitto()
    const restart = async (secret: string) => {
      await broker.kill()
      setPassword(secret)
      await broker.start()
    }
    await restart('other')
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const stored: Sample[] = []
    const store = async (batch: readonly Sample[]) => void stored.push(...batch)
    const { gateway } = await startTestCloud(undefined, { outside: { url, ...names }, store, log })
    const refused = () => lines.filter((line) => line.includes('Not authorized')).length
    await eventually(() => expect(refused()).toBe(1))
    expect(gateway.metrics().brokersAway).toBe(1)
    await restart('hub-secret')
    const client = await dialCloud(port)
    await eventually(async () => {
      await client.publishAsync(topic, report, { qos: 1 })
      expect(stored.length).toBeGreaterThan(0)
    })
    expect(refused()).toBe(1)
    expect(lines.at(-1)).toContain('the MQTT broker is back')
    expect(gateway.metrics().brokersAway).toBe(0)
    await broker.kill()
    await eventually(() => expect(gateway.metrics().brokersAway).toBe(1))
  },
  60_000,
)
