import {
  deviceApi,
  errorTable,
  type Model,
  modelApi,
  scaleChangeApi,
  variableApi,
  varLogApi,
} from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import { expect, test } from 'vitest'
import { restoreLatest } from '#domain/telemetry-history/restore.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const device = { name: '泵', sn: 'SCALE-002', password: 'secret1', typeId: 1 } as const
const pump = {
  name: '水泵',
  fm: 2,
  func: 2,
  register: 8,
  unit: 'kPa',
  decimals: 0,
  names: { 7: '七' },
} as const
const hourMs = 3_600_000

type Fields = Readonly<Record<string, unknown>>

/** A device with one variable. Each change comes a minute after what was before it. */
async function startWorld(fields: Fields = {}, engine: 'sqlite' | 'postgres' = 'sqlite') {
  const clock = standingClock()
  const world = await startTestServer({ clock, engine })
  const owner = { token: await world.signIn() }
  const { call, server } = world
  const slaves = [{ name: '从机', addr: 1, ct: 80, var: [{ ...pump, ...fields }] }]
  const { id: modelId } = await call(modelApi.create, { name: '模型', slaves }, owner)
  const input = { ...device, mode: 'transparent', model: modelId } as const
  const { id: deviceId } = await call(deviceApi.create, input, owner)
  const range = { startTime: clock.time - hourMs, endTime: clock.time + hourMs }
  const readModel = async (): Promise<Model> => {
    const [model] = await call(modelApi.list, { id: modelId }, owner)
    invariant(model !== undefined, 'the model is there')
    return model
  }
  const pass = () => {
    clock.time += 60_000
  }
  const change = async (own: Fields, ofSlave: Fields = {}) => {
    const now = await readModel()
    const next = now.slaves.map((one) => ({
      ...one,
      ...ofSlave,
      var: one.var.map((variable) => ({ ...variable, ...own })),
    }))
    pass()
    await call(modelApi.change, { id: modelId, slaves: next }, owner)
  }
  const setRatios = (ratios: { addr: number; ct: number }[]) => {
    pass()
    return call(deviceApi.change, { id: deviceId, ratios }, owner)
  }
  const varId = (await readModel()).slaves[0]?.var[0]?.varId ?? 0
  const list = () => call(scaleChangeApi.list, { deviceId, varIds: `${varId}`, ...range }, owner)
  const rows = async () => {
    const found = await call(varLogApi.list, { deviceId, ...range, order: 'asc' }, owner)
    return 'list' in found ? found.list : found
  }
  const keep = (value: number) => {
    clock.time += 1_000
    return server.domain.samples.append([{ deviceId, varId, time: clock.time, value }])
  }
  const file = async (layout: string) => {
    const query = `deviceId=${deviceId}&format=csv&layout=${layout}&startTime=${range.startTime}&endTime=${range.endTime}`
    const headers = { token: owner.token }
    return (await world.send('GET', `/api2/app/varLog/export?${query}`, { headers })).text()
  }
  const ids = { modelId, deviceId, varId }
  return { ...world, owner, ...ids, range, pass, change, setRatios, list, rows, keep, file }
}

onEachEngine(({ name }) => {
  test('what was recorded stays as it was shown then, and the change is told with its time', async () => {
    const world = await startWorld({}, name)
    const { change, list, rows, keep, call, owner, deviceId, varId, range, file } = world
    await keep(7)
    expect(await list()).toEqual([])
    await change({ name: '压力' })
    expect(await list()).toEqual([])
    await change({ unit: 'MPa', factor: 0.1, decimals: 1, names: { 0.8: '高' } })
    await keep(0.8)
    const [told, ...more] = await list()
    expect(more).toEqual([])
    expect(told).toMatchObject({ varId, name: '压力' })
    expect(told?.changes).toEqual([
      { field: 'factor', after: 0.1 },
      { field: 'unit', before: 'kPa', after: 'MPa' },
      { field: 'decimals', before: 0, after: 1 },
      { field: 'names', before: '7=七', after: '0.8=高' },
    ])
    const log = await rows()
    const first = { value: 7, unit: 'kPa', decimals: 0, valueName: '七' }
    expect(log[0]).toMatchObject(first)
    expect(log[0]?.time).toBeLessThan(told?.time ?? 0)
    expect(log.at(-1)).toMatchObject({ value: 0.8, unit: 'MPa', decimals: 1, valueName: '高' })
    const page = { deviceId, varIds: [varId], ...range, page: 1 }
    const data = await call(variableApi.data, page, owner)
    const units = 'list' in data ? data.list.map(({ unit }) => unit) : []
    expect(new Set(units)).toEqual(new Set(['kPa', 'MPa']))
    const long = await file('long')
    expect(long).toMatch(/压力,7,kPa,七/)
    expect(long).toMatch(/压力,0.8,MPa,高/)
  })
})

test('a column of a file says since when its values are in another unit', async () => {
  const { change, keep, file } = await startWorld()
  await keep(7)
  await change({ unit: 'MPa' })
  await keep(8)
  expect((await file('wide')).split('\n')[0]).toMatch(
    /水泵 \(kPa, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 起 MPa\)/,
  )
})

