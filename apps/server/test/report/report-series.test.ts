import {
  dashboardApi,
  dashboardShareApi,
  deviceApi,
  errorTable,
  modelApi,
  reportApi,
  shareApi,
  shownDashboardApi,
  variableApi,
  type Widget,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const hourMs = 3_600_000
const at = (text: string) => Date.parse(text)
const slaves = [
  {
    name: '电表',
    addr: 1,
    var: [{ name: '电量', fm: 6, func: 2, register: 0, unit: 'kWh', decimals: 0 }],
  },
]
const device = { name: '一号', sn: 'REPORT-1', password: 'secret1', typeId: 1, mode: 'transparent' }

/** Makes a meter in New York that counts one every quarter of an hour from one time to another. */
async function startWorld(from: string, to: string) {
  const clock = standingClock()
  clock.time = at(to)
  const world = await startTestServer({ clock })
  const { call, server } = world
  const owner = { token: await world.signIn() }
  await server.domain.db.updateTable('account').set({ zone: 'America/New_York' }).execute()
  const { id: model } = await call(modelApi.create, { name: '模型', slaves }, owner)
  const { id: deviceId } = await call(
    deviceApi.create,
    { ...device, mode: 'transparent', model },
    owner,
  )
  const [found] = await call(variableApi.lastValues, { deviceId }, owner)
  const varId = found?.var[0]?.varId ?? 0
  const quarters = Math.floor((at(to) - at(from)) / (hourMs / 4))
  const points = Array.from({ length: quarters }, (_, index) => {
    return { deviceId, varId, time: at(from) + index * (hourMs / 4), value: index }
  })
  await server.domain.samples.append(points)
  const ask = (input: object) => ({
    series: [{ deviceId, varId }],
    step: 'day' as const,
    startTime: at(from),
    endTime: at(to),
    ...input,
  })
  return { ...world, owner, deviceId, varId, asked: ask }
}

test('days have 23, 24 or 25 hours, and each is laid over the one of the week before', async () => {
  const { call, owner, asked } = await startWorld('2026-10-20T04:00Z', '2026-11-03T05:00Z')
  const range = { startTime: at('2026-10-31T04:00Z'), endTime: at('2026-11-03T05:00Z') }
  const query = asked({ ...range, difference: true, compare: 'week' })
  const { zone, edges, list } = await call(reportApi.series, query, owner)
  expect(zone).toBe('America/New_York')
  expect(edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / hourMs)).toEqual([
    24, 25, 24,
  ])
  const [line] = list
  expect(line).toMatchObject({ name: '电量', unit: 'kWh', deviceName: '一号', isState: false })
  expect(line?.periods.map(({ difference, count }) => [difference, count])).toEqual([
    [96, 96],
    [100, 100],
    [96, 96],
  ])
  expect(line?.before.map(({ time, difference }) => [time, difference])).toEqual(
    edges.slice(0, 3).map((edge) => [edge, 96]),
  )
  const spring = { startTime: at('2026-03-08T05:00Z'), endTime: at('2026-03-09T04:00Z') }
  const other = await call(reportApi.series, asked(spring), owner)
  expect((other.edges[1] ?? 0) - (other.edges[0] ?? 0)).toBe(23 * hourMs)
  expect(other.list[0]?.periods).toEqual([])
})

test('an hour of the day before lies over the same hour of the clock', async () => {
  const { call, owner, asked } = await startWorld('2026-10-31T04:00Z', '2026-11-03T05:00Z')
  // One o'clock comes twice on this day, and both are compared with the one of the day before.
  const day = { startTime: at('2026-11-01T04:00Z'), endTime: at('2026-11-01T08:00Z') }
  const query = asked({ ...day, step: 'hour', compare: 'day' })
  const { list } = await call(reportApi.series, query, owner)
  expect(list[0]?.periods.map(({ last }) => last)).toEqual([99, 103, 107, 111])
  expect(list[0]?.before.map(({ last }) => last)).toEqual([3, 7, 7, 11])
})

test('nothing lies over an hour that clocks skipped the day before, and the day itself lies over whole', async () => {
  const { call, owner, asked } = await startWorld('2026-03-08T05:00Z', '2026-03-10T04:00Z')
  const day = { startTime: at('2026-03-09T05:00Z'), endTime: at('2026-03-09T08:00Z') }
  const hours = await call(reportApi.series, asked({ ...day, step: 'hour', compare: 'day' }), owner)
  expect(hours.list[0]?.periods.map(({ last }) => last)).toEqual([99, 103, 107])
  const [one, , three] = hours.edges
  const before = hours.list[0]?.before.map(({ time, last }) => [time, last])
  expect(before).toEqual([
    [one, 7],
    [three, 11],
  ])
  const days = await call(reportApi.series, asked({ ...day, compare: 'day' }), owner)
  expect(days.list[0]?.before.map(({ count }) => count)).toEqual([92])
})

