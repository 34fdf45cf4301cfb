import { createServer } from 'node:net'
import { connectAsync, type MqttClient } from 'mqtt'
import { type IConnectPacket, parser } from 'mqtt-packet'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LinkEvent } from '#facts/link-events.ts'
import { cloudProfile } from '#gateway/mqtt/testing/test-cloud.ts'
import { DiskQueue } from '#platform/disk/disk-queue.ts'
import { openLog } from '#platform/process/log/log.ts'
import { freePorts } from '#platform/testing/free-ports.ts'
import { systemTimers } from '#platform/timers.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { LoopBus } from '../testing/loop-bus.ts'
import type { BatchMessage } from './batch-message.ts'
import { allProcesses, type KeptMessage, ownerSubject, processSubject } from './device-messages.ts'
import { DeviceSide } from './device-side.ts'

const host = '127.0.0.1'
const epoch = 1
const topic = 'iot/DTU-0001/up/report'
/** A process that stands by, and an owner that says of each batch what the test wants. */
async function openCloudSide() {
  const [port = 0, mqttPort = 0, ownerPort = 0] = await freePorts(3)
  const bus = new LoopBus()
  const log = openLog('silent')
  const place = { host, port, mqtt: { port: mqttPort, tls: undefined } }
  const disk = await DiskQueue.open({ folder: temporaryFolder(), bytesMax: 1_000_000 })
  const disks = { readings: disk, waiting: disk }
  const side = new DeviceSide({ ...disks, place, name: 'b', bus, timers: systemTimers, log })
  onTestFinished(() => {
    side.end()
    return side.close(0)
  })
  const events: string[] = []
  const batches: BatchMessage[] = []
  const answers: string[] = []
  const serve = (what: string, answer: (body: never) => Promise<unknown>) =>
    bus.serve(ownerSubject(epoch, what), answer)
  serve('lookup', async () => cloudProfile())
  serve('ports', async () => ({ mqttPort: ownerPort }))
  serve('wantedConfig', async () => ({ wanted: 1, acked: 1 }))
  serve('link', async ({ event }: { event: LinkEvent }) => events.push(event.type))
  serve('batch', async (message: BatchMessage) => {
    batches.push(message)
    return answers.shift() ?? 'stored'
  })
  side.follow({ epoch, url: `http://${host}:1` })
  return { bus, mqttPort, ownerPort, side, events, batches, answers }
}

async function dial(port: number, password = 'secret12', username = 'DTU-0001') {
  const client = await vi.waitFor(() =>
    connectAsync(`mqtt://${host}:${port}`, {
      username,
      password,
      clientId: username,
      protocolVersion: 4,
      reconnectPeriod: 0,
    }),
  )
  onTestFinished(() => void client.end(true))
  return client
}

const report = (client: MqttClient, value: number) =>
  client.publishAsync(topic, JSON.stringify({ d: [{ id: 'v12', v: value }] }), { qos: 1 })

test('a cloud device is acknowledged when the owner has stored what it reported', async () => {
  const { mqttPort, events, batches } = await openCloudSide()
  const client = await dial(mqttPort)
  await report(client, 25.6)
  expect(batches).toMatchObject([{ process: 'b', groups: [{ deviceId: 1, raws: [256] }] }])
  expect(events).toEqual(['online'])
})

test('a cloud device is acknowledged only when what the owner kept is stored, and stays connected meanwhile', async () => {
  const { bus, mqttPort, answers, batches } = await openCloudSide()
  const stored = Promise.withResolvers<string>()
  const asked: KeptMessage[] = []
  bus.serve(ownerSubject(epoch, 'kept'), (message: KeptMessage) => {
    asked.push(message)
    return stored.promise
  })
  const client = await dial(mqttPort)
  answers.push('kept')
  const acknowledged = vi.fn<() => void>()
  const reported = report(client, 25.6).then(acknowledged)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.batch).toBe(batches[0]?.number)
  expect(acknowledged).not.toHaveBeenCalled()
  stored.resolve('stored')
  await reported
  expect(client.connected).toBe(true)
})

