import {
  deviceApi,
  deviceBatchApi,
  deviceBinApi,
  groupApi,
  logApi,
  modelApi,
  shareApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { sweepBin } from '#domain/device/device-bin.ts'
import { openLog } from '#platform/process/log/log.ts'
import { openSimulatedFleet } from '#platform/simulated-fleet.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const dayMs = 24 * 3_600_000
const variable = { name: 'T', fm: 2, func: 2, register: 0, isTop: true, rate: 1 } as const
const slaves = [{ name: 's', addr: 1, var: [variable] }]
const device = { name: '一号', password: 'secret1', typeId: 1, mode: 'transparent' } as const

async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const server = await startTestServer({ engine, clock })
  const token = await server.signIn()
  const as = { token }
  const { id: model } = await server.call(modelApi.create, { name: 'm', slaves }, as)
  const { id: group } = await server.call(groupApi.create, { name: 'g' }, as)
  const add = (sn: string) => server.call(deviceApi.create, { ...device, sn, model, group }, as)
  const { id } = await add('BIN-0001')
  const listed = async () => {
    const list = await server.call(deviceApi.list, {}, as)
    return Array.isArray(list) ? list.map((each) => each.id) : []
  }
  return { ...server, clock, as, model, group, id, add, listed }
}

onEachEngine((engine) => {
  test('a deleted device is nowhere but in the bin, and comes back as it was', async () => {
    const { as, ask, call, id, listed, add, group } = await startWorld(engine.name)
    const [before] = await deviceOf(id)
    await call(deviceApi.remove, { id }, as)
    expect(await listed()).toEqual([])
    expect((await ask(deviceApi.list, { id }, as)).code).toBe(40400)
    expect((await ask(logApi.state, { deviceId: id }, as)).code).toBe(40400)
    const bin = await call(deviceBinApi.page, {}, as)
    expect(bin).toMatchObject({ total: 1, list: [{ id, sn: 'BIN-0001', modelName: 'm' }] })
    expect(bin.list[0]?.purgeTime).toBe((bin.list[0]?.deleteTime ?? 0) + 7 * dayMs)
    await expect(add('BIN-0001')).rejects.toThrow('"binned":{"id":')
    const { done } = await call(deviceBinApi.restore, { ids: [id] }, as)
    expect(done).toBe(1)
    expect(await deviceOf(id)).toEqual([before])
    expect((await call(deviceBinApi.page, {}, as)).total).toBe(0)
    // A group that was deleted meanwhile does not come back.
    await call(deviceApi.remove, { id }, as)
    await call(groupApi.remove, { id: group }, as)
    await call(deviceBinApi.restore, { ids: [id] }, as)
    expect(await deviceOf(id)).toEqual([{ ...before, group: null, groupName: '' }])

    async function deviceOf(deviceId: number) {
      const list = await call(deviceApi.list, { id: deviceId }, as)
      return Array.isArray(list) ? list : []
    }
  })

  test('after seven days, or at once when that is asked for, it goes for good', async () => {
    const world = await startWorld(engine.name)
    const { ask, call, clock, id, server, model, signIn } = world
    await call(deviceApi.remove, { id }, world.as)
    clock.time += 7 * dayMs
    const as = { token: await signIn() }
    const add = () => call(deviceApi.create, { ...device, sn: 'BIN-0001', model }, as)
    await sweepBin(server.domain)
    expect((await call(deviceBinApi.page, {}, as)).total).toBe(1)
    clock.time += 1
    await sweepBin(server.domain)
    expect((await call(deviceBinApi.page, {}, as)).total).toBe(0)
    const [gone] = (await call(deviceBinApi.restore, { ids: [id] }, as)).results
    expect(gone).toMatchObject({ id, code: 40400 })
    const { id: again } = await add()
    await call(deviceApi.remove, { id: again }, as)
    await call(deviceBinApi.purge, { ids: [again] }, as)
    await add()
    const pins = await server.domain.db.selectFrom('pinnedVariable').selectAll().execute()
    expect(new Set(pins.map(({ deviceId }) => deviceId)).size).toBe(1)
    expect((await ask(deviceBinApi.purge, { ids: [] }, as)).code).toBe(40001)
  })

  test('many devices change at once, each with its own outcome', async () => {
    const { as, call, id, add, group, model } = await startWorld(engine.name)
    const { id: other } = await add('BIN-0002')
    const ids = [id, other, 999_999, id]
    const answer = await call(deviceBatchApi.change, { ids, group: null, model: null }, as)
    expect(answer).toEqual({
      done: 2,
      failed: 1,
      results: [
        { id, name: '一号', code: 200, msg: '操作成功' },
        { id: other, name: '一号', code: 200, msg: '操作成功' },
        { id: 999_999, name: '', code: 40400, msg: '内容不存在或已被删除' },
      ],
    })
    const wrong = await call(deviceBatchApi.change, { ids: [id], model: 99 }, as)
    expect(wrong.results).toEqual([{ id, name: '一号', code: 40400, msg: '模型不存在' }])
    const list = await call(deviceApi.list, {}, as)
    expect(Array.isArray(list) && list.map((each) => [each.group, each.model])).toEqual([
      [null, null],
      [null, null],
    ])
    await call(deviceBatchApi.change, { ids: [id], group, model }, as)
    const removed = await call(deviceBatchApi.remove, { ids: [id, other] }, as)
    expect(removed).toMatchObject({ done: 2, failed: 0 })
  })
})

