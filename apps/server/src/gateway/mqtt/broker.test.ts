import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Packet, parser } from 'mqtt-packet'
import { expect, onTestFinished, test } from 'vitest'
import { generatePacket } from '#platform/mqtt/generate-packet.ts'
import { openLog } from '#platform/process/log/log.ts'
import { StoreKeptError } from '#platform/process/log/store-fault.ts'
import { CertificateFiles } from '#platform/process/settings/certificate-files.ts'
import { hasOpenssl, makeCertificate, newKey } from '#platform/testing/make-certificate.ts'
import { openCrowd } from '#platform/testing/open-crowd.ts'
import { pause, systemTimers } from '#platform/timers.ts'
import { eventually } from '#testing/eventually.ts'
import { cloudProfile, dialCloud, startTestCloud } from './testing/test-cloud.ts'

const refused = /Bad username or password/
const report = '{"d":[{"id":"v12","v":25.6}]}'
const topic = 'iot/DTU-0001/up/report'

/** Opens a raw connection for packets that no client would send. */
async function openSocket(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  onTestFinished(() => void socket.destroy())
  return { socket, closed }
}

test('a device that waits for its acknowledgement is answered its sign of life', async () => {
  const stored = Promise.withResolvers<void>()
  const cloud = await startTestCloud(undefined, { store: () => stored.promise })
  const client = await dialCloud(cloud.port, { keepalive: 1 })
  let isCut = false
  client.on('close', () => {
    isCut = true
  })
  const body = JSON.stringify({ d: [{ id: 'v12', v: 1 }] })
  const acknowledged = client.publishAsync('iot/DTU-0001/up/report', body, { qos: 1 })
  // The client gives up after one and a half times its keep alive.
  await pause(systemTimers, 3_500)
  expect(isCut).toBe(false)
  stored.resolve()
  await acknowledged
})

test('a message is acknowledged when its values are stored, and not before', async () => {
  const { promise: disk, resolve: write } = Promise.withResolvers<void>()
  const cloud = await startTestCloud(undefined, { store: () => disk })
  const client = await dialCloud(cloud.port)
  let isAcknowledged = false
  const sent = client.publishAsync(topic, report, { qos: 1 }).then(() => (isAcknowledged = true))
  await cloud.time.waitFor(() => expect(cloud.gateway.metrics().batches).toBe(1))
  expect(isAcknowledged).toBe(false)
  write()
  await cloud.time.finish(sent)
})

test('what cannot be stored is not acknowledged: the device sends it again', async () => {
  const disk = { isFull: true }
  const cloud = await startTestCloud(undefined, {
    store: async () => {
      if (disk.isFull) throw new Error('disk full')
    },
  })
  const client = await dialCloud(cloud.port, { reconnectPeriod: 20 })
  const sent = client.publishAsync(topic, report, { qos: 1 })
  await eventually(() => expect(cloud.gateway.metrics().failedBatches).toBeGreaterThan(1))
  disk.isFull = false
  await sent
})

test('while the store is away newer messages are read, and what is kept of them is acknowledged later, in its order', async () => {
  const { promise: disk, resolve: write } = Promise.withResolvers<void>()
  const cloud = await startTestCloud(undefined, {
    store: async () => {
      throw new StoreKeptError(() => disk, undefined)
    },
    limits: { rate: { perSecond: 1e6, burst: 1e6 } },
  })
  const client = await dialCloud(cloud.port)
  for (let sent = 0; sent < 20; sent += 1) await client.publishAsync(topic, report, { qos: 0 })
  await cloud.time.waitFor(() => expect(cloud.gateway.metrics().messages).toBe(20))

  const acknowledged: number[] = []
  const sent = Array.from({ length: 10 }, (_, at) =>
    client.publishAsync(topic, report, { qos: 1 }).then(() => acknowledged.push(at)),
  )
  await cloud.time.waitFor(() => expect(cloud.gateway.metrics().messages).toBe(24))
  await cloud.time.advance(100)
  expect([cloud.gateway.metrics().messages, acknowledged]).toEqual([24, []])
  write()
  await cloud.time.finish(Promise.all(sent))
  expect(acknowledged).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a slow store is waited for: no more of a device is read than fits one read', async () => {
  const { promise: disk, resolve: write } = Promise.withResolvers<void>()
  const cloud = await startTestCloud(undefined, {
    store: () => disk,
    limits: { rate: { perSecond: 1e6, burst: 1e6 } },
  })
  const client = await dialCloud(cloud.port)
  const padding = 'x'.repeat(4_000)
  const body = JSON.stringify({ pad: padding, d: [{ id: 'v12', v: 1 }] })
  const sent = Array.from({ length: 400 }, () => client.publishAsync(topic, body, { qos: 1 }))
  await cloud.time.waitFor(() => expect(cloud.gateway.metrics().messages).toBeGreaterThan(0))
  await cloud.time.advance(100)
  expect(cloud.gateway.metrics().messages).toBeLessThan(50)
  write()
  await cloud.time.finish(Promise.all(sent))
  expect(cloud.gateway.metrics().messages).toBe(400)
})

