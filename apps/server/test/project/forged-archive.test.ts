import { dashboardApi, deviceApi, modelApi, variablesPerModelMax } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { makeArchive } from '#testing/made-archive.ts'
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
