import {
  deviceApi,
  deviceBinApi,
  errorTable,
  homeApi,
  modelApi,
  variableApi,
} from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { startTestServer } from '#testing/test-server.ts'

const { conflict, badParameter } = errorTable
const temperature = { name: '温度', fm: 2, func: 2, register: 0, decimals: 1, unit: '℃' } as const
const pressure = { name: '压力', fm: 12, func: 2, register: 2, isTop: true } as const
const device = {
  name: '一号',
  sn: 'RULE-0001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

async function startSignedIn(engine: TestEngine['name']) {
  const world = await startTestServer({ engine })
  const token = await world.signIn()
  const asked = { token }
  const slaves = [{ name: '从机', addr: 1, var: [temperature, pressure] }]
  const { id: modelId } = await world.call(modelApi.create, { name: '锅炉', slaves }, asked)
  const model = async () => {
    const [found] = await world.call(modelApi.list, { id: modelId }, asked)
    if (found === undefined) throw new Error('the model is there')
    return found
  }
  return { ...world, asked, modelId, model }
}

onEachEngine((engine) => {
  describe('a model', () => {
    test('keeps the numbers of its variables over a change, and new ones get new numbers', async () => {
      const { ask, asked, modelId, model } = await startSignedIn(engine.name)
      const before = await model()
      expect(before).toMatchObject({ version: 1, varCount: 2, deviceCount: 0, modelId })
      const [slave] = before.slaves
      const [first, second] = slave?.var ?? []
      const kept = [
        { ...second, name: '水压' },
        { name: '新', fm: 2, func: 2, register: 9 },
      ]
      const changed = [{ ...slave, name: '改', addr: 5, var: kept }]
      expect((await ask(modelApi.change, { id: modelId, slaves: changed }, asked)).code).toBe(200)
      const after = await model()
      expect(after).toMatchObject({ version: 2, varCount: 2, name: '锅炉' })
      expect(after.slaves[0]).toMatchObject({ slaveId: slave?.slaveId, name: '改', addr: 5 })
      const numbers = after.slaves[0]?.var.map(({ varId }) => varId) ?? []
      expect(numbers[0]).toBe(second?.varId)
      expect(numbers[1]).toBeGreaterThan(second?.varId ?? 0)
      expect(numbers).not.toContain(first?.varId)
    })

    test('changes only what is named', async () => {
      const { call, asked, modelId, model } = await startSignedIn(engine.name)
      const { slaves } = await model()
      await call(modelApi.change, { id: modelId, name: '新名' }, asked)
      expect(await model()).toMatchObject({ name: '新名', slaves, version: 2 })
    })

    test('cannot take over a variable of another model', async () => {
      const { call, ask, asked, model } = await startSignedIn(engine.name)
      const foreign = (await model()).slaves[0]?.var[0]
      const slaves = [{ name: 's', addr: 1, var: [temperature] }]
      const { id } = await call(modelApi.create, { name: '别的', slaves }, asked)
      const stolen = [{ name: 's', addr: 1, var: [foreign] }]
      const { code, data } = await ask(modelApi.change, { id, slaves: stolen }, asked)
      expect(code).toBe(badParameter.code)
      expect(data).toEqual({ fields: { 'slaves.0.var.0.varId': '变量不存在' } })
    })

    test('that was read may be made once more, with numbers of its own', async () => {
      const { call, asked, modelId, model } = await startSignedIn(engine.name)
      const points = { raw: [4000, 20_000], value: [0, 1.6] } as const
      const scaled = { ...temperature, name: '压力', register: 9, points }
      const slaves = [{ name: 's', addr: 1, var: [temperature, scaled] }]
      await call(modelApi.change, { id: modelId, slaves }, asked)
      const original = await model()
      const { id } = await call(modelApi.create, original, asked)
      const [copy] = await call(modelApi.list, { id }, asked)
      const variables = [original, copy].flatMap((one) => one?.slaves[0]?.var ?? [])
      expect(new Set(variables.map(({ varId }) => varId)).size).toBe(4)
      expect(copy?.slaves[0]?.slaveId).not.toBe(original.slaves[0]?.slaveId)
      const [first, second, ...copied] = variables.map((one) => ({ ...one, varId: 0 }))
      expect(copied).toEqual([first, second])
    })

    test('has a variable under another name, which formulas follow, and none twice in a slave', async () => {
      const { call, ask, asked, modelId, model } = await startSignedIn(engine.name)
      const doubled = { ...temperature, name: '翻倍', formula: '温度 * 2' }
      const slaves = [{ name: '从机', addr: 1, var: [temperature, pressure, doubled] }]
      await call(modelApi.change, { id: modelId, slaves }, asked)
      const variables = async () => (await model()).slaves[0]?.var ?? []
      const [first, second] = await variables()
      const rename = (varId = 0, name = '') =>
        ask(modelApi.renameVariable, { modelId, varId, name }, asked)
      expect(await rename(first?.varId, '供水温度')).toMatchObject({ code: 200 })
      expect(await variables()).toMatchObject([
        { varId: first?.varId, name: '供水温度' },
        { varId: second?.varId, name: '压力' },
        { name: '翻倍', formula: '供水温度 * 2' },
      ])
      const { version } = await model()
      await rename(first?.varId, '供水温度')
      expect(await rename(first?.varId, '压力')).toMatchObject({
        code: badParameter.code,
        data: { fields: { name: '同一从机中已有这个名称的变量' } },
      })
      expect(await rename(first?.varId, '😀'.repeat(20))).toMatchObject({ code: 200 })
      expect(await rename(first?.varId, '😀'.repeat(21))).toMatchObject({ code: badParameter.code })
      expect((await model()).version).toBe(version + 1)
    })

    test('that devices use cannot be deleted, and says which', async () => {
      const { call, ask, asked, modelId } = await startSignedIn(engine.name)
      const { id } = await call(deviceApi.create, { ...device, model: modelId }, asked)
      const linked = { devices: [{ id, name: device.name }], triggers: [], configurations: [] }
      const refused = await ask(modelApi.remove, { id: modelId }, asked)
      expect(refused).toMatchObject({ code: conflict.code, data: { linked } })
      expect(await call(modelApi.linked, { modelId }, asked)).toEqual({
        linked: true,
        ...linked,
        pages: [],
      })
      await call(deviceApi.change, { id, model: null }, asked)
      expect(await call(modelApi.remove, { id: modelId }, asked)).toBeNull()
      expect(await call(modelApi.list, {}, asked)).toEqual([])
    })

    test('keeps its last ten versions', async () => {
      const { call, asked, modelId, server } = await startSignedIn(engine.name)
      for (let round = 0; round < 14; round++) {
        await call(modelApi.change, { id: modelId, name: `第${round}版` }, asked)
      }
      const versions = await server.domain.db.selectFrom('modelVersion').select('version').execute()
      expect(versions.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([
        6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
      ])
    })

    test('is offered by its name alone, the newest first', async () => {
      const { call, asked, modelId } = await startSignedIn(engine.name)
      const slaves = [{ name: '从机', addr: 1, var: [temperature] }]
      const { id } = await call(modelApi.create, { name: '水泵', slaves }, asked)
      expect(await call(modelApi.nameList, {}, asked)).toEqual([
        { id, name: '水泵' },
        { id: modelId, name: '锅炉' },
      ])
    })

    test('is found by a part of its name in any case, a page at a time', async () => {
      const { call, asked } = await startSignedIn(engine.name)
      const slaves = [{ name: 's', addr: 1, var: [temperature] }]
      for (let count = 0; count < 12; count++) {
        await call(modelApi.create, { name: `Pump ${count}`, slaves }, asked)
      }
      const page = { page: 2, pageSize: 10, search: 'pUMP' }
      const { total, list } = await call(modelApi.page, page, asked)
      expect({ total, rows: list.length }).toEqual({ total: 12, rows: 2 })
      expect(await call(modelApi.list, { search: '%' }, asked)).toHaveLength(0)
      expect(await call(modelApi.list, { search: '锅' }, asked)).toHaveLength(1)
    })
  })

  describe('a device', () => {
    test('shows its password in its own answer only', async () => {
      const { call, asked } = await startSignedIn(engine.name)
      const { id } = await call(deviceApi.create, device, asked)
      const detail = await call(deviceApi.list, { id }, asked)
      expect(detail).toMatchObject([{ id, deviceId: id, password: device.password, status: 0 }])
      expect(JSON.stringify(await call(deviceApi.list, {}, asked))).not.toContain(device.password)
    })

    test('has its type’s name in the reader’s language', async () => {
      const { call, asked } = await startSignedIn(engine.name)
      const { id } = await call(deviceApi.create, device, asked)
      const chinese = await call(deviceApi.list, { id }, asked)
      const english = await call(deviceApi.list, { id }, { ...asked, lang: 'en_us' })
      expect(chinese).toMatchObject([{ typeName: '串口服务器/DTU（透传）' }])
      expect(english).toMatchObject([{ typeName: 'Serial server / DTU (transparent)' }])
    })

    test('changes only what is named, and may keep its own serial number', async () => {
      const { call, ask, asked, modelId } = await startSignedIn(engine.name)
      const { id } = await call(deviceApi.create, { ...device, model: modelId }, asked)
      await call(deviceApi.create, { ...device, sn: 'RULE-0002' }, asked)
      await call(deviceApi.change, { id, sn: device.sn, address: '南京', longitude: 118.8 }, asked)
      const place = { address: '南京', longitude: 118.8 }
      expect(await call(deviceApi.list, { id }, asked)).toMatchObject([
        { name: '一号', ...place, model: modelId },
      ])
      const taken = await ask(deviceApi.change, { id, sn: 'RULE-0002' }, asked)
      expect(taken.data).toEqual({
        fields: { sn: '您的设备或回收站中已有这个序列号：请修改或恢复那台设备，或换一个序列号' },
      })
    })

    test('is filtered and paged', async () => {
      const { call, ask, asked, modelId } = await startSignedIn(engine.name)
      for (let count = 0; count < 25; count++) {
        const model = count % 2 === 0 ? { model: modelId } : {}
        const typeId = count < 5 ? 2 : 1
        await call(
          deviceApi.create,
          { ...device, name: `泵${count}`, sn: `FLT-${1000 + count}`, typeId, ...model },
          asked,
        )
      }
      const count = async (query: object) => {
        const found = await call(deviceApi.list, query, asked)
        return Array.isArray(found) ? found.length : [found.total, found.list.length]
      }
      expect(await count({})).toBe(25)
      expect(await count({ page: 3, pageSize: 10 })).toEqual([25, 5])
      expect(await count({ page: 9, pageSize: 10 })).toEqual([25, 0])
      expect(await count({ search: 'flt-1024' })).toBe(1)
      expect((await ask(deviceApi.list, { model: '', search: '' }, asked)).code).toBe(200)
      expect(await count({ search: '泵2' })).toBe(6)
      expect(await count({ model: modelId })).toBe(13)
      expect(await count({ typeId: 2 })).toBe(5)
      expect(await count({ status: 0 })).toBe(25)
      expect(await count({ status: 2, page: 1, pageSize: 10 })).toEqual([0, 0])
      expect(await call(deviceApi.nameList, { model: modelId }, asked)).toHaveLength(13)
    })

    test('leaves nothing behind when it is deleted for good, and its serial number is free again', async () => {
      const { call, ask, asked, modelId, server } = await startSignedIn(engine.name)
      const { id } = await call(deviceApi.create, { ...device, model: modelId }, asked)
      await server.domain.samples.append([{ deviceId: id, varId: 1, time: 5, value: 1 }])
      expect(await call(deviceApi.remove, { id }, asked)).toBeNull()
      expect(await server.domain.samples.latest(id)).toHaveLength(1)
      const { done } = await call(deviceBinApi.purge, { ids: [id] }, asked)
      expect(done).toBe(1)
      expect(await server.domain.samples.latest(id)).toEqual([])
      expect(await server.domain.db.selectFrom('pinnedVariable').selectAll().execute()).toEqual([])
      expect((await ask(deviceApi.list, { id }, asked)).code).toBe(40_400)
      const again = await call(deviceApi.create, device, asked)
      expect(again.id).not.toBe(id)
    })
  })

  describe('pinned variables', () => {
    test('start as the model marks them, come first, and are the device’s own from then on', async () => {
      const { call, asked, modelId, model } = await startSignedIn(engine.name)
      const { id: deviceId } = await call(deviceApi.create, { ...device, model: modelId }, asked)
      const names = async () => {
        const [slave] = await call(variableApi.lastValues, { deviceId }, asked)
        return slave?.var.map(({ name, isTop }) => (isTop ? `*${name}` : name))
      }
      expect(await names()).toEqual(['*压力', '温度'])
      const [first, second] = (await model()).slaves[0]?.var ?? []
      const pin = (varId = 0, isTop = true) =>
        call(variableApi.pin, { deviceId, varId, isTop }, asked)
      await pin(first?.varId)
      await pin(second?.varId, false)
      expect(await names()).toEqual(['*温度', '压力'])
      const slaves = (await model()).slaves.map((slave) => ({
        ...slave,
        var: slave.var.map((one) => ({ ...one, isTop: false })),
      }))
      await call(modelApi.change, { id: modelId, slaves }, asked)
      expect(await names()).toEqual(['*温度', '压力'])
      const marked = slaves.map((slave) => ({
        ...slave,
        var: slave.var.map((one) => ({ ...one, isTop: true })),
      }))
      await call(modelApi.change, { id: modelId, slaves: marked }, asked)
      expect(await names()).toEqual(['*温度', '*压力'])
    })
  })

  test('the home page counts what is there', async () => {
    const { call, asked, modelId } = await startSignedIn(engine.name)
    await call(deviceApi.create, { ...device, model: modelId }, asked)
    await call(deviceApi.create, { ...device, sn: 'RULE-0002' }, asked)
    expect(await call(homeApi.data, {}, asked)).toEqual({
      deviceCount: 2,
      unactivated: 2,
      offline: 0,
      online: 0,
      alarm: 0,
      modelCount: 1,
      groupCount: 0,
      varCount: 2,
      triggerCount: 0,
      configurationCount: 0,
      contactCount: 0,
      historyBytes: 0,
      historyBytesMax: expect.any(Number),
      isStepsHidden: false,
    })
    const { samples, events } = await call(homeApi.stats, {}, asked)
    expect(samples).toHaveLength(24)
    expect(events).toEqual([])
  })
})
