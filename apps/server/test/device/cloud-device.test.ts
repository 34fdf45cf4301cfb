import { connect } from 'node:net'
import { deviceApi, logApi, modelApi, variableApi } from '@fieldhub/contract'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '#testing/eventually.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const sn = 'CLOUD-01'
const password = 'secret 12'
const Message = z.record(z.string(), z.unknown())

type TestServer = Pick<Awaited<ReturnType<typeof startTestServer>>, 'server'>

/** Starts a server with one cloud device whose model has a temperature (v1, ÷10) and a switch (v2). */
async function startWithDevice(typeId = 10) {
  const clock = standingClock()
  const hub = await startTestServer({ clock })
  const token = await hub.signIn()
  const { id: model } = await hub.call(
    modelApi.create,
    {
      name: '云端',
      slaves: [
        {
          name: '一',
          addr: 1,
          var: [
            {
              name: '温度',
              fm: 4,
              func: 2,
              register: 0,
              decimals: 1,
              identifier: 'REG001',
              rw: 'rw',
            },
            { name: 'DO1', fm: 0, func: 0, register: 1, rw: 'rw' },
          ],
        },
      ],
    },
    { token },
  )
  const [{ slaves } = { slaves: [] }] = z.parse(
    z.array(
      z.object({ slaves: z.array(z.object({ var: z.array(z.object({ varId: z.int() })) })) }),
    ),
    await hub.call(modelApi.list, { id: model }, { token }),
  )
  const [temperature = 0, output = 0] = slaves[0]?.var.map(({ varId }) => varId) ?? []
  const { id } = await hub.call(
    deviceApi.create,
    { name: '云', sn, password, typeId, mode: 'cloud', model },
    { token },
  )
  return { ...hub, clock, token, id, model, temperature, output }
}

async function dial({ server }: TestServer, options: IClientOptions = {}): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${server.mqttPort}`, {
    username: sn,
    password,
    clientId: sn,
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...options,
  })
  onTestFinished(() => void client.end(true))
  return client
}

const report = (client: MqttClient, body: object) =>
  client.publishAsync(`iot/${sn}/up/report`, JSON.stringify(body), { qos: 1 })

/** Answers every command with its code, and returns the commands. */
async function answerCommands(client: MqttClient, answer: (message: object) => object) {
  const heard: z.output<typeof Message>[] = []
  client.on('message', (_topic, payload) => {
    const message = z.parse(Message, JSON.parse(payload.toString()))
    heard.push(message)
    const body = JSON.stringify({ id: message['id'], ...answer(message) })
    client.publish(`iot/${sn}/up/ack`, body, { qos: 1 })
  })
  await client.subscribeAsync(`iot/${sn}/down/#`, { qos: 1 })
  return heard
}

async function lastValue(hub: Awaited<ReturnType<typeof startWithDevice>>, varId: number) {
  const slaves = await hub.call(variableApi.lastValues, { deviceId: String(hub.id) }, hub)
  return slaves.flatMap((slave) => slave.var).find((one) => one.varId === varId)
}

test('what a device reports is stored when it is acknowledged, and shown as it said', async () => {
  const hub = await startWithDevice()
  const client = await dial(hub)
  const ts = hub.clock.now() / 1_000
  await report(client, { ts, d: [{ id: `v${hub.temperature}`, v: 25.64 }] })
  const stored = await hub.server.domain.samples.latest(hub.id)
  expect(stored).toMatchObject([{ varId: hub.temperature, value: 25.6, time: ts * 1_000 }])
  expect(await lastValue(hub, hub.temperature)).toMatchObject({ value: 25.6, quality: 'good' })
  await report(client, { d: [{ id: `v${hub.temperature}`, e: 2 }] })
  expect(await lastValue(hub, hub.temperature)).toMatchObject({ value: null, quality: 'bad' })
  // It does not become an old value where there is none.
  hub.clock.time += 3_600_000
  expect(await lastValue(hub, hub.temperature)).toMatchObject({ value: null, quality: 'bad' })
})