test('who sends too fast is read more slowly', async () => {
  const cloud = await startTestCloud(undefined, {
    limits: { rate: { perSecond: 0.01, burst: 10 } },
  })
  const client = await dialCloud(cloud.port)
  let acknowledged = 0
  for (let sent = 0; sent < 40; sent++) {
    client.publish(topic, report, { qos: 1 }, () => acknowledged++)
  }
  await cloud.time.waitFor(() => expect(acknowledged).toBe(10))
  await dialCloud(cloud.port, { clientId: 'newer' })
  expect([acknowledged, cloud.samples.length]).toEqual([10, 10])
})

/** Signs the device in by hand; its answers are the names of the packets that it was sent. */
async function signInByHand(port: number) {
  const { socket } = await openSocket(port)
  const answers: string[] = []
  const reader = parser()
  reader.on('packet', ({ cmd }) => void answers.push(cmd))
  socket.on('data', (chunk: Buffer) => void reader.parse(chunk))
  const send = (packet: Packet) => void socket.write(generatePacket(packet))
  send({
    cmd: 'connect',
    clientId: 'x',
    username: 'DTU-0001',
    password: Buffer.from('secret12'),
    keepalive: 60,
    clean: true,
  })
  return { answers, send }
}

test.for([
  ['signs of life', 'pingresp', { cmd: 'pingreq' }],
  [
    'subscriptions to what is not its own',
    'suback',
    { cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 'a', qos: 0 }] },
  ],
  ['releases of nothing', 'pubcomp', { cmd: 'pubrel', messageId: 1 }],
] satisfies [string, string, Packet][])(
  'who sends %s without end is answered more slowly',
  async ([, answer, packet]) => {
    const cloud = await startTestCloud(undefined, {
      limits: { controlRate: { perSecond: 0.01, burst: 10 } },
    })
    const { answers, send } = await signInByHand(cloud.port)
    for (let sent = 0; sent < 40; sent++) send(packet)
    await cloud.time.waitFor(() => expect(answers).toHaveLength(11))
    await dialCloud(cloud.port, { clientId: 'newer' })
    expect(answers).toEqual(['connack', ...Array.from({ length: 10 }, () => answer)])
  },
)

test('a message of quality 2 that comes again and again is answered at the rate of messages', async () => {
  const cloud = await startTestCloud(undefined, {
    limits: { rate: { perSecond: 0.01, burst: 10 } },
  })
  const { answers, send } = await signInByHand(cloud.port)
  const message = {
    topic,
    payload: report,
    qos: 2,
    messageId: 7,
    dup: true,
    retain: false,
  } as const
  for (let sent = 0; sent < 40; sent++) send({ cmd: 'publish', ...message })
  await cloud.time.waitFor(() => expect(answers).toHaveLength(11))
  await dialCloud(cloud.port, { clientId: 'newer' })
  expect([answers.length, cloud.samples.length]).toEqual([11, 1])
})