test('what is linked is listed, and goes with the device only by force', async () => {
  const { as, ask, call, id, server, signIn } = await startWorld()
  await addAccount(server, 'friend', 'friend password')
  await call(shareApi.save, { deviceId: id, account: 'friend', role: 'viewer' }, as)
  const { code, data } = await ask(deviceApi.remove, { id }, as)
  expect({ code, data }).toEqual({
    code: 40009,
    data: {
      linked: {
        triggers: [],
        timings: [],
        transmissions: [],
        configurations: [],
        shares: [{ id: 1, name: 'friend' }],
      },
    },
  })
  const [held] = (await call(deviceBatchApi.remove, { ids: [id] }, as)).results
  expect(held).toMatchObject({ code: 40009, linked: { shares: [{ id: 1, name: 'friend' }] } })
  await call(deviceApi.remove, { id, forceDeletion: true }, as)
  await call(deviceBinApi.restore, { ids: [id] }, as)
  expect(await call(shareApi.list, { deviceId: id }, as)).toEqual([])
  const friend = { token: await signIn('friend', 'friend password') }
  expect((await ask(deviceApi.list, { id }, friend)).code).toBe(40400)
  expect((await call(deviceBinApi.purge, { ids: [id] }, friend)).results[0]?.code).toBe(40400)
})

test('a device of another account in the bin is only taken', async () => {
  const { as, ask, call, id, server, signIn } = await startWorld()
  await call(deviceApi.remove, { id }, as)
  await addAccount(server, 'other', 'other password')
  const other = { token: await signIn('other', 'other password') }
  const answer = await ask(deviceApi.create, { ...device, sn: 'BIN-0001' }, other)
  expect(answer).toMatchObject({
    code: 40009,
    data: { fields: { sn: '该序列号无法使用：请核对设备标签；确认无误时请联系平台管理员' } },
  })
  expect((await call(deviceBinApi.page, { search: 'BIN' }, other)).total).toBe(0)
  expect((await call(deviceBinApi.restore, { ids: [id] }, other)).results[0]?.code).toBe(40400)
  const renamed = await call(deviceApi.create, { ...device, sn: 'FREE-001' }, other)
  const change = await ask(deviceApi.change, { id: renamed.id, sn: 'BIN-0001' }, other)
  expect(change.code).toBe(40009)
})

test('a binned device is put off the line, and let in again with its history when it is back', async () => {
  const { as, call, id, server, listed } = await startWorld()
  const { tcpPort: port, domain } = server
  const fleet = openSimulatedFleet({ host: '127.0.0.1', port, log: openLog('silent') })
  onTestFinished(() => fleet.close())
  fleet.add({ sn: 'BIN-0001', password: 'secret1', profile: 'pump' })
  const isOnline = () => domain.devicePort.isOnline(id)
  await expect.poll(isOnline).toBe(true)
  const logged = async () =>
    (await call(logApi.state, { deviceId: id }, as)).map(({ type }) => type)
  await expect.poll(logged).toEqual(['online', 'activated'])
  const time = domain.clock.now() - 1_000
  const [slave] = await call(variableApi.lastValues, { deviceId: id }, as)
  const varId = slave?.var[0]?.varId ?? 0
  await domain.samples.append([{ deviceId: id, varId, time, value: 41 }])
  await call(deviceApi.remove, { id }, as)
  await expect.poll(isOnline).toBe(false)
  expect(await listed()).toEqual([])
  await call(deviceBinApi.restore, { ids: [id] }, as)
  await expect.poll(isOnline).toBe(true)
  expect((await logged()).slice(-2)).toEqual(['online', 'activated'])
  expect(await domain.samples.latest(id)).toMatchObject([{ varId }])
})
