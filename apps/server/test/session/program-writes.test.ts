import { connect } from 'node:net'
import { auditApi, commandApi } from '@fieldhub/contract'
import type { MqttClient } from 'mqtt'
import { generate, type Packet, parser } from 'mqtt-packet'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '#testing/eventually.ts'
import { type ProgramWorld, startProgramWorld } from '#testing/program-world.ts'

const Command = z.object({
  id: z.string(),
  op: z.optional(z.string()),
  d: z.optional(z.array(z.unknown())),
})

/** A device that accepts whatever is written, and what was written to it. */
async function answerWrites(client: MqttClient, sn: string) {
  const written: unknown[] = []
  client.on('message', (_topic, payload) => {
    const { id, op, d = [] } = z.parse(Command, JSON.parse(payload.toString()))
    if (op === 'write') written.push(...d)
    client.publish(`iot/${sn}/up/ack`, JSON.stringify({ id, code: 0, d }), { qos: 1 })
  })
  await client.subscribeAsync(`iot/${sn}/down/#`, { qos: 1 })
  return written
}

async function startWriting(world: ProgramWorld, rights: 'read' | 'command' = 'command') {
  const { mine } = world
  const device = await world.dialDevice(mine)
  const written = await answerWrites(device.client, mine.sn)
  const { apiToken } = await world.makeToken({ name: 'scada', rights })
  const program = await world.dialProgram(apiToken, { protocolVersion: 5 })
  const topic = `${mine.topic}/vars/${mine.temperature}/set`
  await program.client.subscribeAsync([`${topic}/result`, 'fieldhub/replies/+'])
  const ask = async (payload: string, to = topic) => {
    program.received.length = 0
    await program.client.publishAsync(to, payload, { qos: 1 })
    return (await program.newest(`${topic}/result`)).content
  }
  return { ...world, device, written, apiToken, program, topic, ask }
}

test('a program writes as the console does, and the answer carries its mark', async () => {
  const world = await startWriting(await startProgramWorld())
  const { mine, program, topic, written, call, owner, ask } = world
  const answer = await ask('{"value":21.5,"cid":"a1"}')
  expect(answer).toMatchObject({ cid: 'a1', code: 200, varId: mine.temperature })
  expect(answer).toMatchObject({ data: { state: 'confirmed', value: 21.5, readBack: 21.5 } })
  expect(await ask('22')).toMatchObject({ code: 200, data: { value: 22 } })
  expect(written).toEqual([
    { id: `v${mine.temperature}`, v: 21.5 },
    { id: `v${mine.temperature}`, v: 22 },
  ])
  await program.client.publishAsync(topic, '23', {
    properties: { responseTopic: 'fieldhub/replies/me', correlationData: Buffer.from('c') },
  })
  expect((await program.newest('fieldhub/replies/me')).content).toMatchObject({ code: 200 })
  const trail = await call(commandApi.log, { deviceId: mine.id }, owner)
  const ordered = { origin: 'api', by: 'scada' }
  expect('list' in trail ? trail.list : trail).toMatchObject([ordered, ordered, ordered])
  await eventually(async () => {
    await world.server.domain.audit.flush(world.server.domain.db)
    const { list } = await call(auditApi.page, { page: 1, pageSize: 100 }, owner)
    const writes = list.filter(({ action }) => action === 'POST /app/setVarData')
    const scada = { by: 'api', token: { name: 'scada', rights: 'command' } }
    expect(writes).toMatchObject([scada, scada, scada])
  })
})

test('what may not be written is refused by the same rules, and says why', async () => {
  const world = await startWriting(await startProgramWorld())
  const { mine, ask, written, program, foreign, topic } = world
  expect(await ask('{"value":"much"}')).toMatchObject({ code: 40001 })
  expect(await ask('')).toMatchObject({ code: 40001 })
  expect(await ask('1e9')).toMatchObject({ code: 40001 })
  await program.client.subscribeAsync('fieldhub/devices/+/vars/+/set/result')
  const other = `${foreign.topic}/vars/${foreign.temperature}/set`
  await program.client.publishAsync(other, '1', { qos: 1 })
  expect((await program.newest(`${other}/result`)).content).toMatchObject({ code: 40400 })
  const readOnly = `${mine.topic}/vars/${mine.output}/set`
  await program.client.publishAsync(readOnly, '1', { qos: 1 })
  expect((await program.newest(`${readOnly}/result`)).content).toMatchObject({ code: 40001 })
  program.received.length = 0
  await program.client.publishAsync(topic, '5', { qos: 1, dup: true })
  expect((await program.newest(`${topic}/result`)).content).toMatchObject({ code: 40009 })
  expect(written).toEqual([])
})

test('a token that only reads writes nothing, and hears nothing of what others write', async () => {
  const world = await startProgramWorld()
  const reading = await startWriting(world, 'read')
  expect(await reading.ask('1')).toMatchObject({ code: 40300 })
  const { apiToken } = await world.makeToken({ name: 'writes', rights: 'command' })
  const writer = await world.dialProgram(apiToken)
  reading.program.received.length = 0
  await writer.client.subscribeAsync(`${reading.topic}/result`)
  await writer.client.publishAsync(reading.topic, '2', { qos: 2 })
  expect((await writer.newest(`${reading.topic}/result`)).content).toMatchObject({ code: 200 })
  await reading.program.settled()
  expect(reading.program.received).toEqual([])
  expect(reading.written).toHaveLength(1)
})

test('a write of quality 2 that is sent again before it is released is done once', async () => {
  const { mine, server, written, apiToken, topic } = await startWriting(await startProgramWorld())
  const socket = connect(server.mqttPort, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const answers: string[] = []
  const packets = parser().on('packet', ({ cmd }) => void answers.push(cmd))
  socket.on('data', (bytes) => void packets.parse(bytes))
  const send = (packet: Packet) => void socket.write(generate(packet))
  const sent = { cmd: 'publish', topic, payload: '7', qos: 2, messageId: 5, retain: false } as const
  send({ cmd: 'connect', clientId: 'raw', username: 'token', password: Buffer.from(apiToken) })
  send({ ...sent, dup: false })
  send({ ...sent, dup: true })
  send({ ...sent, dup: true })
  send({ cmd: 'pubrel', messageId: 5 })
  await eventually(() =>
    expect(answers).toEqual(['connack', 'pubrec', 'pubrec', 'pubrec', 'pubcomp']),
  )
  await eventually(() => expect(written).toEqual([{ id: `v${mine.temperature}`, v: 7 }]))
  // The number is free again: with it goes another write.
  send({ ...sent, payload: '8', dup: false })
  await eventually(() => expect(written).toHaveLength(2))
  expect(written[1]).toEqual({ id: `v${mine.temperature}`, v: 8 })
})