test('a late value is stored and does not cover the newest', async () => {
  const hub = await startWithDevice()
  const client = await dial(hub)
  const now = hub.clock.now() / 1_000
  const item = { id: `v${hub.temperature}` }
  await report(client, { ts: now, d: [{ ...item, v: 20 }] })
  await report(client, { hist: true, d: [{ ...item, v: 18, ts: now - 60 }] })
  expect(await lastValue(hub, hub.temperature)).toMatchObject({ value: 20 })
  const from = (now - 100) * 1_000
  const points = await hub.server.domain.samples.range(hub.id, hub.temperature, from, from * 2)
  expect([...points.values]).toEqual([18, 20])
})

test('a device is online while it is connected, and a new connection takes the place of the old', async () => {
  const hub = await startWithDevice()
  const isOnline = () => hub.server.domain.devicePort.isOnline(hub.id)
  const first = await dial(hub)
  const firstEnd = new Promise((resolve) => first.once('close', () => resolve(true)))
  expect(isOnline()).toBe(true)
  hub.clock.time += 1_000
  const second = await dial(hub, { clientId: 'another-name' })
  await firstEnd
  await report(second, { d: [] })
  expect(isOnline()).toBe(true)
  await second.endAsync()
  await eventually(() => expect(isOnline()).toBe(false))
  const types = async () => {
    const rows = await hub.call(logApi.state, { deviceId: String(hub.id) }, hub)
    return rows.map(({ type }) => type).toSorted()
  }
  const expected = ['activated', 'offline', 'online', 'online']
  await eventually(async () => expect(await types()).toEqual(expected))
})

test.for([
  ['a wrong password', { password: 'wrong pass' }],
  ['an unknown serial number', { username: 'CLOUD-99' }],
  ['no user', { username: '', password: '' }],
] satisfies [string, IClientOptions][])('%s is refused', async ([, options]) => {
  const hub = await startWithDevice()
  await expect(dial(hub, { ...options })).rejects.toThrow(/Not authorized|Bad username/)
  expect(hub.server.domain.devicePort.isOnline(hub.id)).toBe(false)
})

test('a device hears and says nothing outside its own topics', async () => {
  const hub = await startWithDevice()
  const client = await dial(hub)
  const filters = ['iot/+/down/#', 'iot/CLOUD-99/down/#', '#', '$SYS/#', `iot/${sn}/up/#`]
  for (const filter of filters) {
    const granted = await client.subscribeAsync(filter).catch(() => [{ qos: 128 }])
    expect(granted).toMatchObject([{ qos: 128 }])
  }
  const closed = new Promise((resolve) => client.once('close', () => resolve(true)))
  client.publish('iot/CLOUD-99/up/report', '{"d":[]}', { qos: 1 })
  await closed
  expect(hub.server.domain.devicePort.isOnline(hub.id)).toBe(false)
})

test('a write is confirmed by the device, read back, and stored', async () => {
  const hub = await startWithDevice()
  const client = await dial(hub)
  const heard = await answerCommands(client, (message) => ({ ...message, code: 0 }))
  const body = { deviceId: hub.id, varId: hub.temperature, value: 30.5 }
  const result = await hub.call(variableApi.write, body, hub)
  expect(result).toMatchObject({ value: 30.5, readBack: 30.5 })
  const writes = heard.filter(({ op }) => op === 'write')
  expect(writes).toMatchObject([{ d: [{ id: `v${hub.temperature}`, v: 30.5 }] }])
  expect(await lastValue(hub, hub.temperature)).toMatchObject({ value: 30.5 })
})