test.for(['failed', 'lost'])(
  'a cloud device has to send again what is %s at the owner',
  async (outcome) => {
    const { bus, mqttPort, answers } = await openCloudSide()
    bus.serve(ownerSubject(epoch, 'kept'), async () => outcome)
    const client = await dial(mqttPort)
    const closed = new Promise<void>((resolve) => void client.once('close', () => resolve()))
    answers.push(outcome === 'lost' ? 'kept' : outcome)
    const acknowledged = vi.fn<() => void>()
    report(client, 25.6).then(acknowledged, () => {})
    await closed
    expect(acknowledged).not.toHaveBeenCalled()
  },
)

test('a cloud device that dials while the bus is away is passed on to the owner as it came', async () => {
  const { bus, mqttPort, ownerPort, events } = await openCloudSide()
  const client = await dial(mqttPort)
  const { promise, resolve } = Promise.withResolvers<IConnectPacket>()
  const owner = createServer((socket) => {
    const reader = parser()
    reader.on('packet', (packet) => packet.cmd === 'connect' && resolve(packet))
    socket.on('data', (bytes) => reader.parse(bytes)).on('error', () => {})
  })
  owner.listen(ownerPort, host)
  onTestFinished(() => void owner.close())
  // It said where it listens when it was asked last.
  await new Promise((settle) => setTimeout(settle, 2_500))
  bus.isAway = true
  void dial(mqttPort).catch(() => {})
  const { username, password } = await promise
  expect([username, password?.toString()]).toEqual(['DTU-0001', 'secret12'])
  expect(client.connected).toBe(true)
  expect(events).toEqual(['online'])
})

test('what a cloud device reports while the bus is away waits, with its connection open', async () => {
  const { bus, mqttPort, batches } = await openCloudSide()
  const client = await dial(mqttPort)
  await report(client, 1)
  bus.isAway = true
  const acknowledged = report(client, 2)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(batches).toHaveLength(1)
  bus.isAway = false
  await acknowledged
  expect(batches).toMatchObject([{ groups: [{ raws: [10] }] }, { groups: [{ raws: [20] }] }])
  expect(client.connected).toBe(true)
})

test('a cloud device obeys the owner through the process that holds it, and leaves when it came elsewhere', async () => {
  const { bus, mqttPort, events } = await openCloudSide()
  const client = await dial(mqttPort)
  client.on('message', (_topic, payload) => {
    const { id, d } = JSON.parse(payload.toString())
    client.publish('iot/DTU-0001/up/ack', JSON.stringify({ id, code: 0, d }), { qos: 1 })
  })
  await client.subscribeAsync('iot/DTU-0001/down/#', { qos: 1 })
  const command = { method: 'write', args: [1, 12, 30.5, {}] }
  const validUntilMs = performance.now() + 10_000
  await expect(bus.request(processSubject('b'), { command, validUntilMs })).resolves.toMatchObject({
    ok: true,
    value: { readBack: 305 },
  })
  const closed = new Promise<void>((resolve) => void client.once('close', () => resolve()))
  bus.publish(allProcesses, { kind: 'release', deviceId: 1, process: 'b' })
  await closed
  expect(events).toEqual(['online'])
})

test('a program reaches the owner through any process', async () => {
  const { mqttPort, ownerPort } = await openCloudSide()
  const heard: IConnectPacket[] = []
  const owner = createServer((socket) => {
    const reader = parser()
    reader.on('packet', (packet) => {
      if (packet.cmd === 'connect') heard.push(packet)
      socket.write(Buffer.from([0x20, 2, 0, 0]))
    })
    socket.on('data', (bytes) => reader.parse(bytes))
    socket.on('error', () => {})
  })
  owner.listen(ownerPort, host)
  onTestFinished(() => void owner.close())
  const token = 'x'.repeat(43)
  const client = await dial(mqttPort, token, 'token')
  expect(heard[0]).toMatchObject({ username: 'token', clientId: 'token' })
  expect(heard[0]?.password?.toString()).toBe(token)
  await client.endAsync(true)
})
