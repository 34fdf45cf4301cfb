import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  apiBase,
  deviceApi,
  errorTable,
  groupApi,
  modelApi,
  shareApi,
  variableApi,
  varLogApi,
  varLogExportPath,
} from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import { expect, test } from 'vitest'
import { varLogBatches } from '#domain/telemetry-history/var-log-batches.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const dayMs = 86_400_000
const variable = { fm: 2, func: 2, register: 0 } as const
const slaves = [
  { name: '锅炉', addr: 1, var: [{ ...variable, name: '温度', unit: '℃', decimals: 1 }] },
  { name: '水泵', addr: 2, var: [{ ...variable, name: '=压力', unit: 'MPa' }] },
]
const device = { name: '一号', password: 'secret1', typeId: 1, mode: 'transparent' } as const

/** Makes a device with two variables, whose clock stands at 16:00 of Shanghai. */
async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const world = await startTestServer({ engine, clock })
  const { call, server } = world
  const owner = { token: await world.signIn() }
  const { id: model } = await call(modelApi.create, { name: '模型', slaves }, owner)
  const { id: deviceId } = await call(
    deviceApi.create,
    { ...device, sn: 'VARLOG-01', model },
    owner,
  )
  const found = await call(variableApi.lastValues, { deviceId }, owner)
  const [temperature = 0, pressure = 0] = found.map((slave) => slave.var[0]?.varId)
  /** Records a value so long ago. */
  const keep = (ago: number, value: number, varId = temperature) =>
    server.domain.samples.append([{ deviceId, varId, time: clock.time - ago, value }])
  const page = async (filter: object = {}) => {
    const answer = await call(varLogApi.list, { deviceId, page: 1, pageSize: 10, ...filter }, owner)
    invariant('list' in answer, 'a page')
    return answer
  }
  const file = async (filter: string, headers: Record<string, string> = owner) =>
    world.send('GET', `${apiBase}${varLogExportPath}?deviceId=${deviceId}${filter}`, { headers })
  return { ...world, clock, owner, deviceId, temperature, pressure, keep, page, file }
}