test('who brings more values than he may is acknowledged later, loses nothing, and is not felt by another', async () => {
  const cloud = await startTestCloud([
    cloudProfile({ valuesPerSecondMax: 100 }),
    cloudProfile({ deviceId: 2, ownerId: 8, sn: 'DTU-0002', valuesPerSecondMax: 100 }),
  ])
  const [flood, other] = [
    await dialCloud(cloud.port),
    await dialCloud(cloud.port, { username: 'DTU-0002' }),
  ]
  const values = Array.from({ length: 550 }, (_, at) => ({
    id: 'v12',
    v: at / 10,
    ts: 1_780_300_000 + at,
  }))
  const body = JSON.stringify({ d: values })
  const acknowledged: number[] = []
  const sent = [1, 2, 3].map((nth) =>
    flood.publishAsync(topic, body, { qos: 1 }).then(() => acknowledged.push(nth)),
  )
  await cloud.time.waitFor(() => expect(acknowledged).toEqual([1, 2]))
  await cloud.time.finish(other.publishAsync('iot/DTU-0002/up/report', report, { qos: 1 }))
  expect([acknowledged, cloud.samples.length]).toEqual([[1, 2], 1_101])
  await cloud.time.finish(Promise.all(sent))
  expect(cloud.samples).toHaveLength(1_651)
})

test('a payload over 64 KB and a CONNECT that never ends are refused at their head', async () => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port)
  await client.publishAsync(topic, `{"pad":"${'x'.repeat(65_000)}","d":[]}`, { qos: 1 })
  const closed = new Promise((resolve) => client.once('close', () => resolve(true)))
  client.publish(topic, `{"pad":"${'x'.repeat(66_000)}","d":[]}`, { qos: 1 })
  expect(await closed).toBe(true)
  const stranger = await openSocket(cloud.port)
  stranger.socket.write(Uint8Array.of(0x10, 0xff, 0xff, 0xff, 0x7f))
  await cloud.time.finish(stranger.closed)
})

test('who says nothing, and who says no MQTT, is shut out', async () => {
  const cloud = await startTestCloud(undefined, { limits: { connectMs: 50 } })
  const [silent, talking] = [await openSocket(cloud.port), await openSocket(cloud.port)]
  talking.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await cloud.time.finish(Promise.all([silent.closed, talking.closed]))
  await cloud.time.waitFor(() => expect(cloud.gateway.metrics().unregistered).toBe(0))
})

test('of too many that have not signed in, the longest silent gives way', async () => {
  const cloud = await startTestCloud(undefined, { limits: { unregisteredMax: 3 } })
  const first = await openSocket(cloud.port)
  for (let more = 0; more < 3; more++) await openSocket(cloud.port)
  await cloud.time.finish(first.closed)
  await dialCloud(cloud.port)
  expect(cloud.gateway.isOnline(1)).toBe(true)
})

test.for([
  ['silent', ''],
  ['with half a CONNECT', Uint8Array.of(0x10, 0x40, 0x00, 0x04, 0x4d)],
] as const)(
  '2,000 connections, %s, keep no device out, and who is in is heard on',
  async ([, says]) => {
    const cloud = await startTestCloud([
      cloudProfile(),
      cloudProfile({ deviceId: 2, sn: 'DTU-0002' }),
    ])
    const inside = await dialCloud(cloud.port)
    await openCrowd({ port: cloud.port, count: 2_000, addresses: 2, says })
    await dialCloud(cloud.port, { username: 'DTU-0002' })
    await inside.publishAsync(topic, report, { qos: 1 })
    expect(cloud.gateway.metrics().online).toBe(2)
    expect(cloud.gateway.metrics().unregistered).toBeLessThanOrEqual(2_000)
  },
)

test('after ten wrong passwords not even the right one is looked at for a while', async () => {
  const cloud = await startTestCloud()
  for (let attempt = 0; attempt < 10; attempt++) {
    await expect(
      cloud.time.finish(dialCloud(cloud.port, { password: 'wrong-one' })),
    ).rejects.toThrow(refused)
  }
  await expect(cloud.time.finish(dialCloud(cloud.port))).rejects.toThrow(refused)
})