test('what another account has does not exist, a share lets one look, and faults stand at their field', async () => {
  const { call, ask, server, signIn, owner, deviceId, varId, asked } = await startWorld(
    '2026-10-31T04:00Z',
    '2026-11-01T05:00Z',
  )
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  expect((await ask(reportApi.series, asked({}), friend)).code).toBe(errorTable.notFound.code)
  await call(shareApi.save, { deviceId, account: 'friend', role: 'viewer' }, owner)
  expect((await call(reportApi.series, asked({}), friend)).list).toHaveLength(1)
  const faultOf = async (input: object) => {
    const { data } = await ask(reportApi.series, asked(input), owner)
    return data
  }
  expect(await faultOf({ series: [{ deviceId, varId: varId + 99 }] })).toMatchObject({
    fields: { series: expect.any(String) },
  })
  const long = { step: 'minute', startTime: 0, endTime: at('2026-10-31T04:00Z') }
  expect(await faultOf(long)).toMatchObject({ fields: { step: expect.stringContaining('4500') } })
  expect(await faultOf({ zone: 'Mars/Base' })).toMatchObject({ fields: { zone: '时区无效' } })
  const far = await call(reportApi.series, asked({ zone: 'Asia/Kolkata' }), owner)
  expect(far).toMatchObject({
    zone: 'Asia/Kolkata',
    edges: [at('2026-10-30T18:30Z'), expect.any(Number), expect.any(Number)],
  })
  const raw = await call(reportApi.series, asked({ step: 'raw' }), owner)
  expect(raw).toMatchObject({ edges: [] })
  expect(raw.list[0]?.periods.at(-1)).toMatchObject({ avg: 99, last: null })
})

test('a counter goes on where its register ends, by the ratio of its transformers, and tells no digits that come of adding', async () => {
  const { call, server, signIn } = await startTestServer()
  const owner = { token: await signIn() }
  const field = { func: 2, rate: 60 }
  const list = [
    { ...field, name: '有符号', fm: 4, register: 0, decimals: 1, ratio: 'ct' as const },
    { ...field, name: '无符号', fm: 2, register: 1, decimals: 2 },
    { ...field, name: '限值', fm: 2, register: 2, decimals: 0, valueMax: 50_000 },
  ]
  const slave = { name: '电表', addr: 1, ct: 2, var: list }
  const { id: model } = await call(modelApi.create, { name: '模型', slaves: [slave] }, owner)
  const { id: deviceId } = await call(
    deviceApi.create,
    { ...device, mode: 'transparent', model, ratios: [{ addr: 1, ct: 80 }] },
    owner,
  )
  const [found] = await call(variableApi.lastValues, { deviceId }, owner)
  const varIds = found?.var.map(({ varId }) => varId) ?? []
  const endTime = server.domain.clock.now()
  const startTime = endTime - hourMs
  const shown = [
    [262_080, 262_136, -262_096],
    [655.1, 655.3, 0.04],
    [49_900, 50_000, 20],
  ]
  const points = shown.flatMap((values, at) =>
    values.map((value, index) => {
      return { deviceId, varId: varIds[at] ?? 0, time: startTime + index * 60_000, value }
    }),
  )
  await server.domain.samples.append(points)
  const series = varIds.map((varId) => ({ deviceId, varId }))
  const query = { series, startTime, endTime, step: 'month' as const, difference: true }
  const report = await call(reportApi.series, query, owner)
  const told = report.list.map(({ periods }) => periods[0]?.difference)
  expect(told).toEqual([112, 0.3, 120])
  expect(report.list[1]?.periods[0]?.sum).toBe(1310.44)
})

test.for([
  ['hours are put back', '2026-11-04T04:30Z'],
  ['hours are put forward', '2026-03-11T04:30Z'],
] as const)('bars of a board are as many days as it says while %s', async ([, now]) => {
  const from = new Date(at(now) - 12 * 24 * hourMs).toISOString()
  const { call, owner, deviceId, varId } = await startWorld(from, now)
  const place = { x: 0, y: 0, w: 6, h: 5, title: '' }
  const shown = { step: 'day', measure: 'difference', periods: 7 } as const
  const variables = [{ deviceId, varId }]
  const bars: Widget = { kind: 'bars', id: 'bars', ...place, variables, ...shown }
  const content = { widgets: [bars] }
  const { id } = await call(dashboardApi.create, { name: '用电', content }, owner)
  const { code } = await call(dashboardShareApi.save, { id }, owner)
  const { edges, list } = await call(shownDashboardApi.series, { code, widgetId: 'bars' })
  expect(edges).toHaveLength(8)
  expect(list[0]?.periods.map(({ time }) => time)).toEqual(edges.slice(0, -1))
  expect(edges.at(-1)).toBeGreaterThan(at(now))
})

test('a counter that is misread over midnight counts the same in the day alone and with the day before', async () => {
  const world = await startWorld('2026-06-01T04:00Z', '2026-06-01T04:01Z')
  const { call, owner, deviceId, varId, server, asked } = world
  const midnight = at('2026-06-11T04:00Z')
  const counted = Array.from({ length: 192 }, (_, index) => 50_000 + 2 * index)
  const read = counted.map((value, index) => (index > 93 && index < 97 ? 0 : value))
  const points = read.map((value, index) => {
    const time = midnight + (index - 96) * (hourMs / 4)
    return { deviceId, varId, time, value }
  })
  await server.domain.samples.append(points)
  const differences = async (startTime: number) => {
    const query = { startTime, endTime: midnight + 24 * hourMs, difference: true }
    const { list } = await call(reportApi.series, asked(query), owner)
    return list[0]?.periods.map(({ difference }) => difference)
  }
  const [, second] = (await differences(midnight - 24 * hourMs)) ?? []
  expect(second).toBeLessThan(200)
  expect(await differences(midnight)).toEqual([second])
})