test('a file says which values are by an earlier scale, also where the unit stays', async () => {
  const { change, keep, file } = await startWorld({ names: undefined })
  await keep(7)
  expect(await file('long')).not.toContain('换算')
  await change({ factor: 10 })
  await keep(80)
  const [header, ...rows] = (await file('long')).trim().split('\r\n')
  expect(header).toMatch(/单位,换算$/)
  expect(rows[0]).toMatch(/,80,kPa,$/)
  expect(rows.at(-1)).toMatch(/,7,kPa,"?旧换算，至 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d"?$/)
  expect((await file('wide')).split('\n')[0]).toMatch(
    /水泵 \(kPa; 换算于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 有变\)/,
  )
})

test('transformers of the model count for a device until it has its own, which are told too', async () => {
  const { change, setRatios, list } = await startWorld({ ratio: 'ct' })
  await change({}, { ct: 100 })
  await setRatios([{ addr: 1, ct: 60 }])
  await change({}, { ct: 120 })
  await setRatios([{ addr: 1, ct: 60 }])
  await setRatios([])
  const told = (await list()).map(({ changes }) => changes)
  expect(told).toEqual([
    [{ field: 'ct', before: 80, after: 100 }],
    [{ field: 'ct', before: 100, after: 60 }],
    [{ field: 'ct', before: 60, after: 120 }],
  ])
})

test('a variable that comes back with an older version tells what changed while it was away', async () => {
  const { change, list, call, pass, owner, modelId, varId } = await startWorld()
  await change({ factor: 10 })
  const [now] = await call(modelApi.list, { id: modelId }, owner)
  const other = (now?.slaves ?? []).map((one) => ({ ...one, var: [{ ...pump, name: '别的' }] }))
  await call(modelApi.change, { id: modelId, slaves: other }, owner)
  pass()
  await call(modelApi.rollback, { modelId, version: 1 }, owner)
  const told = await list()
  expect(told.map(({ changes }) => changes)).toEqual([
    [{ field: 'factor', after: 10 }],
    [{ field: 'factor', before: 10 }],
  ])
  expect(told.every((one) => one.varId === varId)).toBe(true)
})

test('whoever may see the device sees its changes, and nobody else', async () => {
  const { server, change, call, ask, signIn, owner, deviceId, varId, range } = await startWorld()
  await change({ factor: 2 })
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const query = { deviceId, ...range }
  const refused = { code: errorTable.notFound.code }
  expect(await ask(scaleChangeApi.list, query, friend)).toMatchObject(refused)
  expect(await call(scaleChangeApi.list, query, owner)).toHaveLength(1)
  const order = { ...query, startTime: 9, endTime: 9 }
  expect(await ask(scaleChangeApi.list, order, owner)).toMatchObject({ code: 40001 })
  const unknown = { ...query, varIds: `${varId + 999}` }
  expect(await ask(scaleChangeApi.list, unknown, owner)).toMatchObject({ code: 40400 })
})

test.for([
  ['another register', { register: 9 }],
  ['another unit', { unit: 'MPa' }],
  ['another format', { fm: 3 }],
] as const)('a newest value from before %s is none, also after a start', async ([, own]) => {
  const { change, keep, call, owner, deviceId, varId, server } = await startWorld()
  const newest = async () =>
    (await call(variableApi.lastValues, { deviceId }, owner))[0]?.var.map(({ value }) => value)
  const restored = async () => {
    const values: (number | null)[] = []
    await restoreLatest(server.domain, (_id, list) =>
      values.push(...list.map(({ value }) => value)),
    )
    return values
  }
  await keep(7)
  const [time, quality] = [server.domain.clock.now(), 'good'] as const
  const value = { deviceId, varId, time, value: 7, raw: 7, quality, isStored: true }
  server.domain.latest.restore(deviceId, [value])
  expect([await newest(), await restored()]).toEqual([[7], [7]])
  await change({ name: '压力' })
  expect([await newest(), await restored()]).toEqual([[7], [7]])
  await change(own)
  expect([await newest(), await restored()]).toEqual([[null], []])
  await keep(8)
  expect(await restored()).toEqual([8])
})

test('behind other transformers or by another model, a device has no newest value yet', async () => {
  const world = await startWorld({ ratio: 'ct' })
  const { setRatios, call, owner, deviceId, varId, modelId, server } = world
  const value = { deviceId, varId, value: 7, raw: 7, quality: 'good', isStored: true } as const
  const newest = async () =>
    (await call(variableApi.lastValues, { deviceId }, owner))[0]?.var.map((one) => one.value)
  const read = () =>
    server.domain.latest.restore(deviceId, [{ ...value, time: server.domain.clock.now() }])
  read()
  await setRatios([{ addr: 2, ct: 60 }])
  expect(await newest()).toEqual([7])
  await setRatios([{ addr: 1, ct: 60 }])
  expect(await newest()).toEqual([null])
  read()
  // Of another slave, or the same by other words, it is the value of this one as before.
  const own = [{ addr: 1, ct: 60 }]
  await setRatios([...own, { addr: 2, ct: 90 }])
  expect(await newest()).toEqual([7])
  await call(deviceApi.change, { id: deviceId, ratios: [{ addr: 1, ct: 60, pt: 5 }] }, owner)
  expect(await newest()).toEqual([7])
  await call(deviceApi.change, { id: deviceId, model: null }, owner)
  await call(deviceApi.change, { id: deviceId, model: modelId }, owner)
  expect(await newest()).toEqual([null])
})