test('two devices with one serial number: the newest is heard, and the device stays online', async () => {
  const cloud = await startTestCloud()
  const first = await dialCloud(cloud.port, { clientId: 'first' })
  const closed = new Promise((resolve) => first.once('close', () => resolve(true)))
  const second = await dialCloud(cloud.port, { clientId: 'second' })
  await cloud.time.finish(closed)
  await second.publishAsync(topic, report, { qos: 1 })
  expect(cloud.gateway.isOnline(1)).toBe(true)
  expect(cloud.events.map(({ type, reason }) => [type, reason])).toEqual([
    ['online', 'registered'],
    ['online', 'replaced'],
  ])
})

test('a device that falls silent is offline after 1.5 times its keep alive', async () => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port, { keepalive: 1 })
  Reflect.get(client, 'keepaliveManager').destroy()
  await cloud.time.waitFor(() => expect(cloud.gateway.isOnline(1)).toBe(false))
  expect(cloud.events.at(-1)).toMatchObject({ type: 'offline', reason: 'closed' })
})

test('a device without keep alive is offline after a silence', async () => {
  const cloud = await startTestCloud(undefined, { limits: { offlineAfterMs: 60 } })
  await dialCloud(cloud.port, { keepalive: 0 })
  await cloud.time.waitFor(() => expect(cloud.gateway.isOnline(1)).toBe(false))
  expect(cloud.events.at(-1)).toMatchObject({ type: 'offline', reason: 'silent' })
})

test('a command without an answer is sent once more with its id, and then counts as not answered', async () => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port)
  const ids: string[] = []
  client.on('message', (_topic, payload) => {
    const message: unknown = JSON.parse(payload.toString())
    if (typeof message === 'object' && message !== null && 'op' in message) {
      ids.push(String(Reflect.get(message, 'id')))
    }
  })
  await client.subscribeAsync('iot/DTU-0001/down/cmd', { qos: 1 })
  const fault = { ok: false, error: { kind: 'silent' } }
  expect(await cloud.time.finish(cloud.gateway.write(1, 12, 1))).toEqual(fault)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a write that the device confirms late is done, and its message says the usual time', async () => {
  const cloud = await startTestCloud(undefined, {
    limits: { commandMs: 1_000, resendMs: 5_000, writeMs: 9_000 },
  })
  const client = await dialCloud(cloud.port)
  const received: unknown[] = []
  client.on('message', (_topic, payload) => {
    const { id, ttl } = JSON.parse(payload.toString())
    received.push(ttl)
    const ack = JSON.stringify({ id, code: 0, d: [{ id: 'v12', v: 1 }] })
    cloud.time.setTimeout(() => client.publish('iot/DTU-0001/up/ack', ack), 1_300)
  })
  await client.subscribeAsync('iot/DTU-0001/down/cmd', { qos: 1 })
  expect(await cloud.time.finish(cloud.gateway.write(1, 12, 1))).toMatchObject({ ok: true })
  expect(received).toEqual([1])
})

test.for([
  [2, { kind: 'exception', code: 2 }],
  [100, { kind: 'unsupported' }],
  [101, { kind: 'not-writable' }],
  [102, { kind: 'out-of-range' }],
  [255, { kind: 'silent' }],
] as const)('code %i of an answer says why a command failed', async ([code, error]) => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port)
  client.on('message', (_topic, payload) => {
    const { id } = JSON.parse(payload.toString())
    client.publish('iot/DTU-0001/up/ack', JSON.stringify({ id, code }))
  })
  await client.subscribeAsync('iot/DTU-0001/down/cmd', { qos: 1 })
  expect(await cloud.time.finish(cloud.gateway.reboot(1))).toEqual({ ok: false, error })
})