test('the configuration is pushed, acknowledged, and pushed again when the model changes', async () => {
  const hub = await startWithDevice()
  const client = await dial(hub)
  const heard = await answerCommands(client, () => ({ code: 0 }))
  await client.publishAsync(`iot/${sn}/up/hello`, '{"v":1,"fw":"1.2.0","csq":24,"cfg":0}', {
    qos: 1,
  })
  // One whose answer comes late is pushed again.
  const configs = () => [
    ...new Set(heard.filter(({ poll }) => poll !== undefined).map(({ cfg }) => cfg)),
  ]
  await eventually(() => expect(configs()).toEqual([1]))
  const detail = async () => hub.call(deviceApi.list, { id: String(hub.id) }, hub)
  await eventually(async () =>
    expect(await detail()).toMatchObject([{ firmware: '1.2.0', csq: 24, config: { sync: 1 } }]),
  )
  const [model] = z.parse(z.array(z.any()), await hub.call(modelApi.list, { id: hub.model }, hub))
  const [first] = model.slaves
  const slaves = [{ ...first, var: first.var.map((one: object) => ({ ...one, rate: 77 })) }]
  await hub.call(modelApi.change, { id: hub.model, slaves }, hub)
  await eventually(() => expect(configs()).toEqual([1, 2]))
})

test('devices of other makers say and hear it in their own words', async () => {
  const hub = await startWithDevice(11)
  const client = await dial(hub)
  const sensorDatas = [
    { flag: 'REG001', value: '25.6' },
    { flag: 'DO1', switcher: '1' },
  ]
  await client.publishAsync(sn, JSON.stringify({ sensorDatas }), { qos: 1 })
  expect(await lastValue(hub, hub.temperature)).toMatchObject({ value: 25.6 })
  expect(await lastValue(hub, hub.output)).toMatchObject({ value: 1 })
  client.on('message', (topic, payload) => {
    expect(topic).toBe(`${sn}/${hub.output}`)
    client.publish(sn, payload.toString().replace('"down":"down"', '"state":""'), { qos: 1 })
  })
  await client.subscribeAsync(`${sn}/+`, { qos: 1 })
  const body = { deviceId: hub.id, varId: hub.output, value: 0 }
  expect(await hub.call(variableApi.write, body, hub)).toMatchObject({ readBack: 0 })
})

test('a device of transparent mode is not let in over MQTT, one of cloud mode not over TCP', async () => {
  const hub = await startWithDevice()
  await hub.call(deviceApi.change, { id: hub.id, typeId: 1, mode: 'transparent' }, hub)
  await expect(dial(hub)).rejects.toThrow(/Not authorized|Bad username/)
  await hub.call(deviceApi.change, { id: hub.id, typeId: 10, mode: 'cloud' }, hub)
  await dial(hub)
  const socket = connect(hub.server.tcpPort, '127.0.0.1', () =>
    socket.write(`${sn},${password}\r\n`),
  )
  await new Promise((resolve) => socket.once('close', () => resolve(true)))
  expect(hub.server.domain.devicePort.isOnline(hub.id)).toBe(true)
})

test('a value that is told on change is not stale because nothing changed', async () => {
  const hub = await startWithDevice()
  const [model] = z.parse(z.array(z.any()), await hub.call(modelApi.list, { id: hub.model }, hub))
  const [first] = model.slaves
  const slaves = [{ ...first, var: first.var.map((one: object) => ({ ...one, method: 'change' })) }]
  await hub.call(modelApi.change, { id: hub.model, slaves }, hub)
  const client = await dial(hub)
  await report(client, { d: [{ id: `v${hub.temperature}`, v: 20 }] })
  hub.clock.time += 3_600_000
  expect(await lastValue(hub, hub.temperature)).toMatchObject({ quality: 'good' })
  hub.clock.time += 4 * 3_600_000
  expect(await lastValue(hub, hub.temperature)).toMatchObject({ quality: 'stale' })
})

test('without the outside broker that is named, the server still starts, and says so', async () => {
  const hub = await startTestServer({
    settings: { FIELDHUB_MQTT_URL: 'mqtt://hub:secret@127.0.0.1:1' },
  })
  expect((await hub.send('GET', '/readyz')).status).toBe(200)
  await eventually(() => expect(hub.logLines.join()).toContain('the MQTT broker is lost'))
  expect(hub.logLines.join()).not.toContain('secret')
  await hub.close()
})
