import {
  apiTokenApi,
  type Command,
  commandApi,
  deviceApi,
  errorTable,
  isUnderWay,
  modelApi,
  ServerMessage,
  shareApi,
  variableApi,
} from '@fieldhub/contract'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { orderWrite } from '#domain/command/command-path.ts'
import { writeVariable } from '#domain/command/value-write.ts'
import { DeviceWaits } from '#domain/device/state/device-waits.ts'
import { identify } from '#domain/session/session.ts'
import { FakeDtu, FakeSlave, withCrc } from '#gateway/testing/fake-dtu.ts'
import { eventually } from '#testing/eventually.ts'
import {
  addAccount,
  standingClock,
  startTestServer,
  temporaryFolder,
} from '#testing/test-server.ts'

const dtus: FakeDtu[] = []
afterEach(() => {
  for (const dtu of dtus.splice(0)) dtu.end()
})

const variable = { name: '设定', fm: 2, func: 2, register: 8, rw: 'rw', rate: 86_400 } as const
const slaves = [{ name: '从机', addr: 1, var: [{ ...variable, decimals: 1, unit: '℃' }] }]
const device = {
  name: '泵',
  sn: 'TRAIL-001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

async function startWorld(dataDir = temporaryFolder()) {
  const clock = standingClock()
  const world = await startTestServer({ clock, dataDir })
  const owner = { token: await world.signIn() }
  const { id: model } = await world.call(modelApi.create, { name: '模型', slaves }, owner)
  const { id: deviceId } = await world.call(deviceApi.create, { ...device, model }, owner)
  const [values] = await world.call(variableApi.lastValues, { deviceId }, owner)
  const varId = values?.var[0]?.varId ?? 0
  const { domain } = world.server
  const slave = new FakeSlave(1)
  const dial = async () => {
    const dtu = await new FakeDtu(world.server.tcpPort, slave.answer).opened()
    dtus.push(dtu)
    dtu.send(`${device.sn},${device.password}`)
    await eventually(() => expect(domain.devicePort.isOnline(deviceId)).toBe(true))
    return dtu
  }
  const write = (value: number, token = owner.token, ref?: string) =>
    world.ask(variableApi.write, { deviceId, varId, value, ref }, { token })
  const log = async (filter: object = {}) => {
    const list = await world.call(commandApi.log, { deviceId, ...filter }, owner)
    return Array.isArray(list) ? list : list.list
  }
  return { ...world, clock, dataDir, owner, deviceId, varId, domain, slave, dial, write, log }
}

/** Collects what a browser that watches the device gets of its commands. */
async function watch(origin: string, token: string, deviceId: number) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api2/live`)
  const told: { readonly ref: string; readonly command: Command }[] = []
  const greeted = Promise.withResolvers<void>()
  socket.on('message', (data) => {
    const message = ServerMessage.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : ''))
    if (message.type === 'command') told.push(message)
    if (message.type === 'hello') greeted.resolve()
  })
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  await greeted.promise
  socket.send(JSON.stringify({ type: 'watch', deviceIds: [deviceId] }))
  return { told, end: () => socket.terminate() }
}

test('a write is seen through all its states, live and in the log', async () => {
  const { dial, write, log, origin, owner, deviceId, varId, clock } = await startWorld()
  await dial()
  const { told, end } = await watch(origin, owner.token, deviceId)
  // A watch has no answer of its own, so the first message that comes shows that it is in force.
  await eventually(async () => {
    await write(1)
    expect(told.length).toBeGreaterThan(0)
  })
  told.length = 0
  const { data } = await write(25.6, owner.token, 'mine')
  expect(data).toMatchObject({ state: 'confirmed', reason: '', value: 25.6, readBack: 25.6 })
  await eventually(() => expect(told.at(-1)?.command.state).toBe('confirmed'))
  expect(told.map(({ ref, command }) => [ref, command.state])).toEqual([
    ['mine', 'queued'],
    ['mine', 'sent'],
    ['mine', 'answered'],
    ['mine', 'confirmed'],
  ])
  end()
  const [row] = await log()
  const now = clock.now()
  const stamps = { queuedAt: now, sentAt: now, answeredAt: now, settledAt: now }
  expect(row).toEqual(told.at(-1)?.command)
  expect(row).toMatchObject({ deviceId, varId, name: '设定', by: 'admin', ...stamps })
  expect(row).toMatchObject({ origin: 'manual', tx: expect.stringContaining('0106') })
})

test('why a write came to nothing is in its row: offline, refused, silent', async () => {
  const { dial, write, log, slave, timers } = await startWorld()
  expect((await write(1)).code).toBe(errorTable.deviceOffline.code)
  const dtu = await dial()
  dtu.answer = (request) => (request[1] === 6 ? withCrc(1, 0x86, 3) : slave.answer(request))
  expect(await write(2)).toMatchObject({ code: 50012, data: { exceptionCode: 3 } })
  dtu.answer = (request) => (request[1] === 6 ? withCrc(1, 0x86, 5) : slave.answer(request))
  expect(await write(4)).toMatchObject({
    msg: errorTable.writeAccepted.zh_cn,
    data: { reason: 'unanswered', exceptionCode: 5 },
  })
  dtu.answer = (request) => (request[1] === 6 ? undefined : slave.answer(request))
  expect(await timers.finish(write(3))).toMatchObject({
    code: errorTable.writeUnanswered.code,
    data: { reason: 'unanswered' },
  })
  const rows = await log()
  expect(rows.map(({ value, state, reason }) => [value, state, reason])).toEqual([
    [3, 'unknown', 'silent'],
    [4, 'unknown', 'accepted'],
    [2, 'failed', 'exception'],
    [1, 'failed', 'offline'],
  ])
  const reached = rows.map(({ sentAt, answeredAt }) => [sentAt !== null, answeredAt !== null])
  expect(reached).toEqual([
    [true, false],
    [true, true],
    [true, true],
    [false, false],
  ])
  expect(rows[2]?.exceptionCode).toBe(3)
})

test('a value that reads back otherwise is answered and not confirmed', async () => {
  const { dial, write, log, slave } = await startWorld()
  const dtu = await dial()
  dtu.answer = (request) => {
    const answer = slave.answer(request)
    if (request[1] === 6) slave.registers.set(8, 7)
    return answer
  }
  const { code, data } = await write(25.6)
  expect({ code, data }).toMatchObject({
    code: 200,
    data: { state: 'answered', reason: 'differs' },
  })
  expect(await log()).toMatchObject([{ state: 'answered', reason: 'differs', readBack: 0.7 }])
})

test('a row tells who wrote and by what way, and is found by each', async () => {
  const { domain, dial, write, call, log, owner, deviceId, varId, server, signIn } =
    await startWorld()
  await dial()
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  await call(shareApi.save, { deviceId, account: 'friend', role: 'operator' }, owner)
  const { apiToken } = await call(apiTokenApi.make, {}, owner)
  await write(1)
  await write(2, friend.token)
  await write(3, apiToken)
  const origin = { kind: 'linkage', sourceId: 77, depth: 2 } as const
  const linked = await orderWrite(domain, { deviceId, varId, value: 4, origin })
  expect(linked).toMatchObject({ ok: true, value: { state: 'confirmed', value: 4, readBack: 4 } })
  const rows = await log()
  expect(rows.map((row) => [row.origin, row.by, row.sourceId, row.depth])).toEqual([
    ['linkage', '', 77, 2],
    ['api', 'admin', null, 0],
    ['share', 'friend', null, 0],
    ['manual', 'admin', null, 0],
  ])
  expect((await log({ origin: 'share' })).map(({ value }) => value)).toEqual([2])
  expect((await log({ pageSize: 10, beforeId: rows[1]?.id })).map(({ value }) => value)).toEqual([
    2, 1,
  ])
  expect(await log({ state: 'failed' })).toEqual([])
  expect(await log({ varId: varId + 1 })).toEqual([])
  const all = await call(commandApi.log, { page: 1, pageSize: 10 }, friend)
  expect(all).toMatchObject({ total: 0 })
})

test('a variable that is gone is no command', async () => {
  const { domain, deviceId, varId } = await startWorld()
  const origin = { kind: 'task' } as const
  const gone = { ok: false, error: { commandId: undefined, fault: { kind: 'no-variable' } } }
  const order = { deviceId, varId: varId + 1, value: 1, origin }
  expect(await orderWrite(domain, order)).toEqual(gone)
  expect(await orderWrite(domain, { ...order, deviceId: deviceId + 1, varId })).toEqual(gone)
})

test('what was under way when the server stopped is unknown afterwards and is not sent again', async () => {
  const { dial, write, domain, dataDir, close, deviceId } = await startWorld()
  const dtu = await dial()
  await write(1)
  // The row is as a kill between the bytes and the answer leaves it.
  const open = { state: 'sent', answeredAt: null, settledAt: null, readBack: null } as const
  await domain.db.updateTable('commandLog').set(open).execute()
  dtu.end()
  await close()
  const again = await startTestServer({ clock: standingClock(), dataDir })
  const slave = new FakeSlave(1)
  const next = await new FakeDtu(again.server.tcpPort, slave.answer).opened()
  dtus.push(next)
  next.send(`${device.sn},${device.password}`)
  await eventually(() => expect(next.requests.length).toBeGreaterThan(0))
  const rows = await again.call(commandApi.log, { deviceId }, { token: await again.signIn() })
  expect(rows).toMatchObject([{ state: 'unknown', reason: 'stopped' }])
  expect(next.requests.some((request) => request.startsWith('0106'))).toBe(false)
})

test('a call that a slow device outlasts is answered in its time, and its trail tells the truth in the end', async () => {
  const { dial, log, slave, domain, deviceId, varId, owner } = await startWorld()
  const dtu = await dial()
  let answer: (() => void) | undefined
  dtu.answer = (request) => {
    const bytes = slave.answer(request)
    if (request[1] !== 6 || bytes === undefined) return bytes
    answer = () => dtu.send(bytes)
    return undefined
  }
  const caller = await identify(domain, owner.token)
  if (caller === undefined) throw new Error('nobody is signed in')
  const hasty = { ...domain, deviceWaits: new DeviceWaits(domain.log, 0) }
  const told = await writeVariable(hasty, caller, { deviceId, varId, value: 9 })
  expect(told).toMatchObject({ reason: '', readBack: null })
  expect(isUnderWay(told)).toBe(true)
  await eventually(() => expect(answer).toBeDefined())
  // The bytes are on the line before it is noted that they are.
  await eventually(async () => {
    expect(await log()).toMatchObject([{ id: told.commandId, state: 'sent', settledAt: null }])
  })
  answer?.()
  await hasty.deviceWaits.settle()
  expect(await log()).toMatchObject([{ id: told.commandId, state: 'confirmed', readBack: 9 }])
})

test('a device whose answer is due within the call is silent when it has given none', async () => {
  const { dial, log, slave, domain, deviceId, varId, owner } = await startWorld()
  const dtu = await dial()
  dtu.answer = (request) => (request[1] === 6 ? undefined : slave.answer(request))
  const caller = await identify(domain, owner.token)
  if (caller === undefined) throw new Error('nobody is signed in')
  const deviceWaits = new DeviceWaits(domain.log, 300)
  const devicePort = { ...domain.devicePort, answerDueMs: () => 300 }
  const written = writeVariable({ ...domain, deviceWaits, devicePort }, caller, {
    deviceId,
    varId,
    value: 9,
  })
  await expect(written).rejects.toMatchObject({ code: 'writeUnanswered' })
  expect(await log()).toMatchObject([{ state: 'sent', settledAt: null }])
})

test('a device that goes away after the bytes have left does not read as if nothing was sent', async () => {
  const { dial, write, log, slave } = await startWorld()
  const dtu = await dial()
  dtu.answer = (request) => {
    if (request[1] !== 6) return slave.answer(request)
    dtu.end()
    return undefined
  }
  expect((await write(5)).data).toEqual({ reason: 'unanswered' })
  expect(await log()).toMatchObject([{ state: 'unknown', reason: 'silent' }])
})