test('registers are read through the device’s serial port', async () => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port)
  const answers = ['0103020019798E', '018302C0F1', '']
  client.on('message', (_topic, payload) => {
    const { id, hex } = JSON.parse(payload.toString())
    if (hex === undefined) return
    expect(hex).toBe('010300000001840A')
    const body = JSON.stringify({ id, port: 1, hex: answers.shift() })
    client.publish('iot/DTU-0001/up/serial', body)
  })
  await client.subscribeAsync('iot/DTU-0001/down/serial', { qos: 0 })
  const ask = () =>
    cloud.gateway.readRegisters(1, { unitId: 1, functionCode: 3, start: 0, count: 1 })
  expect(await ask()).toMatchObject({
    value: { kind: 'data', data: Uint8Array.of(0, 25), received: '0103020019798E' },
  })
  expect(await ask()).toMatchObject({ value: { kind: 'exception', code: 2 } })
  expect(await ask()).toMatchObject({ value: { kind: 'silent' } })
})

test('a device that is deleted or gets another password is sent away', async () => {
  const cloud = await startTestCloud()
  await dialCloud(cloud.port)
  cloud.profiles.set(1, cloudProfile({ password: 'another-one' }))
  await cloud.time.finish(cloud.gateway.refresh(1))
  expect(cloud.gateway.isOnline(1)).toBe(false)
  await expect(cloud.time.finish(dialCloud(cloud.port))).rejects.toThrow(refused)
  await dialCloud(cloud.port, { password: 'another-one' })
})

test.skipIf(!hasOpenssl)(
  'over TLS a certificate stands for the password, and handshakes that never end keep nobody out',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldhub-tls-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const pem = (name: string) => readFileSync(join(folder, name))
    const openssl = (...args: string[]) =>
      execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
    const paths = { ...makeCertificate(folder, 'ca', 'hub'), ca: join(folder, 'ca.pem') }
    const files = { ...paths, setting: 'FIELDHUB_MQTT_TLS' } as const
    for (const name of ['DTU-0001', 'DTU-0002']) {
      openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', 'csr.pem', '-subj', `/CN=${name}`)
      const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2']
      openssl('x509', '-req', '-in', 'csr.pem', ...signer, '-out', `${name}.pem`)
    }
    const cloud = await startTestCloud(undefined, {
      limits: { connectionsMax: 20, unregisteredMax: 8 },
      tls: {
        port: 0,
        certificate: new CertificateFiles(files, openLog('silent')),
      },
    })
    const url = `mqtts://127.0.0.1:${cloud.tlsPort}`
    const tls = { url, rejectUnauthorized: false }
    const shown = (name: string) => ({ ...tls, key: pem(`${name}.key`), cert: pem(`${name}.pem`) })
    await openCrowd({ port: cloud.tlsPort ?? 0, count: 60, addresses: 2, says: '\x16' })
    const byPassword = await dialCloud(0, tls)
    await byPassword.endAsync()
    const byName = await dialCloud(0, { ...shown('DTU-0001'), password: '' })
    await byName.publishAsync(topic, report, { qos: 1 })
    await expect(cloud.time.finish(dialCloud(0, shown('DTU-0002')))).rejects.toThrow(refused)
  },
)

test('a port that is taken ends the start with its number', async () => {
  const { port } = await startTestCloud()
  await expect(startTestCloud(undefined, { port })).rejects.toThrow(`127.0.0.1:${port}`)
})

test('a device that comes and goes faster than it is handled is told to come later, and others are let in', async () => {
  const other = { ...cloudProfile(), deviceId: 2, sn: 'DTU-0002' }
  const cloud = await startTestCloud([cloudProfile(), other], {
    limits: { linkEventsPerDeviceMax: 1 },
  })
  const handled = Promise.withResolvers<void>()
  cloud.gateway.forEachLinkEvent(() => handled.promise)
  const first = await dialCloud(cloud.port)
  first.end(true)
  await cloud.time.waitFor(() => expect(cloud.gateway.metrics().online).toBe(0))
  await expect(cloud.time.finish(dialCloud(cloud.port))).rejects.toThrow(/Server unavailable/)
  await dialCloud(cloud.port, { username: 'DTU-0002', clientId: 'DTU-0002' })
  expect(cloud.gateway.metrics().online).toBe(1)
  cloud.gateway.forEachLinkEvent(async () => {})
  handled.resolve()
  await eventually(async () => {
    await cloud.time.finish(dialCloud(cloud.port))
    expect(cloud.gateway.metrics().online).toBe(2)
  })
})
