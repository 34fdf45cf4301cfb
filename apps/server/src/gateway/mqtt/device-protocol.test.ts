import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fieldhub } from './dialects/fieldhub.ts'
import { cloudProfile, dialCloud, now, startTestCloud } from './testing/test-cloud.ts'

const text = readFileSync(
  new URL('../../../../../docs/device-protocol.md', import.meta.url),
  'utf8',
)
const run = promisify(execFile)

interface Example {
  readonly kind: string
  readonly topic: string
  readonly body: string
}

const examples: Example[] = [...text.matchAll(/```(mqtt\S*) (\S+)\n([^]*?)\n```/g)].map(
  ([, kind = '', topic = '', body = '']) => ({ kind, topic, body }),
)
const of = (kind: string) => examples.filter((example) => example.kind === kind)

test('the document shows every topic', () => {
  const lasts = new Set(examples.map(({ topic }) => topic.replace('iot/DTU-0001/', '')))
  const ups = ['hello', 'report', 'ack', 'locate', 'ota', 'serial', 'status'].map((t) => `up/${t}`)
  const downs = ['config', 'cmd', 'ota', 'serial'].map((t) => `down/${t}`)
  expect([...lasts].toSorted()).toEqual(['DTU-0001', ...downs, ...ups].toSorted())
})

test('every example of a device is taken as it stands', async () => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port)
  for (const { topic, body } of of('mqtt')) await client.publishAsync(topic, body, { qos: 1 })
  const { unreadableMessages, unknownValues, messages } = cloud.gateway.metrics()
  expect({ unreadableMessages, unknownValues }).toEqual({ unreadableMessages: 0, unknownValues: 0 })
  expect(messages).toBe(of('mqtt').length)
  expect(
    cloud.samples.map(({ variable, raw, time, isLate }) => [variable.varId, raw, time, isLate]),
  ).toEqual([
    [12, 256, 1_780_300_000_000, undefined],
    [13, null, 1_780_300_000_000, undefined],
    [12, 257, 1_780_300_010_000, undefined],
    [13, 1, 1_780_300_011_000, undefined],
    [12, 249, 1_780_299_000_000, true],
    [12, 251, 1_780_299_060_000, true],
  ])
  expect(cloud.reports).toMatchObject([
    { kind: 'hello', firmware: '1.2.0', imei: '869951035200123', csq: 24 },
    { kind: 'position', fix: { latitude: 22.530_533_5 }, cells: [{ cellId: 232_910_657 }] },
    { kind: 'position', fix: { latitude: expect.closeTo(22.530_533_5, 6) }, cells: [] },
    { kind: 'firmware', offerId: 'c-83', version: '1.3.0', state: 'downloading', percent: 40 },
  ])
})

test.for([
  [2, { fault: 'refused', exception: 2 }],
  [6, { fault: 'refused', exception: 6 }],
  [11, { fault: 'noAnswer' }],
  [255, { fault: 'noAnswer' }],
  ['what', { fault: 'noAnswer' }],
] as const)('a value that could not be read for %s says why', async ([e, why]) => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port)
  const body = JSON.stringify({ d: [{ id: 'v13', e }] })
  await client.publishAsync('iot/DTU-0001/up/report', body, { qos: 1 })
  const [sample] = cloud.samples
  expect(sample).toMatchObject({ raw: null, fault: why.fault })
  expect(sample?.exception).toBe('exception' in why ? why.exception : undefined)
})

test.for([
  ['king-pigeon', [256, 1], true],
  ['four-faith', [256], undefined],
  ['zstel', [256, 1], undefined],
] as const)('%s speaks as its example says', async ([dialect, raws, isLate]) => {
  const cloud = await startTestCloud([cloudProfile({ cloud: { dialect } })])
  const client = await dialCloud(cloud.port)
  const [example] = of(`mqtt-${dialect}`)
  await client.publishAsync(example?.topic ?? '', example?.body ?? '', { qos: 1 })
  expect(cloud.samples.map(({ raw }) => raw)).toEqual(raws)
  expect(cloud.samples[0]?.isLate).toBe(isLate)
  expect(cloud.samples[0]?.time).toBe(dialect === 'zstel' ? now : 1_780_300_000_000)
})

