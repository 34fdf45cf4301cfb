import {
  alarmLogApi,
  commandApi,
  deviceApi,
  errorTable,
  modelApi,
  timedTaskApi,
  triggerApi,
  variableApi,
  varLogApi,
} from '@fieldhub/contract'
import { afterEach, expect, test } from 'vitest'
import { orderWrite } from '#domain/command/command-path.ts'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { eventually } from '#testing/eventually.ts'
import { startTestServer } from '#testing/test-server.ts'

const dtus: FakeDtu[] = []
afterEach(() => {
  for (const dtu of dtus.splice(0)) dtu.end()
})

const points = { raw: [4000, 20_000], value: [0, 1.6] } as const
const pressure = {
  name: '压力',
  fm: 2,
  func: 2,
  register: 8,
  rw: 'rw',
  unit: 'MPa',
  decimals: 3,
  rate: 1,
} as const
const limits = { writeMin: 0, writeMax: 1.5, writeStep: 0.1 }
const device = { name: '泵', sn: 'SCALE-001', password: 'secret1', typeId: 1, mode: 'transparent' }

type World = Awaited<ReturnType<typeof startWorld>>
type Fields = Readonly<Record<string, unknown>>

async function startWorld(fields: Fields, ratios: Fields = {}) {
  const world = await startTestServer()
  const owner = { token: await world.signIn() }
  const slaves = [{ name: '从机', addr: 1, ...ratios, var: [{ ...pressure, ...fields }] }]
  const { id: model } = await world.call(modelApi.create, { name: '模型', slaves }, owner)
  const { id: deviceId } = await world.call(
    deviceApi.create,
    { ...device, mode: 'transparent', model },
    owner,
  )
  const read = async () => {
    const [values] = await world.call(variableApi.lastValues, { deviceId }, owner)
    return values?.var[0]
  }
  const varId = (await read())?.varId ?? 0
  const { domain } = world.server
  const slave = new FakeSlave(1)
  const dial = async () => {
    const dtu = await new FakeDtu(world.server.tcpPort, slave.answer).opened()
    dtus.push(dtu)
    dtu.send(`${device.sn},${device.password}`)
    await eventually(() => expect(domain.devicePort.isOnline(deviceId)).toBe(true))
  }
  const write = (value: unknown) =>
    world.send('POST', '/api2/app/setVarData', {
      headers: { token: owner.token, 'content-type': 'application/json', lang: 'en_us' },
      body: JSON.stringify({ deviceId, varId, value }),
    })
  const answerOf = async (value: unknown): Promise<unknown> => (await write(value)).json()
  return { ...world, owner, model, deviceId, varId, domain, slave, dial, answerOf, read }
}

async function modelOf({ call, owner }: Pick<World, 'call' | 'owner'>, id: number) {
  const models = await call(modelApi.list, { id }, owner)
  return Array.isArray(models) ? models[0] : undefined
}

test('4-20 mA goes from the register to the value and back, without a digit lost', async () => {
  const { dial, slave, read, answerOf, owner, call, model } = await startWorld({ points })
  slave.registers.set(8, 12_000)
  await dial()
  await eventually(async () => expect(await read()).toMatchObject({ value: 0.8, raw: 12_000 }))
  for (const value of [0, 0.3, 0.7, 1.1, 1.6]) {
    expect(await answerOf(value)).toMatchObject({
      code: 200,
      data: { state: 'confirmed', value, readBack: value },
    })
    expect(slave.registers.get(8)).toBe(Math.round(4000 + value * 10_000))
  }
  const stored = await modelOf({ call, owner }, model)
  expect(stored?.slaves[0]?.var[0]).toMatchObject({ points, factor: 0.0001, offset: -0.4 })
})

