import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { LiveAlarm } from '@fieldhub/contract'
import { type IPublishPacket, parser } from 'mqtt-packet'
import { expect, onTestFinished, test } from 'vitest'
import { systemTimers } from '#platform/timers.ts'
import { LiveConnection } from '#realtime/live-connection.ts'
import { realtimeLimits } from '#realtime/realtime-limits.ts'
import { ValueBatch } from '#realtime/value-batch.ts'
import { eventually } from '#testing/eventually.ts'
import { mqttLimits } from './mqtt-limits.ts'
import { MqttTransport } from './mqtt-transport.ts'
import { parseFilter, TopicFilters } from './topic-tree.ts'

/** A program that subscribed to everything and reads only when the test says so. */
async function openReader() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const reader = connect(port, '127.0.0.1')
  const socket = await accepted
  onTestFinished(() => {
    reader.destroy()
    socket.destroy()
    server.close()
  })
  const filters = everything()
  const transport = new MqttTransport({
    socket,
    filters,
    protocolVersion: 4,
    keepaliveSeconds: 60,
    limits: mqttLimits,
    timers: systemTimers,
  })
  const connection = new LiveConnection(transport, realtimeLimits, '127.0.0.1')
  const received: { topic: string; content: unknown }[] = []
  const packets = parser()
  packets.on('packet', (packet) => {
    if (isPublish(packet)) {
      received.push({ topic: packet.topic, content: JSON.parse(packet.payload.toString()) })
    }
  })
  const read = () => reader.on('data', (bytes) => void packets.parse(bytes))
  return { socket, connection, transport, received, read }
}

const state = { deviceId: 1, status: 2, loginTime: 1, activatedTime: 1 } as const

function alarmOf(triggerId: number, time = 1): LiveAlarm {
  const names = { triggerName: 't', deviceName: 'd', varName: 'v', unit: '' }
  const facts = { content: 'c', value: 1, peak: 1, isOver: false }
  return { id: 1, deviceId: 1, varId: 1, ...names, ...facts, triggerId, time }
}

function everything(): TopicFilters {
  const filters = new TopicFilters()
  filters.add('#', parseFilter('#'))
  return filters
}

function isPublish(packet: { readonly cmd?: string | undefined }): packet is IPublishPacket {
  return packet.cmd === 'publish'
}

test('who never reads keeps bounded memory, then gets the newest of each topic and is told', async () => {
  const { socket, connection, received, read } = await openReader()
  let most = 0
  for (let time = 1; time <= 60_000; time++) {
    connection.put(1, { varId: time % 2, value: time, time, quality: 'good' })
    Array.from(connection.flush(0))
    connection.sendUnlessBehind({ type: 'alarm', alarm: alarmOf(time % 3, time) })
    most = Math.max(most, socket.writableLength)
    if (time % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(most).toBeLessThan(2 * mqttLimits.unsentBytesMax)
  read()
  const newest = (topic: string) => received.findLast((message) => message.topic === topic)?.content
  await eventually(() => {
    Array.from(connection.flush(60_000))
    expect(newest('fieldhub/devices/1/vars/1')).toMatchObject({ value: 59_999 })
    expect(newest('fieldhub/devices/1/alarms/2')).toMatchObject({ time: 59_999 })
    expect(newest('fieldhub/connection')).toMatchObject({ replaced: expect.any(Number) })
  })
  expect(received.length).toBeLessThan(60_000)
})

test('a snapshot leaves out alarms that were sent since it was read, and none that were sent before', async () => {
  const { transport, received, read } = await openReader()
  read()
  const lasting = alarmOf(1)
  const now = { alarms: [lasting], state: () => state, values: () => [] }
  const sendSnapshot = () => {
    transport.sendSnapshot(now, new ValueBatch(1, []), everything())
    transport.endSnapshot()
  }
  transport.send({ type: 'alarm', alarm: lasting })
  transport.beginSnapshot()
  sendSnapshot()
  transport.beginSnapshot()
  transport.send({ type: 'alarm', alarm: { ...lasting, isOver: true } })
  sendSnapshot()
  transport.publish('fieldhub/connection', 'end')
  await eventually(() => expect(received.at(-1)?.content).toBe('end'))
  const alarms = received.filter(({ topic }) => topic === 'fieldhub/devices/1/alarms/1')
  expect(alarms.map(({ content }) => content)).toMatchObject([
    { isOver: false },
    { isOver: false },
    { isOver: true },
  ])
})
