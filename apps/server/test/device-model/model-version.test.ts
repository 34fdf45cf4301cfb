import { deviceApi, errorTable, modelApi, variableApi } from '@fieldhub/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { eventually } from '#testing/eventually.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const temperature = { name: '温度', fm: 2, func: 2, register: 0, decimals: 1, rate: 1 } as const
const pressure = { name: '压力', fm: 2, func: 2, register: 2, isTop: true, rate: 1 } as const
const device = {
  name: '一号',
  sn: 'VERS-0001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

/** Makes a model whose second version has lost its second variable and renamed the first one. */
async function startWithTwoVersions(engine: TestEngine['name']) {
  const clock = standingClock()
  const world = await startTestServer({ engine, clock })
  const asked = { token: await world.signIn() }
  const slaves = [{ name: '从机', addr: 1, var: [temperature, pressure] }]
  const { id: modelId } = await world.call(modelApi.create, { name: '锅炉', slaves }, asked)
  const model = async () => {
    const [found] = await world.call(modelApi.list, { id: modelId }, asked)
    if (found === undefined) throw new Error('the model is there')
    return found
  }
  const first = await model()
  const { id: deviceId } = await world.call(deviceApi.create, { ...device, model: modelId }, asked)
  clock.time += 60_000
  const kept = first.slaves.map((slave) => ({
    ...slave,
    var: slave.var.slice(0, 1).map((one) => ({ ...one, name: '水温' })),
  }))
  await world.call(modelApi.change, { id: modelId, name: '新名', slaves: kept }, asked)
  return { ...world, clock, asked, modelId, deviceId, model, first }
}

const readsBoth = '010300000003'
const readsFirst = '010300000001'

test('a connected device is read by each new version on the same connection', async () => {
  const { call, asked, modelId, deviceId, server, model } = await startWithTwoVersions('sqlite')
  const dtu = await new FakeDtu(server.tcpPort, new FakeSlave(1).answer).opened()
  onTestFinished(() => dtu.end())
  dtu.send(`${device.sn},${device.password}\r\n`)
  const asks = async (request: string) => {
    dtu.requests.length = 0
    await eventually(() => expect(dtu.requests).toContain(request))
  }
  await asks(readsFirst)
  await call(modelApi.rollback, { modelId, version: 1 }, asked)
  await asks(readsBoth)
  const { slaves } = await model()
  const fewer = slaves.map((slave) => ({ ...slave, var: slave.var.slice(0, 1) }))
  await call(modelApi.change, { id: modelId, slaves: fewer }, asked)
  await asks(readsFirst)
  expect(dtu.requests).not.toContain(readsBoth)
  expect(dtu.isClosed).toBe(false)
  const states = await server.domain.db
    .selectFrom('stateLog')
    .select('type')
    .where('deviceId', '=', deviceId)
    .orderBy('id')
    .execute()
  expect(states).toEqual([{ type: 'activated' }, { type: 'online' }])
})

test('models that change while a device is polled and written leave no value of the wrong layout', async () => {
  const { call, ask, asked, modelId, deviceId, server, model } =
    await startWithTwoVersions('sqlite')
  const slave = new FakeSlave(1)
  slave.registers.set(0, 200).set(10, 20)
  const dtu = await new FakeDtu(server.tcpPort, slave.answer).opened()
  onTestFinished(() => dtu.end())
  dtu.send(`${device.sn},${device.password}\r\n`)
  const { slaves } = await model()
  const varId = slaves[0]?.var[0]?.varId ?? 0
  // 200 at register 0 and 20 at register 10 are both 20 by their own layout; by the other one they are 200 and 2.
  const layouts = [
    { register: 0, decimals: 1, rw: 'rw' },
    { register: 10, decimals: 0, rw: 'rw' },
  ] as const
  const values = new Set<number | null>()
  for (let round = 0; round < 12; round++) {
    const layout = layouts[round % 2] ?? layouts[0]
    const next = slaves.map((one) => ({
      ...one,
      var: one.var.map((variable) => ({ ...variable, ...layout })),
    }))
    const before = dtu.requests.length
    const writing = ask(variableApi.write, { deviceId, varId, value: 20 }, asked)
    await call(modelApi.change, { id: modelId, slaves: next }, asked)
    await writing
    await eventually(() => expect(dtu.requests.length).toBeGreaterThan(before))
    const [shown] = await call(variableApi.lastValues, { deviceId }, asked)
    values.add(shown?.var[0]?.value ?? null)
  }
  values.delete(null)
  expect([...values]).toEqual([20])
  expect([slave.registers.get(0), slave.registers.get(10)]).toEqual([200, 20])
  expect(dtu.isClosed).toBe(false)
})

onEachEngine((engine) => {
  describe('versions of a model', () => {
    test('are listed newest first; one of them has its slaves', async () => {
      const { call, ask, asked, modelId, first, clock } = await startWithTwoVersions(engine.name)
      expect(await call(modelApi.versions, { modelId }, asked)).toEqual([
        { version: 2, name: '新名', varCount: 1, time: clock.time },
        { version: 1, name: '锅炉', varCount: 2, time: clock.time - 60_000 },
      ])
      expect(await call(modelApi.versions, { modelId, version: 1 }, asked)).toMatchObject([
        { version: 1, slaves: first.slaves },
      ])
      const missing = await ask(modelApi.versions, { modelId, version: 9 }, asked)
      expect(missing.code).toBe(errorTable.notFound.code)
    })

    test('come back as a new version with the varIds and history of then', async () => {
      const world = await startWithTwoVersions(engine.name)
      const { call, asked, modelId, deviceId, model, first, server } = world
      const varId = first.slaves[0]?.var[1]?.varId ?? 0
      const time = world.clock.time - 1_000
      await server.domain.samples.append([{ deviceId, varId, time, value: 7 }])
      const done = await call(modelApi.rollback, { modelId, version: 1 }, asked)
      expect(done).toEqual({ id: modelId, modelId, version: 3 })
      const { name, slaves, varCount } = first
      expect(await model()).toMatchObject({ name, slaves, varCount, version: 3, deviceCount: 1 })
      const values = await call(variableApi.lastValues, { deviceId }, asked)
      const pinned = values[0]?.var.find((one) => one.varId === varId)
      expect(pinned).toMatchObject({ varId, isTop: true })
      expect(await server.domain.samples.latest(deviceId)).toMatchObject([{ varId, value: 7 }])
      expect(await call(modelApi.versions, { modelId }, asked)).toHaveLength(3)
    })

    test('do not go back to what is not kept, nor to what is now', async () => {
      const { ask, asked, modelId, model } = await startWithTwoVersions(engine.name)
      const missing = await ask(modelApi.rollback, { modelId, version: 9 }, asked)
      expect(missing.code).toBe(errorTable.notFound.code)
      const same = await ask(modelApi.rollback, { modelId, version: 2 }, asked)
      expect(same.code).toBe(errorTable.badParameter.code)
      expect(await model()).toMatchObject({ version: 2 })
    })

    test('new variables after a rollback have numbers that no version had', async () => {
      const { call, asked, modelId, model } = await startWithTwoVersions(engine.name)
      await call(modelApi.rollback, { modelId, version: 1 }, asked)
      const { slaves } = await model()
      const before = slaves.flatMap((slave) => slave.var.map(({ varId }) => varId))
      const more = slaves.map((slave) => ({
        ...slave,
        var: [...slave.var, { name: '新', fm: 2, func: 2, register: 9 }],
      }))
      await call(modelApi.change, { id: modelId, slaves: more }, asked)
      const after = (await model()).slaves.flatMap((slave) => slave.var.map(({ varId }) => varId))
      expect(after.slice(0, 2)).toEqual(before)
      expect(after[2]).toBeGreaterThan(Math.max(...before))
    })
  })
})
