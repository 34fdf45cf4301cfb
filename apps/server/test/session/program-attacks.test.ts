import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { dial, startProgramWorld } from '#testing/program-world.ts'

const run = promisify(execFile)

test('a hostile program reaches no device, no broker and no other program', async () => {
  const world = await startProgramWorld()
  const { mine, foreign, server } = world
  const [device, neighbour] = [await world.dialDevice(mine), await world.dialDevice(foreign)]
  const { apiToken } = await world.makeToken({ rights: 'command' })
  const set = `${mine.topic}/vars/${mine.temperature}/set`
  const orders: string[] = []
  device.client.on('message', (_topic, payload) => orders.push(payload.toString()))
  await device.client.subscribeAsync(`iot/${mine.sn}/down/cmd`)
  const dying = await world.dialProgram(apiToken, {
    clientId: mine.sn,
    will: { topic: set, payload: Buffer.from('9'), qos: 1, retain: true },
  })
  dying.client.stream.destroy()
  await dying.closed
  for (const topic of [`iot/${foreign.sn}/up/report`, '$SYS/x', 'fieldhub/connection']) {
    const liar = await world.dialProgram(apiToken, { clientId: foreign.sn })
    liar.client.publish(topic, '{"d":[]}', { qos: 1, retain: true })
    await liar.closed
  }
  const long = { username: 'token', password: apiToken, clientId: 'x'.repeat(300) }
  await expect(dial(server.mqttPort, long)).rejects.toMatchObject({ code: 2 })
  expect([device.client.connected, neighbour.client.connected]).toEqual([true, true])
  expect(orders.filter((order) => order.includes('"write"'))).toEqual([])
})

test('filters and connections of a token have bounds, and the newest client of a name counts', async () => {
  const world = await startProgramWorld()
  const { mine, server } = world
  const { apiToken } = await world.makeToken({ rights: 'read' })
  const greedy = await world.dialProgram(apiToken, { protocolVersion: 5, clientId: 'greedy' })
  const filters = Array.from({ length: 200 }, (_, nth) => `${mine.topic}/vars/${nth + 1}`)
  const granted: unknown[] = []
  greedy.client.on('packetreceive', (packet) => {
    if (packet.cmd === 'suback') granted.push(...packet.granted)
  })
  await greedy.client.subscribeAsync(filters).catch(() => undefined)
  expect(granted.filter((reason) => reason === 0)).toHaveLength(100)
  const newer = await world.dialProgram(apiToken, { clientId: 'greedy' })
  await greedy.closed
  for (let more = 1; more < 10; more++) await world.dialProgram(apiToken)
  const eleventh = dial(server.mqttPort, { username: 'token', password: apiToken })
  await expect(eleventh).rejects.toMatchObject({ code: 3 })
  expect(newer.client.connected).toBe(true)
})

test('the examples of docs/api.md work with mosquitto', async () => {
  const world = await startProgramWorld()
  const { mine, server } = world
  const device = await world.dialDevice(mine)
  await device.report(mine.temperature, 25.6)
  const { apiToken } = await world.makeToken({ rights: 'command' })
  const program = await world.dialProgram(apiToken)
  const result = `${mine.topic}/vars/${mine.temperature}/set/result`
  await program.client.subscribeAsync(result)
  const text = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
  const example = (name: string) =>
    (text.split('\n').find((line) => line.startsWith(name)) ?? '').replace(
      '1883',
      `${server.mqttPort}`,
    )
  const ids = { DEVICE: `${mine.id}`, VARIABLE: `${mine.temperature}` }
  const env = { ...process.env, TOKEN: apiToken, ...ids }
  const read = await run('sh', ['-c', `${example('mosquitto_sub')} -C 1 -W 20`], { env })
  expect(read.stdout).toContain(`${mine.topic}/values {"deviceId":${mine.id},"values":[{`)
  expect(read.stdout).toContain('25.6')
  await device.client.endAsync()
  await run('sh', ['-c', example('mosquitto_pub')], { env })
  expect((await program.newest(result)).content).toMatchObject({ cid: '1', code: 50_010 })
})