onEachEngine((engine) => {
  test('without a device the log is that of all devices of the account, and of nobody else', async () => {
    const world = await startWorld(engine.name)
    const { call, ask, clock, owner, deviceId, temperature, server, keep } = world
    const all = async (filter: object = {}) => {
      const answer = await call(varLogApi.list, { page: 1, pageSize: 10, ...filter }, owner)
      invariant('list' in answer, 'a page')
      return answer
    }
    const [first] = await server.domain.db.selectFrom('device').selectAll().execute()
    const { id: other } = await call(
      deviceApi.create,
      { ...device, name: '二号', sn: 'VARLOG-02', model: first?.modelId ?? null },
      owner,
    )
    for (let ago = 1; ago <= 10; ago++) await keep(ago * 1_000, -ago)
    await server.domain.samples.append([
      { deviceId: other, varId: temperature, time: clock.time - 1_500, value: -1.5 },
    ])
    const newest = await all()
    expect(newest.total).toBe(11)
    expect(newest.list.slice(0, 3).map(({ value, deviceName }) => [value, deviceName])).toEqual([
      [-1, '一号'],
      [-1.5, '二号'],
      [-2, '一号'],
    ])
    expect((await all({ page: 2 })).list.map(({ value }) => value)).toEqual([-10])
    expect((await all({ order: 'asc' })).list[0]?.value).toBe(-10)
    expect((await all({ varIds: `${temperature}` })).total).toBe(11)
    expect((await all({ varIds: '999999' })).total).toBe(0)
    expect((await all({ deviceIds: `${other}` })).list.map(({ value }) => value)).toEqual([-1.5])
    expect((await all({ deviceIds: `${other},${deviceId}` })).total).toBe(11)
    await addAccount(server, 'friend', 'friend password')
    const friend = { token: await world.signIn('friend', 'friend password') }
    expect(await call(varLogApi.list, { page: 1 }, friend)).toMatchObject({ total: 0 })
    const refused = await ask(varLogApi.list, { deviceIds: `${other}` }, friend)
    expect(refused.code).toBe(errorTable.notFound.code)
    await call(shareApi.save, { deviceId: other, account: 'friend', role: 'viewer' }, owner)
    expect(await call(varLogApi.list, { page: 1 }, friend)).toMatchObject({
      total: 1,
      list: [{ deviceId: other, value: -1.5 }],
    })
  })

  test('a group is the devices in it and below, and one of another account holds none', async () => {
    const world = await startWorld(engine.name)
    const { call, clock, owner, deviceId, temperature, server, keep } = world
    const { id: above } = await call(groupApi.create, { name: '厂区' }, owner)
    const { id: group } = await call(groupApi.create, { name: '车间', parentId: above }, owner)
    const [first] = await server.domain.db.selectFrom('device').selectAll().execute()
    const { id: other } = await call(
      deviceApi.create,
      { ...device, name: '二号', sn: 'VARLOG-02', group, model: first?.modelId ?? null },
      owner,
    )
    await keep(1_000, 1)
    await server.domain.samples.append([
      { deviceId: other, varId: temperature, time: clock.time - 1_500, value: 2 },
    ])
    const found = await call(varLogApi.list, { group: above, page: 1 }, owner)
    expect(found).toMatchObject({ total: 1, list: [{ deviceId: other, value: 2 }] })
    expect(deviceId).not.toBe(other)
    await addAccount(server, 'friend', 'friend password')
    const friend = { token: await world.signIn('friend', 'friend password') }
    expect(await call(varLogApi.list, { group: above, page: 1 }, friend)).toMatchObject({
      total: 0,
    })
    const file = await world.send('GET', `${apiBase}${varLogExportPath}?group=${above}`, {
      headers: owner,
    })
    expect((await file.text()).trim().split('\r\n')).toEqual([
      '时间,设备,从机,变量,数值,单位',
      '2026-06-01 15:59:58,二号,锅炉,温度,2,℃',
    ])
    const wide = await world.send(
      'GET',
      `${apiBase}${varLogExportPath}?layout=wide&group=${above}`,
      { headers: owner },
    )
    expect(await wide.json()).toMatchObject({
      data: { fields: { layout: '按列排列须选择一台设备' } },
    })
  })

  test('the last day is shown newest first, or a range, a variable, the other way round', async () => {
    const world = await startWorld(engine.name)
    const { clock, deviceId, temperature, pressure, keep, page } = world
    await keep(2 * dayMs, 1)
    await keep(2_000, 21.5)
    await keep(1_000, 0.6, pressure)
    await keep(0, 22)
    const day = await page()
    expect(day.total).toBe(3)
    expect(day.list.map(({ value }) => value)).toEqual([22, 0.6, 21.5])
    expect(day.list[1]).toEqual({
      time: clock.time - 1_000,
      deviceId,
      deviceName: '一号',
      slaveName: '水泵',
      varId: pressure,
      name: '=压力',
      value: 0.6,
      unit: 'MPa',
      decimals: 0,
    })
    const varIds = `${temperature}`
    expect(await page({ varIds })).toMatchObject({ total: 2 })
    const startTime = clock.time - 3 * dayMs
    const old = await page({ varIds, startTime, order: 'asc' })
    expect(old.list.map(({ value }) => value)).toEqual([1, 21.5, 22])
    expect(await page({ startTime, endTime: clock.time - dayMs })).toMatchObject({ total: 1 })
    expect(await world.call(varLogApi.list, { deviceId }, world.owner)).toHaveLength(3)
  })
})

