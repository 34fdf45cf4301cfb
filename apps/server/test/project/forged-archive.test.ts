import {
  dashboardApi,
  deviceApi,
  linkerApi,
  modelApi,
  timedTaskApi,
  triggerApi,
  variablesPerModelMax,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { makeArchive } from '#testing/made-archive.ts'
import type { ProjectWorld } from '#testing/project/project-pages.ts'
import { startProjectWorld } from '#testing/project/project-world.ts'
import { exportOf, importInto, uploadArchive } from '#testing/project/sent-archive.ts'

const reading = { name: '功率', fm: 2, func: 2, register: 0 } as const

test('the dry run tells the variables of a new model from each other', async () => {
  const source = await startProjectWorld()
  const own = { token: source.token }
  const slaves = [
    { name: '表', addr: 1, var: [reading, { ...reading, name: '电流', register: 1 }] },
  ]
  const { id: model } = await source.call(modelApi.create, { name: '电表', slaves }, own)
  const device = { name: '一号', sn: 'TREND-01', model, typeId: 1, password: 'secret1' } as const
  const { id: deviceId } = await source.call(
    deviceApi.create,
    { ...device, mode: 'transparent' },
    own,
  )
  const [whole] = await source.call(modelApi.list, { id: String(model) }, own)
  const variables = (whole?.slaves[0]?.var ?? []).map(({ varId }) => ({ deviceId, varId }))
  const place = { id: 'trend', title: '', x: 0, y: 0, w: 8, h: 6 }
  const widget = { ...place, kind: 'trend' as const, hours: 24, variables }
  const content = { widgets: [widget] }
  await source.call(dashboardApi.create, { name: '总览', content }, own)
  const archive = await exportOf(source)

  const empty = await startProjectWorld({}, 'somebody')
  expect((await uploadArchive(empty, archive)).plan?.rows).toEqual([])
  expect(await importInto(empty, archive)).toMatchObject({ state: 'done', rows: [] })
})

test('a contact whose only channel is a secret is called impossible, and all else arrives', async () => {
  const source = await startProjectWorld()
  const own = { token: source.token }
  const robot = `https://oapi.dingtalk.com/robot/send?access_token=${'dead'.repeat(16)}`
  const phone = '13800138000'
  await source.call(linkerApi.create, { name: '群', phone, robot, channels: ['robot'] }, own)
  await source.call(linkerApi.create, { name: '张三', phone }, own)
  const archive = await exportOf(source)

  const empty = await startProjectWorld({}, 'somebody')
  const impossible = { noun: 'contacts', key: '群', state: 'impossible' }
  expect((await uploadArchive(empty, archive)).plan?.rows).toMatchObject([impossible])
  expect(await importInto(empty, archive)).toMatchObject({ state: 'done', rows: [impossible] })
  const there = await empty.call(linkerApi.list, {}, { token: empty.token })
  expect(there).toMatchObject([{ name: '张三' }])
})

test('a contact in a time zone that is none is called impossible', async () => {
  const world = await startProjectWorld()
  const row = { name: '甲', phone: '13800138000', zone: 'Mars/Base' }
  const archive = makeArchive({ rows: { contacts: [{ key: '甲', row }] } })
  const { plan } = await uploadArchive(world, archive)
  expect(plan?.rows).toMatchObject([{ key: '甲', state: 'impossible' }])
})

/** A lamp with two variables, and what writes and watches them. */
async function addLamp({ call, token }: ProjectWorld) {
  const own = { token }
  const lamp = { ...reading, name: '灯', fm: 0, func: 0, decimals: 0, rw: 'rw' as const }
  const slaves = [{ name: '灯', addr: 1, var: [lamp, { ...reading, name: '电流' }] }]
  const { id: model } = await call(modelApi.create, { name: '灯', slaves }, own)
  const what = { name: '灯', sn: 'SUNSET-1', model, typeId: 1, password: 'secret1' } as const
  const place = { mode: 'transparent', longitude: 120, latitude: 30 } as const
  const { id: deviceId } = await call(deviceApi.create, { ...what, ...place }, own)
  const [whole] = await call(modelApi.list, { id: String(model) }, own)
  const [first, second] = whole?.slaves[0]?.var ?? []
  return { model, deviceId, whole, varId: first?.varId ?? 0, otherId: second?.varId ?? 0 }
}

test('a task by sunset of a device that lost its position is held back alone', async () => {
  const source = await startProjectWorld()
  const own = { token: source.token }
  const { deviceId, varId } = await addLamp(source)
  const daily = { type: 'repeat' as const, weekdays: [1, 2, 3], deviceId, varId, value: 1 }
  await source.call(timedTaskApi.create, { ...daily, name: '日落', sun: 'sunset' }, own)
  await source.call(timedTaskApi.create, { ...daily, name: '早上', time: '07:00' }, own)
  await source.call(deviceApi.change, { id: deviceId, longitude: null, latitude: null }, own)
  const archive = await exportOf(source)

  const empty = await startProjectWorld({}, 'somebody')
  const done = await importInto(empty, archive)
  expect(done).toMatchObject({ state: 'done', rows: [{ noun: 'timedTasks', key: '日落' }] })
  const there = await empty.call(timedTaskApi.list, {}, { token: empty.token })
  expect(there).toMatchObject([{ name: '早上' }])
})

test('a trigger whose condition no longer fits its variable is held back alone', async () => {
  const source = await startProjectWorld()
  const own = { token: source.token }
  const { model, deviceId, whole, varId, otherId } = await addLamp(source)
  const alarm = { alarmSwitch: true, linkageSwitch: false, alarmContent: '有事' } as const
  const [lit, high] = [
    { ...alarm, name: '亮', varId, condition: 'on' as const },
    { ...alarm, name: '高', varId: otherId, condition: 'gt' as const, b: 5 },
  ]
  for (const one of [lit, high]) {
    await source.call(triggerApi.create, { ...one, deviceId }, own)
    await source.call(triggerApi.modelCreate, { ...one, modelId: model }, own)
  }
  const slaves = (whole?.slaves ?? []).map((slave) => ({
    ...slave,
    var: slave.var.map((one) =>
      one.varId === varId ? { ...one, fm: 12, func: 2 as const, register: 9 } : one,
    ),
  }))
  await source.call(modelApi.change, { id: model, slaves }, own)
  const archive = await exportOf(source)

  const empty = await startProjectWorld({}, 'somebody')
  const held = ['triggers', 'modelTriggers'].map((noun) => ({ noun, key: '亮' }))
  expect(await importInto(empty, archive)).toMatchObject({ state: 'done', rows: held })
  const there = { token: empty.token }
  expect(await empty.call(triggerApi.list, {}, there)).toMatchObject([{ name: '高' }])
  expect(await empty.call(triggerApi.modelList, {}, there)).toMatchObject([{ name: '高' }])
})

test('what is wrong with a formula of an archive is said at its place', async () => {
  const world = await startProjectWorld()
  const formula = `${'('.repeat(60)}功率${')'.repeat(60)}`
  const sum = { ...reading, name: '合计', formula }
  const row = { name: '表', slaves: [{ name: '表', addr: 1, var: [reading, sum] }] }
  const done = await importInto(world, makeArchive({ rows: { models: [{ key: '表', row }] } }))
  expect(done).toMatchObject({ state: 'failed', failure: { noun: 'models', key: '表' } })
  expect(done.failure?.fault).toMatch(/\d+/)
  expect(done.failure?.fault).not.toContain('{')
})

test('a model with more variables than any may have is called impossible by the dry run', async () => {
  const world = await startProjectWorld()
  const count = variablesPerModelMax / 2 + 1
  const list = Array.from({ length: count }, (_, at) => ({ ...reading, name: `v${at}` }))
  const slaves = [1, 2].map((addr) => ({ name: 's', addr, var: list }))
  const archive = makeArchive({ rows: { models: [{ key: '大', row: { name: '大', slaves } }] } })
  const { plan } = await uploadArchive(world, archive)
  expect(plan?.rows).toMatchObject([{ key: '大', state: 'impossible' }])
})

test.for([
  ['a time that no calendar has', { manifest: { madeAt: Number.MAX_SAFE_INTEGER } }],
  [
    'a row of half a million things',
    {
      rows: {
        contacts: [{ key: '甲', row: { name: '甲', channels: Array(500_000).fill(0) } }],
      },
    },
  ],
] as const)('%s is refused with the archive', async ([, forged]) => {
  const world = await startProjectWorld()
  const { failure } = await uploadArchive(world, makeArchive({ rows: {}, ...forged }))
  expect(JSON.stringify(failure?.data)).toContain('damaged')
})