test('what lies outside the limits or off the step is refused, online or not, with what to do', async () => {
  const { dial, slave, answerOf, call, owner, deviceId } = await startWorld({ points, ...limits })
  const refused = (value: string) => ({ code: 40001, data: { fields: { value } } })
  const between = 'Only values from 0 to 1.5 can be written'
  expect(await answerOf(1.6)).toMatchObject(refused(between))
  await dial()
  expect(await answerOf(-0.1)).toMatchObject(refused(between))
  expect(await answerOf(1e308)).toMatchObject(refused(between))
  expect(await answerOf(0.25)).toMatchObject(
    refused('The value is between two steps: the nearest are 0.2 / 0.3'),
  )
  expect(await answerOf(null)).toMatchObject({ code: 40001 })
  expect(slave.registers.get(8)).toBeUndefined()
  expect(await answerOf(1.5)).toMatchObject({ code: 200, data: { readBack: 1.5 } })
  const log = await call(commandApi.log, { deviceId }, owner)
  const rows = Array.isArray(log) ? log : log.list
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['confirmed', ''],
    ['failed', 'off-step'],
    ['failed', 'off-limits'],
    ['failed', 'off-limits'],
    ['failed', 'off-limits'],
  ])
})

test('limits hold for linkages and tasks too', async () => {
  const { dial, slave, domain, deviceId, varId, ask, owner } = await startWorld({ ...limits })
  await dial()
  const origin = { kind: 'linkage', sourceId: 1, depth: 1 } as const
  const order = await orderWrite(domain, { deviceId, varId, value: 2, origin })
  expect(order).toMatchObject({ ok: false, error: { fault: { kind: 'off-limits' } } })
  expect(slave.registers.get(8)).toBeUndefined()
  const task = { name: '任务', type: 'interval', every: 60, deviceId, varId, value: 2 } as const
  expect(await ask(timedTaskApi.create, task, owner)).toMatchObject({
    code: errorTable.badParameter.code,
    data: { fields: { value: '只能写入0至1.5之间的值' } },
  })
})

test('the ratio of a slave’s transformer multiplies what names it', async () => {
  const current = { fm: 2, decimals: 2, ratio: 'ct', unit: 'A' }
  const { dial, slave, read, answerOf } = await startWorld(current, { ct: 80 })
  slave.registers.set(8, 123)
  await dial()
  await eventually(async () => expect(await read()).toMatchObject({ value: 98.4, raw: 123 }))
  expect(await answerOf(0.8)).toMatchObject({ code: 200, data: { readBack: 0.8 } })
  expect(slave.registers.get(8)).toBe(1)
})

test('a change of scale holds from the next write on', async () => {
  const { dial, slave, domain, deviceId, varId, call, owner, model } = await startWorld({ points })
  await dial()
  const other = { raw: [4000, 20_000], value: [0, 16] } as const
  const slaves = [{ name: '从机', addr: 1, var: [{ ...pressure, varId, points: other }] }]
  const before = await modelOf({ call, owner }, model)
  const numbered = slaves.map((one) => ({ ...one, slaveId: before?.slaves[0]?.slaveId }))
  await call(modelApi.change, { id: model, name: '模型', slaves: numbered }, owner)
  const origin = { kind: 'manual' } as const
  await orderWrite(domain, { deviceId, varId, value: 8, origin })
  expect(slave.registers.get(8)).toBe(12_000)
})

test('names are shown in values, alarms, records and exports, and any value can be written', async () => {
  const pump = { name: '水泵', unit: '', decimals: 0, names: { 0: '停止', 1: '运行' } }
  const world = await startWorld(pump)
  const { dial, slave, read, call, owner, deviceId, varId, send, answerOf } = world
  const trigger = { deviceId, varId, name: '水泵运行', condition: 'eq', a: 1 } as const
  await call(triggerApi.create, { ...trigger, alarmContent: '运行' }, owner)
  slave.registers.set(8, 1)
  await dial()
  await eventually(async () => expect(await read()).toMatchObject({ value: 1, names: pump.names }))
  await eventually(async () =>
    expect(await call(alarmLogApi.list, { deviceId }, owner)).toMatchObject([
      { value: 1, names: pump.names },
    ]),
  )
  expect(await call(varLogApi.list, { deviceId }, owner)).toMatchObject([{ valueName: '运行' }])
  const headers = { token: owner.token }
  const query = `deviceId=${deviceId}&format=csv`
  const log = await (await send('GET', `/api2/app/varLog/export?${query}`, { headers })).text()
  expect(log).toMatch(/值名称\r?\n.*水泵,1,,运行/)
  expect(await answerOf(0)).toMatchObject({ code: 200, data: { readBack: 0 } })
  expect(await answerOf(2)).toMatchObject({ code: 200, data: { readBack: 2 } })
})