test('another account sees nothing; one with which the device is shared does', async () => {
  const { server, signIn, ask, call, deviceId, owner, keep, file } = await startWorld()
  await keep(0, 1)
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const refused = { code: errorTable.notFound.code }
  expect(await ask(varLogApi.list, { deviceId }, friend)).toMatchObject(refused)
  expect(await (await file('', friend)).json()).toMatchObject(refused)
  await call(shareApi.save, { deviceId, account: 'friend', role: 'viewer' }, owner)
  expect(await call(varLogApi.list, { deviceId }, friend)).toHaveLength(1)
  expect(await (await file('', friend)).text()).toContain('一号')
})

test('what cannot be asked for is told', async () => {
  const { ask, deviceId, owner, file } = await startWorld()
  const told = async (filter: object) => await ask(varLogApi.list, { deviceId, ...filter }, owner)
  expect(await told({ startTime: 2, endTime: 1 })).toMatchObject({
    data: { fields: { startTime: '开始时间须早于结束时间' } },
  })
  expect(await told({ startTime: 0, endTime: 367 * dayMs })).toMatchObject({
    data: { fields: { startTime: '时间范围最多366天' } },
  })
  expect(await told({ varIds: '1,x' })).toMatchObject({
    data: { fields: { varIds: '填写的内容无效' } },
  })
  expect(await (await file('&layout=square')).json()).toMatchObject({
    data: { fields: { layout: '填写的内容无效' } },
  })
})

test('a column a variable goes with two hundred of them, a row a value with any number', async () => {
  const { call, send, owner } = await startWorld()
  const many = Array.from({ length: 201 }, (_, at) => ({ ...variable, name: `v${at}` }))
  const wide = { name: '多变量', slaves: [{ name: '从机', addr: 1, var: many }] }
  const { id: model } = await call(modelApi.create, wide, owner)
  const { id } = await call(deviceApi.create, { ...device, sn: 'VARLOG-02', model }, owner)
  const file = (filter: string) =>
    send('GET', `${apiBase}${varLogExportPath}?deviceId=${id}${filter}`, { headers: owner })
  expect(await (await file('&layout=wide')).json()).toMatchObject({
    data: { fields: { varIds: '按列排列最多200个变量' } },
  })
  expect((await (await file('')).text()).trim()).toBe('时间,设备,从机,变量,数值,单位')
})

test('a device without a model has no records', async () => {
  const { call, send, owner } = await startWorld()
  const { id } = await call(deviceApi.create, { ...device, sn: 'VARLOG-03' }, owner)
  expect(await call(varLogApi.list, { deviceId: id }, owner)).toEqual([])
  const path = `${apiBase}${varLogExportPath}?deviceId=${id}&layout=wide`
  expect((await (await send('GET', path, { headers: owner })).text()).trim()).toBe('时间')
})

test('a file has a row a value, or a column a variable and a row a second', async () => {
  const { keep, pressure, file, owner } = await startWorld()
  await keep(60_000, 21)
  await keep(59_990, 0.5, pressure)
  await keep(1_500, 21.5)
  await keep(1_400, 21.6)
  const bytes = await (await file('&format=csv')).bytes()
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const long = new TextDecoder().decode(bytes)
  expect(long.trim().split('\r\n')).toEqual([
    '时间,设备,从机,变量,数值,单位',
    '2026-06-01 15:59:58,一号,锅炉,温度,21.6,℃',
    '2026-06-01 15:59:58,一号,锅炉,温度,21.5,℃',
    "2026-06-01 15:59:00,一号,水泵,'=压力,0.5,MPa",
    '2026-06-01 15:59:00,一号,锅炉,温度,21,℃',
  ])
  const wide = await (await file('&layout=wide', { ...owner, lang: 'en_us' })).text()
  expect(wide.trim().split('\r\n')).toEqual([
    'Time,锅炉 / 温度 (℃),水泵 / =压力 (MPa)',
    '2026-06-01 15:59:58,21.6,',
    '2026-06-01 15:59:58,21.5,',
    '2026-06-01 15:59:00,21,0.5',
  ])
  const sheet = await file('&format=xlsx&layout=wide')
  expect(sheet.headers.get('content-disposition')).toContain('variable-log.xlsx')
  expect(new TextDecoder().decode((await sheet.bytes()).subarray(0, 2))).toBe('PK')
})

