import { apiTokenApi, deviceApi, rowsOf, shareApi } from '@fieldhub/contract'
import { connectAsync } from 'mqtt'
import { expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { dial, startProgramWorld } from '#testing/program-world.ts'

test('a program reads the last values when it subscribes, and then what comes', async () => {
  const world = await startProgramWorld()
  const { mine } = world
  const device = await world.dialDevice(mine)
  await device.report(mine.temperature, 25.6)
  const { apiToken } = await world.makeToken({ name: 'scada', rights: 'read' })
  const program = await world.dialProgram(apiToken)
  await program.client.subscribeAsync('fieldhub/devices/+/#', { qos: 1 })
  const variable = `${mine.topic}/vars/${mine.temperature}`
  const first = { deviceId: mine.id, varId: mine.temperature, value: 25.6, quality: 'good' }
  expect(await program.newest(variable)).toMatchObject({ retain: true, content: first })
  expect(await program.newest(`${mine.topic}/values`)).toMatchObject({
    retain: true,
    content: { deviceId: mine.id, values: [{ varId: mine.temperature, value: 25.6 }] },
  })
  expect((await program.newest(`${mine.topic}/state`)).content).toMatchObject({ isOnline: true })
  await device.report(mine.temperature, 26.1)
  await eventually(async () =>
    expect(await program.newest(variable)).toMatchObject({
      retain: false,
      content: { value: 26.1 },
    }),
  )
  await device.client.endAsync()
  await eventually(async () =>
    expect((await program.newest(`${mine.topic}/state`)).content).toMatchObject({
      isOnline: false,
      status: 1,
    }),
  )
})

test('a filter selects within the own tree alone, and one that can match nothing is refused', async () => {
  const world = await startProgramWorld()
  const { mine, foreign } = world
  const [device, neighbour] = [await world.dialDevice(mine), await world.dialDevice(foreign)]
  const { apiToken } = await world.makeToken({ rights: 'read' })
  const everything = await world.dialProgram(apiToken)
  const chosen = await world.dialProgram(apiToken)
  await everything.client.subscribeAsync('#')
  await chosen.client.subscribeAsync([`${foreign.topic}/#`, `${mine.topic}/vars/${mine.output}`])
  const { granted } = await refused(chosen.client, ['$SYS/#', 'iot/#', '$share/a/#', 'fieldhub/x'])
  expect(granted).toEqual([128, 128, 128, 128])
  await neighbour.report(foreign.temperature, 1)
  await device.report(mine.temperature, 2)
  await device.report(mine.output, 1)
  await chosen.newest(`${mine.topic}/vars/${mine.output}`)
  await everything.newest(`${mine.topic}/vars/${mine.output}`)
  expect(new Set(chosen.received.map(({ topic }) => topic))).toEqual(
    new Set([`${mine.topic}/vars/${mine.output}`]),
  )
  expect(everything.received.every(({ topic }) => topic.startsWith(`${mine.topic}/`))).toBe(true)
})

/** Subscribes to filters that the server refuses. */
function refused(client: Awaited<ReturnType<typeof dial>>, filters: string[]) {
  return new Promise<{ granted: unknown }>((resolve) => {
    client.once('packetreceive', function wait(packet): void {
      if (packet.cmd === 'suback') resolve({ granted: packet.granted })
      else client.once('packetreceive', wait)
    })
    client.subscribe(filters, () => undefined)
  })
}

test('who brings no valid token is refused, and a device is never a program', async () => {
  const { server, owner, makeToken, mine } = await startProgramWorld()
  const { apiToken } = await makeToken({ rights: 'read' })
  const codeOf = async (username: string, password: string, protocolVersion: 4 | 5 = 4) => {
    const options = { username, password, protocolVersion, reconnectPeriod: 0 } as const
    const failed: unknown = await connectAsync(`mqtt://127.0.0.1:${server.mqttPort}`, options).then(
      async (client) => {
        await client.endAsync()
        return { code: 0 }
      },
      (error: unknown) => error,
    )
    return typeof failed === 'object' && failed !== null && 'code' in failed ? failed.code : failed
  }
  expect(await codeOf('token', apiToken)).toBe(0)
  expect(await codeOf('token', apiToken, 5)).toBe(0)
  expect(await codeOf('token', `${apiToken.slice(1)}x`)).toBe(4)
  expect(await codeOf('token', `${apiToken.slice(1)}x`, 5)).toBe(0x86)
  expect(await codeOf('token', owner.token)).toBe(4)
  expect(await codeOf(mine.sn, apiToken)).toBe(4)
  expect(await codeOf('token', 'secret 12')).toBe(4)
  expect(await codeOf(mine.sn, 'secret 12')).toBe(0)
})

/** Guesses tokens until an address would be slowed down. */
async function guessTokens(mqttPort: number): Promise<void> {
  const guess = (nth: number) =>
    dial(mqttPort, { username: 'token', password: `${nth}`.padStart(43, 'a') }).catch(
      () => undefined,
    )
  await Promise.all(Array.from({ length: 31 }, (_, nth) => guess(nth)))
}

test('guessing tokens slows down the address, and not a token that proved itself there', async () => {
  const { server, makeToken } = await startProgramWorld()
  const { apiToken } = await makeToken({ rights: 'read' })
  const known = await makeToken({ name: 'known', rights: 'read' })
  const { mqttPort } = server
  await dial(mqttPort, { username: 'token', password: known.apiToken })
  await guessTokens(mqttPort)
  await expect(dial(mqttPort, { username: 'token', password: apiToken })).rejects.toThrow(
    /refused/i,
  )
  await dial(mqttPort, { username: 'token', password: known.apiToken })
})

test('guessing tokens behind a proxy, or at a process that passes programs on, keeps out nobody else behind it', async () => {
  const settings = { FIELDHUB_TRUSTED_PROXY: '127.0.0.1' }
  const { server, makeToken } = await startProgramWorld('sqlite', settings)
  const { apiToken } = await makeToken({ rights: 'read' })
  await guessTokens(server.mqttPort)
  const program = await dial(server.mqttPort, { username: 'token', password: apiToken })
  expect(program.connected).toBe(true)
})

test('a connection ends with its token, at the end date too, and to the second', async () => {
  const { call, clock, timers, owner, makeToken, dialProgram } = await startProgramWorld()
  const deleted = await makeToken({ name: 'one', rights: 'read' })
  const ending = await makeToken({ name: 'two', rights: 'read', expireTime: clock.now() + 60_000 })
  const [first, second] = [await dialProgram(deleted.apiToken), await dialProgram(ending.apiToken)]
  await call(apiTokenApi.end, { id: deleted.id }, owner)
  await first.closed
  expect(second.client.connected).toBe(true)
  clock.time += 60_000
  timers.skip(60_000)
  await second.closed
})

test('a token for chosen devices reads those, and a share what it shows, until it ends', async () => {
  const world = await startProgramWorld()
  const { mine, foreign, other, call } = world
  const order = { deviceId: foreign.id, account: 'admin', role: 'viewer' } as const
  const share = await call(shareApi.save, order, other)
  const chosen = await world.makeToken({ name: 'c', rights: 'read', deviceIds: [foreign.id] })
  const program = await world.dialProgram(chosen.apiToken)
  await program.client.subscribeAsync('fieldhub/#')
  const [device, shared] = [await world.dialDevice(mine), await world.dialDevice(foreign)]
  await device.report(mine.temperature, 1)
  await shared.report(foreign.temperature, 2)
  const topic = `${foreign.topic}/vars/${foreign.temperature}`
  expect(await program.newest(topic)).toMatchObject({ content: { value: 2 } })
  await call(shareApi.remove, { id: share.id }, other)
  expect((await program.newest(`${foreign.topic}/state`)).content).toMatchObject({ isGone: true })
  await shared.report(foreign.temperature, 3)
  await program.settled()
  expect(await program.newest(topic)).toMatchObject({ content: { value: 2 } })
  expect(program.received.every(({ topic: one }) => one.startsWith(foreign.topic))).toBe(true)
})

test('a device that comes to the account later is followed by a filter that names none', async () => {
  const world = await startProgramWorld()
  const { mine, call, owner } = world
  const { apiToken } = await world.makeToken({ rights: 'read' })
  const program = await world.dialProgram(apiToken)
  await program.client.subscribeAsync('fieldhub/devices/+/values')
  await program.settled()
  const [{ model } = { model: 0 }] = rowsOf(await call(deviceApi.nameList, {}, owner))
  const late = { name: '晚', sn: 'LATE-01', password: 'secret 12', typeId: 10 } as const
  const { id } = await call(deviceApi.create, { ...late, mode: 'cloud', model: model ?? 0 }, owner)
  const device = await world.dialDevice({ sn: 'LATE-01' })
  await device.report(mine.temperature, 7)
  expect(await program.newest(`fieldhub/devices/${id}/values`)).toMatchObject({
    content: { values: [{ value: 7 }] },
  })
})
