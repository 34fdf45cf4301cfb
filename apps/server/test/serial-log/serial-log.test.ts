import { once } from 'node:events'
import { connect } from 'node:net'
import {
  apiBase,
  deviceApi,
  errorTable,
  meaningOfHex,
  modelApi,
  realtimePath,
  rowsOf,
  type SerialLogRow,
  ServerMessage,
  type ShareRole,
  serialLogApi,
  shareApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLog } from '#platform/process/log/log.ts'
import { openSimulatedFleet } from '#platform/simulated-fleet.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const variable = { name: '开关', fm: 0, func: 0, register: 0, rw: 'rw', rate: 1 } as const
const slaves = [{ name: '从机', addr: 1, var: [variable] }]
const device = {
  name: '泵',
  sn: 'SERIES-001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

/** Starts a server whose owner has a simulated pump station on the line. */
async function startWorld() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const owner = { token: await world.signIn() }
  const { id: model } = await world.call(modelApi.create, { name: '模型', slaves }, owner)
  const { id: deviceId } = await world.call(deviceApi.create, { ...device, model }, owner)
  const connect = async () => {
    const { tcpPort: port } = world.server
    const fleet = openSimulatedFleet({ host: '127.0.0.1', port, log: openLog('silent') })
    onTestFinished(() => fleet.close())
    fleet.add({ sn: device.sn, password: device.password, profile: 'pump' })
    await expect.poll(() => world.server.domain.devicePort.isOnline(deviceId)).toBe(true)
  }
  const read = {
    deviceId,
    data: '01 01 0000 0001',
    format: 'hex',
    crc: 'modbus',
    // On a busy machine the simulated station is silent for a while before it answers.
    wait: 2_000,
  } as const
  return { ...world, clock, owner, deviceId, connect, read }
}

test('a virtual device answers a question by hand, between its polls, and the log tells both', async () => {
  const { call, owner, deviceId, connect, read } = await startWorld()
  const started = await call(serialLogApi.tail, { deviceId }, owner)
  expect(started).toMatchObject({ list: [], lastId: 0 })
  expect(started.until).toBeGreaterThan(0)
  await connect()
  const sent = await call(serialLogApi.send, read, owner)
  expect(sent.tx).toBe('010100000001FDCA')
  expect(meaningOfHex(sent.rx, 'up').kind).toBe('answer')
  const byHand = await call(serialLogApi.page, { deviceId, kind: 'manual' }, owner)
  expect(rowsOf(byHand).map(({ direction, hex }) => [direction, hex])).toEqual([
    ['up', sent.rx],
    ['down', sent.tx],
  ])
  const kinds = async () => {
    const { list } = await call(serialLogApi.tail, { deviceId, lastId: 0 }, owner)
    return list.map(({ kind }) => kind)
  }
  await expect.poll(kinds).toEqual(expect.arrayContaining(['poll', 'answer']))
  expect((await kinds())[0]).toBe('reg')
  const { list, lastId } = await call(serialLogApi.tail, { deviceId, lastId: 0 }, owner)
  expect(list.at(-1)?.id).toBe(lastId)
  expect(JSON.stringify(list)).not.toContain(Buffer.from(device.password).toString('hex'))
})

test('frames come by the live connection with the numbers that they have in the log', async () => {
  const { call, origin, owner, deviceId, server } = await startWorld()
  await call(serialLogApi.tail, { deviceId }, owner)
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${apiBase}${realtimePath}`)
  onTestFinished(() => socket.terminate())
  const heard: SerialLogRow[] = []
  socket.on('message', (data) => {
    const message = ServerMessage.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : ''))
    if (message.type === 'frames') heard.push(...message.list)
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token: owner.token }))
  socket.send(JSON.stringify({ type: 'watch', deviceIds: [deviceId] }))
  socket.send(JSON.stringify({ type: 'frames', deviceId }))
  const dtu = connect({ port: server.tcpPort, host: '127.0.0.1' })
  onTestFinished(() => void dtu.destroy())
  dtu.write(`${device.sn},${device.password}\r\n`)
  await expect.poll(() => heard.map(({ kind }) => kind)).toContain('poll')
  const { list } = await call(serialLogApi.tail, { deviceId, lastId: 0 }, owner)
  expect(list).toEqual(expect.arrayContaining(heard))
})

test('a log that nobody looks at goes off by itself, and following does not keep it on', async () => {
  const { call, owner, deviceId, clock } = await startWorld()
  const { until } = await call(serialLogApi.tail, { deviceId }, owner)
  expect(until).toBe(clock.now() + 600_000)
  clock.time += 599_999
  expect((await call(serialLogApi.tail, { deviceId, lastId: 0 }, owner)).until).toBe(until)
  clock.time += 1
  expect((await call(serialLogApi.tail, { deviceId, lastId: 0 }, owner)).until).toBe(0)
})

test('sending is for owners and engineers, commands of the DTU itself for the owner only', async () => {
  const { ask, call, owner, deviceId, read, server, signIn } = await startWorld()
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const codeOf = async (input: object, role: ShareRole) => {
    await call(shareApi.save, { deviceId, account: 'friend', role }, owner)
    return (await ask(serialLogApi.send, input, friend)).code
  }
  const { notAllowed, deviceOffline } = errorTable
  const config = { deviceId, data: ' Config,get', format: 'ascii' }
  expect((await ask(serialLogApi.send, read, friend)).code).toBe(errorTable.notFound.code)
  expect(await codeOf(read, 'viewer')).toBe(notAllowed.code)
  expect(await codeOf(read, 'operator')).toBe(notAllowed.code)
  expect(await codeOf(read, 'engineer')).toBe(deviceOffline.code)
  expect(await codeOf(config, 'engineer')).toBe(notAllowed.code)
  expect(await codeOf({ deviceId, data: '727270632C', format: 'hex' }, 'engineer')).toBe(
    notAllowed.code,
  )
  expect((await ask(serialLogApi.send, config, owner)).code).toBe(deviceOffline.code)
})

test('data that is no bytes is refused at its field', async () => {
  const { ask, owner, deviceId } = await startWorld()
  for (const [data, format] of [
    ['0', 'hex'],
    ['0G', 'hex'],
    ['', 'ascii'],
    ['温', 'ascii'],
    ['00'.repeat(513), 'hex'],
  ]) {
    const { code, data: fault } = await ask(serialLogApi.send, { deviceId, data, format }, owner)
    expect({ data, code, fault }).toMatchObject({
      code: 40001,
      fault: { fields: { data: expect.stringContaining('1-512') } },
    })
  }
})