test('two hundred thousand rows go out in order, each once, in little memory', async () => {
  const { server, clock, deviceId, temperature, pressure, page, file } = await startWorld()
  const { samples } = server.domain
  const each = 100_000
  const from = clock.time - 10 * dayMs
  // One variable comes every second with days of silence before, the other many times a second at the end.
  for (let at = 0; at < each; at += 10_000) {
    const points = Array.from({ length: 10_000 }, (_, index) => [
      { deviceId, varId: temperature, time: from + (at + index) * 1_000, value: at + index },
      { deviceId, varId: pressure, time: clock.time - each + at + index, value: at + index },
    ])
    await samples.append(points.flat())
  }
  const devices = [{ deviceId, varIds: [temperature, pressure] }]
  const range = { devices, from: from - dayMs, to: clock.time }
  const grown = memoryMeter()
  let last = Number.POSITIVE_INFINITY
  let count = 0
  let batches = 0
  for await (const batch of varLogBatches(samples, range)) {
    for (const { time } of batch) {
      if (time > last) throw new Error(`${time} comes after ${last}`)
      last = time
    }
    count += batch.length
    batches += 1
    if (batches % 8 === 1) grown.measure()
  }
  expect(count).toBe(2 * each)
  const answer = await file(`&startTime=${from}`)
  let lines = 0
  let pieces = 0
  for await (const piece of answer.body ?? []) {
    lines += Buffer.from(piece).filter((byte) => byte === 10).length
    pieces += 1
    if (pieces % 50 === 1) grown.measure()
  }
  expect(lines).toBe(2 * each + 1)
  // All rows held at once would be about 20 MB.
  expect(grown.max()).toBeLessThan(10 * 1024 * 1024)
  const deep = await page({ startTime: from, page: (2 * each) / 10 })
  expect(deep.total).toBe(2 * each)
  expect(deep.list.map(({ value }) => value)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
})

test('an export tells how far it is, to its own account alone, and stops when nobody reads on', async () => {
  const { server, origin, clock, deviceId, temperature, ask, signIn, owner } = await startWorld()
  const points = Array.from({ length: 60_000 }, (_, index) => {
    return { deviceId, varId: temperature, time: clock.time - index * 1_000, value: index }
  })
  await server.domain.samples.append(points)
  const path = `${apiBase}${varLogExportPath}?deviceId=${deviceId}&ref=mine-1`
  // The unpacked rows are more than the buffers of a connection hold, so the server has to wait for the reader.
  const stop = new AbortController()
  const answer = await fetch(`${origin}${path}`, {
    headers: { ...owner, 'accept-encoding': 'identity' },
    signal: stop.signal,
  })
  const reader = answer.body?.getReader()
  await reader?.read()
  const progress = await ask(varLogApi.progress, { ref: 'mine-1' }, owner)
  expect(progress).toMatchObject({ code: 200, data: { total: 60_000 } })
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const refused = { code: errorTable.notFound.code }
  expect(await ask(varLogApi.progress, { ref: 'mine-1' }, friend)).toMatchObject(refused)
  stop.abort()
  await expect
    .poll(async () => (await ask(varLogApi.progress, { ref: 'mine-1' }, owner)).code)
    .toBe(errorTable.notFound.code)
})

/** Measures the bytes held beyond those at the start. What only waits for the garbage collector is not counted. */
function memoryMeter() {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  invariant(typeof collect === 'function', 'the collector is exposed')
  const held = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = held()
  let most = before
  return {
    measure: () => {
      most = Math.max(most, held())
    },
    max: () => most - before,
  }
}