test('what goes down looks as its examples say, but for the ids', async () => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port)
  const heard: string[] = []
  client.on('message', (topic, payload) => {
    const body = payload.toString()
    heard.push(`${topic} ${body.replace(/"id":"c-[^"]+"/, '"id":""')}`)
    const id = /"id":"(c-[^"]+)"/.exec(body)?.[1]
    const up = topic.endsWith('serial') ? 'serial' : 'ack'
    client.publish(`iot/DTU-0001/up/${up}`, JSON.stringify({ id, code: 0, hex: '0103' }))
  })
  await client.subscribeAsync('iot/DTU-0001/down/#', { qos: 1 })
  await cloud.time.waitFor(() => expect(cloud.configs.get(1)).toMatchObject({ acked: 1 }))
  cloud.gateway.write(1, 12, 30.5).catch(() => {})
  await cloud.time.waitFor(() => expect(heard).toHaveLength(2))
  const offer = {
    offerId: 'c-88',
    version: '1.3.0',
    url: 'https://hub.example/firmware/token',
    bytes: 708_482,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    md5: '098f6bcd4621d373cade4e832627b4f6',
  }
  expect(await cloud.time.finish(cloud.gateway.offerFirmware(1, offer))).toMatchObject({ ok: true })
  const bytes = Uint8Array.from(Buffer.from('010300000001840A', 'hex'))
  expect(await cloud.time.finish(cloud.gateway.sendRaw(1, { bytes, waitMs: 1_000 }))).toMatchObject(
    {
      ok: true,
      value: { bytes: Uint8Array.of(1, 3) },
    },
  )
  const shown = of('mqtt-down').map(
    ({ topic, body }) => `${topic} ${body.replace(/"id":"c-[^"]+"/, '"id":""')}`,
  )
  expect(heard.map((line) => line.replace(/"ttl":\d+/, '"ttl":14'))).toEqual(shown)
})

test('a port that its owner has set is told, and the configuration is then another', async () => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port)
  const heard: unknown[] = []
  client.on('message', (_topic, payload) => {
    const { id, cfg, serial } = JSON.parse(payload.toString())
    heard.push([cfg, serial])
    client.publish('iot/DTU-0001/up/ack', JSON.stringify({ id, code: 0 }))
  })
  await client.subscribeAsync('iot/DTU-0001/down/#', { qos: 1 })
  await cloud.time.waitFor(() => expect(cloud.configs.get(1)).toMatchObject({ acked: 1 }))
  const device = cloudProfile({ cloud: { dialect: 'fieldhub', serial: '9600,8,E,1' } })
  cloud.profiles.set(1, device)
  await cloud.time.finish(cloud.gateway.refresh(1))
  await cloud.time.waitFor(() => expect(cloud.configs.get(1)).toMatchObject({ acked: 2 }))
  expect(heard).toEqual([
    [1, undefined],
    [2, [{ port: 1, baud: 9600, data: 8, parity: 'E', stop: 1 }]],
  ])
})

test.skipIf(!existsSync('/usr/bin/mosquitto_pub'))(
  'the lines of the document work (skipped where mosquitto-clients is not installed)',
  async () => {
    const cloud = await startTestCloud()
    const [pub = '', sub = ''] = [...text.matchAll(/^mosquitto_.*$/gm)].map(([line]) => line)
    const call = (line: string) =>
      run('/bin/sh', ['-c', line.replace('-p 1883', `-p ${cloud.port}`)], { timeout: 10_000 })
    await call(pub)
    expect(cloud.samples).toMatchObject([{ raw: 256, time: now }])
    const { stdout } = await call(sub)
    expect(stdout).toMatch(/"cfg":1,"poll":\[\{"id":"v12"/)
  },
)

test('what a device says is taken or refused, and never throws', () => {
  const read = (topic: string, body: string) =>
    fieldhub.read('DTU-0001', `iot/DTU-0001/up/${topic}`, Buffer.from(body)).ok
  const refused = ['', 'null', '[]', '{}', '{"d":1}', '{"d":[', '\u0000', '{"id":1}']
  for (const body of refused) expect([body, read('report', body)]).toEqual([body, false])
  expect(read('constructor', '{}')).toBe(false)
  expect(read('report', '{"d":[null,1,"x",{},{"id":{}},{"id":"v12","v":{"a":1}}]}')).toBe(true)
})

test('a fix of more than a year ago is none, and the cells beside it count', async () => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port)
  const cells = [{ mcc: 460, mnc: 0, lac: 10_352, ci: 232_910_657, rssi: -71 }]
  const body = { ts: now / 1_000 - 400 * 86_400, gps: { lat: 22.5, lng: 113.9 }, cells }
  await client.publishAsync('iot/DTU-0001/up/locate', JSON.stringify(body), { qos: 1 })
  expect(cloud.reports).toMatchObject([{ time: now, fix: undefined, cells: [{ lac: 10_352 }] }])
})

test('a fix is of the time that its sentence has, unless the message has one', async () => {
  const cloud = await startTestCloud()
  const client = await dialCloud(cloud.port)
  const nmea = '$GNRMC,083559.00,A,2231.83201,N,11356.79000,E,0.0,77.5,201125,,,A*76'
  for (const body of [{ gps: { nmea } }, { ts: now / 1_000, gps: { nmea } }]) {
    await client.publishAsync('iot/DTU-0001/up/locate', JSON.stringify(body), { qos: 1 })
  }
  expect(cloud.reports).toMatchObject([{ time: Date.UTC(2025, 10, 20, 8, 35, 59) }, { time: now }])
})
