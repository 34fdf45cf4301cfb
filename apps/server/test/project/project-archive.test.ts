import {
  configurationPhotoApi,
  dashboardApi,
  deviceApi,
  forwardingApi,
  linkerApi,
  modelApi,
  pageComponentApi,
  reportScheduleApi,
  secondFactorApi,
} from '@fieldhub/contract'
import { decodePage, getComponents } from '@fieldhub/page'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeArchive } from '#testing/made-archive.ts'
import type { ProjectWorld } from '#testing/project/project-pages.ts'
import { deviceSecret, fillProject, startProjectWorld } from '#testing/project/project-world.ts'
import {
  exportOf,
  importInto,
  partsOf,
  rowsOf,
  uploadArchive,
} from '#testing/project/sent-archive.ts'
import { addAccount } from '#testing/test-server.ts'

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('from %s to %s', (from, to) => {
  test('an archive into an empty account makes an account with the same archive', async () => {
    const source = await startProjectWorld({ engine: from })
    await fillProject(source)
    const archive = await exportOf(source)
    expect(partsOf(await exportOf(source))).toEqual(partsOf(archive))
    const empty = await startProjectWorld({ engine: to }, 'somebody')
    const done = await importInto(empty, archive)
    expect(done).toMatchObject({ state: 'done', failure: null, rows: [] })
    expect(done.passwordless).toEqual(['ARCH-0001', 'ARCH-0002'])
    expect(partsOf(await exportOf(empty))).toEqual(partsOf(archive))
    await expectBoards(empty)
    await expectComponent(empty)
    const again = await importInto(empty, archive)
    const changes = again.nouns.map(({ created, changed }) => created + changed)
    expect(new Set(changes)).toEqual(new Set([0]))
  })
})

/** In their order, and with the cells that show what is there and those that show what is gone. */
async function expectBoards({ call, token }: ProjectWorld): Promise<void> {
  const boards = await call(dashboardApi.list, {}, { token })
  expect(boards.map(({ name, widgets }) => [name, widgets])).toEqual([
    ['总览', 4],
    ['备用', 0],
  ])
  const board = await call(dashboardApi.read, { id: boards[0]?.id ?? 0 }, { token })
  expect(board.devices.map(({ var: shown }) => shown.length)).toEqual([1, 0])
}

/** Bound anew: its device and its picture are those of this account, and what has a name alone keeps that. */
async function expectComponent({ call, token }: ProjectWorld): Promise<void> {
  const own = { token }
  const [entry] = await call(pageComponentApi.list, {}, own)
  expect(entry).toMatchObject({ key: 'c0ffee00c0ffee00', name: '泵', version: 3 })
  const { pageData } = await call(pageComponentApi.read, { id: String(entry?.id) }, own)
  const read = decodePage(pageData)
  const component = read.ok ? getComponents(read.value).get('c0ffee00c0ffee00') : undefined
  const [image, value] = component?.cells ?? []
  const [photo] = await call(configurationPhotoApi.list, {}, own)
  expect(image?.data.props).toEqual({ photo: String(photo?.id) })
  const devices = z
    .array(z.object({ id: z.int(), sn: z.string() }))
    .parse(await call(deviceApi.list, {}, own))
  const device = devices.find(({ sn }) => sn === 'ARCH-0001')
  expect(value?.data.binds?.map(({ src }) => src)).toMatchObject([
    { dev: device?.id },
    { dev: '$self', varId: 0, slave: 's', name: 'v' },
  ])
}

const Emptied = z.object({
  id: z.int(),
  slaves: z.array(z.object({ name: z.string(), addr: z.int() })),
})

/** A slave of which no variable is left, with one that has taken a place. */
function renewed({ name, addr }: z.output<typeof Emptied>['slaves'][number]) {
  return { name, addr, var: [{ name: '新的', fm: 2, func: 2, register: 40 } as const] }
}

/** As many of a noun as the archive of the account holds. */
async function countsOf(world: ProjectWorld) {
  const { 'manifest.json': manifest = '' } = partsOf(await exportOf(world))
  return z.parse(z.object({ counts: z.record(z.string(), z.int()) }), JSON.parse(manifest)).counts
}

/** Changes a board and a report after they went into an archive. */
async function changeOutlook({ call, token }: ProjectWorld): Promise<void> {
  const [board] = await call(dashboardApi.list, {}, { token })
  await call(dashboardApi.change, { id: board?.id ?? 0, content: { widgets: [] } }, { token })
  const [report] = await call(reportScheduleApi.list, {}, { token })
  await call(reportScheduleApi.switch, { id: report?.id ?? 0, enabled: true }, { token })
}

test('models whose formulas name devices of each other arrive before the devices', async () => {
  const source = await startProjectWorld()
  const own = { token: source.token }
  const registers = { fm: 2, func: 2, register: 0 } as const
  const reading = { ...registers, name: '功率' }
  const sum = (formula: string) => ({ ...registers, name: '合计', formula })
  const slavesOf = (...list: (typeof reading)[]) => [{ name: '表', addr: 1, var: list }]
  const addMeter = async (name: string, sn: string) => {
    const given = { name, slaves: slavesOf(reading) }
    const { id: model } = await source.call(modelApi.create, given, own)
    const device = { name, sn, model, typeId: 1, password: 'secret1', mode: 'transparent' } as const
    await source.call(deviceApi.create, device, own)
    return async (formula: string) => {
      const slaves = slavesOf(reading, sum(formula))
      await source.call(modelApi.change, { id: model, slaves }, own)
    }
  }
  const changeFirst = await addMeter('甲', 'SUM-0001')
  const changeSecond = await addMeter('乙', 'SUM-0002')
  await changeFirst('功率 + @SUM-0002.功率')
  await changeSecond('功率 + max(@SUM-0001.合计, 0)')
  const archive = await exportOf(source)

  const empty = await startProjectWorld({}, 'somebody')
  expect((await uploadArchive(empty, archive)).plan?.rows).toEqual([])
  expect(await importInto(empty, archive)).toMatchObject({ state: 'done', failure: null, rows: [] })
  expect(partsOf(await exportOf(empty))).toEqual(partsOf(archive))
  // The formulas are as good as if they had been typed here.
  const typed = { name: '丙', slaves: slavesOf(reading, sum('@SUM-0001.合计 * 2')) }
  await empty.call(modelApi.create, typed, { token: empty.token })
})

describe('within one server', () => {
  test('what cannot be imported is named, and nothing of another account is in an archive', async () => {
    const world = await startProjectWorld()
    await fillProject(world)
    const archive = await exportOf(world)
    expect(JSON.stringify(partsOf(archive))).not.toContain(deviceSecret)
    await addAccount(world.server, 'neighbour', 'neighbour password 1')
    const neighbour = { ...world, token: await world.signIn('neighbour', 'neighbour password 1') }
    expect(new Set(Object.values(await countsOf(neighbour)))).toEqual(new Set([0]))
    const { plan } = await uploadArchive(neighbour, archive)
    const impossible = plan?.rows.map(({ noun, key, state }) => [noun, key, state])
    expect(impossible).toEqual(expect.arrayContaining([['devices', 'ARCH-0001', 'impossible']]))
    expect(impossible).toEqual(expect.arrayContaining([['triggers', '过高', 'impossible']]))
    expect(new Set(Object.values(await countsOf(neighbour)))).toEqual(new Set([0]))
    const done = await importInto(neighbour, archive)
    expect(done.state).toBe('done')
    expect(await countsOf(neighbour)).toMatchObject({ devices: 0, models: 2, groups: 2 })
  })

  test('what was not put into the file, since it watched what was gone, is named by the dry run and after it', async () => {
    const world = await startProjectWorld()
    await fillProject(world)
    const own = { token: world.token }
    const models = await world.call(modelApi.list, {}, own)
    for (const { id, slaves } of z.parse(z.array(Emptied), models)) {
      await world.call(modelApi.change, { id, slaves: slaves.map((one) => renewed(one)) }, own)
    }
    const archive = await exportOf(world)
    const { plan } = await uploadArchive(world, archive)
    expect(plan?.leftOut).toContainEqual({ noun: 'triggers', name: '过高' })
    expect(plan?.rows.map(({ key }) => key)).not.toContain('过高')
    expect((await importInto(world, archive)).leftOut).toEqual(plan?.leftOut)
  })

  test('conflicts are decided by kind and by row', async () => {
    const world = await startProjectWorld()
    await fillProject(world)
    const archive = await exportOf(world)
    const own = { token: world.token }
    const models = z
      .array(z.object({ id: z.int() }))
      .parse(await world.call(modelApi.list, {}, own))
    const slaves = [{ name: 's', addr: 9, var: [{ name: 'v', fm: 2, func: 2, register: 0 }] }]
    const { plan } = await uploadArchive(world, archive)
    expect(plan?.rows).toEqual([])
    const devices = z
      .array(z.object({ id: z.int(), name: z.string() }))
      .parse(await world.call(deviceApi.list, {}, own))
    await world.call(deviceApi.change, { id: devices[0]?.id ?? 0, name: '改名' }, own)
    const kept = await importInto(world, archive)
    expect(kept.nouns.find(({ noun }) => noun === 'devices')).toMatchObject({
      conflict: 1,
      changed: 0,
    })
    const replaced = await importInto(world, archive, { onConflict: { devices: 'replace' } })
    expect(replaced.nouns.find(({ noun }) => noun === 'devices')).toMatchObject({ changed: 1 })
    await changeOutlook(world)
    const onConflict = { dashboards: 'replace', reportSchedules: 'replace' } as const
    const restored = await importInto(world, archive, { onConflict })
    for (const kind of ['dashboards', 'reportSchedules'] as const) {
      const found = restored.nouns.find(({ noun }) => noun === kind)
      expect([kind, found]).toMatchObject([kind, { conflict: 1, changed: 1 }])
    }
    expect(partsOf(await exportOf(world))).toEqual(partsOf(archive))
    await world.call(modelApi.create, { name: '新的', slaves }, own)
    expect(models.length).toBe(2)
  })

  test('a component that is here under another name is not made twice', async () => {
    const world = await startProjectWorld()
    await fillProject(world)
    const archive = await exportOf(world)
    const own = { token: world.token }
    const [entry] = await world.call(pageComponentApi.list, {}, own)
    await world.call(pageComponentApi.change, { id: entry?.id ?? 0, name: '改名' }, own)
    const done = await importInto(world, archive)
    expect(done.rows).toMatchObject([{ noun: 'pageComponents', key: '泵', state: 'impossible' }])
    expect(await world.call(pageComponentApi.list, {}, own)).toHaveLength(1)
  })

  test('a damaged archive is refused, and nothing is changed', async () => {
    const world = await startProjectWorld()
    await fillProject(world)
    const archive = await exportOf(world)
    const before = partsOf(archive)
    for (const at of [0, 7, 100, Math.floor(archive.length / 2), archive.length - 30]) {
      const broken = Buffer.from(archive)
      broken.writeUInt32LE((broken.readUInt32LE(at) ^ 0x5a5a5a5a) >>> 0, at)
      const { failure, plan } = await uploadArchive(world, broken)
      // A flag or a time that nobody reads may differ; the content may not.
      const answer = JSON.stringify(failure?.data ?? { read: plan?.rows })
      expect(['damaged', '{"read":[]}'].some((one) => answer.includes(one))).toBe(true)
    }
    const { failure } = await uploadArchive(world, archive.subarray(0, archive.length / 2))
    expect(JSON.stringify(failure?.data)).toContain('damaged')
    expect(partsOf(await exportOf(world))).toEqual(before)
  })

  test('what an archive says by ids of another account is not reached', async () => {
    const world = await startProjectWorld()
    await fillProject(world)
    await addAccount(world.server, 'stranger', 'stranger password 1')
    const stranger = { ...world, token: await world.signIn('stranger', 'stranger password 1') }
    const before = partsOf(await exportOf(world))
    const { devices = [], triggers = [], photos = [], ...others } = rowsOf(await exportOf(world))
    const [device, trigger, photo] = [devices[0]?.row, triggers[0]?.row, photos[0]?.row]
    const ids = { id: 1, ownerId: 1, deviceId: 1, modelId: 1, groupId: 1 }
    const archive = makeArchive({
      rows: {
        groups: others.groups ?? [],
        devices: [
          { key: 'A', row: { ...device, ...ids, sn: 'NEW-0001', model: 1, group: null } },
          { key: 'B', row: { ...device, ...ids, sn: 'NEW-0002', model: null, group: 1 } },
          { key: 'C', row: { ...device, ...ids, sn: 'NEW-0003', model: null, group: null } },
        ],
        triggers: [{ key: 'D', row: { ...trigger, ...ids, device: 1 } }],
        photos: [{ key: 'E', row: photo }],
      },
    })
    const done = await importInto(stranger, archive)
    expect(done.rows.map(({ key, state }) => [key, state])).toEqual(
      ['A', 'B', 'E', 'D'].map((key) => [key, 'impossible']),
    )
    expect(done.passwordless).toEqual(['C'])
    expect(partsOf(await exportOf(world))).toEqual(before)
  })

  test('page space that is lacking is said by the dry run, and nothing is begun', async () => {
    const source = await startProjectWorld()
    await fillProject(source)
    const archive = await exportOf(source)
    const settings = { FIELDHUB_NEW_ACCOUNT_SPACE: '1000' }
    const small = await startProjectWorld({ settings }, 'somebody')
    const { plan } = await uploadArchive(small, archive)
    expect(plan?.space.free).toBe(1_000)
    expect(plan?.space.needed).toBeGreaterThan(1_000)
    await expect(importInto(small, archive)).rejects.toThrow('not enough page space')
    expect(new Set(Object.values(await countsOf(small)))).toEqual(new Set([0]))
    // What the dry run counts is what the account then has, but for the lengths of ids, which weigh in pages as small as these.
    const ample = await startProjectWorld({}, 'somebody')
    const { plan: other } = await uploadArchive(ample, archive)
    await importInto(ample, archive)
    const used =
      (other?.space.free ?? 0) - ((await uploadArchive(ample, archive)).plan?.space.free ?? 0)
    expect(Math.abs(used / (other?.space.needed ?? 0) - 1)).toBeLessThan(0.5)
  })

  test('a kind of thing is imported whole or not at all, and the same file goes on later', async () => {
    const settings = { FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on' }
    const source = await startProjectWorld({ settings })
    await fillProject(source)
    const inside = { kind: 'mqtt', url: 'mqtts://127.0.0.1', topic: 'plant', name: '内网' } as const
    const what = { valueMode: 'all', states: true, alarms: false, commands: false } as const
    const forwarding = { ...inside, ...what, scope: 'all' as const, enabled: false }
    await source.call(forwardingApi.create, forwarding, { token: source.token })
    const archive = await exportOf(source)
    const strict = await startProjectWorld({}, 'somebody')
    const broken = await importInto(strict, archive)
    expect(broken).toMatchObject({ state: 'failed', failure: { noun: 'forwardings' } })
    const ofForwardings = broken.nouns.find(({ noun }) => noun === 'forwardings')
    expect(ofForwardings).toMatchObject({ create: 2, created: 0 })
    expect(await countsOf(strict)).toMatchObject({ forwardings: 0, transmissions: 2, devices: 2 })
    const free = await startProjectWorld({ settings }, 'somebody')
    expect(await importInto(free, archive)).toMatchObject({ state: 'done' })
  })

  test('secrets come along for who proves to be the account, sealed by a passphrase', async () => {
    const world = await startProjectWorld()
    await fillProject(world)
    const own = { token: world.token }
    const asked = await world.call(
      secondFactorApi.startProof,
      { password: 'planner password 1' },
      own,
    )
    const { proof } = z.object({ proof: z.string() }).parse(asked)
    const robotKey = `${'dead'.repeat(15)}beef`
    const address = `https://oapi.dingtalk.com/robot/send?access_token=${robotKey}`
    await world.call(linkerApi.create, { name: '生产群', robot: address }, own)
    const onlyGroup = { phone: '13800138000', robot: address, channels: ['robot' as const] }
    await world.call(linkerApi.create, { name: '值班', ...onlyGroup }, own)
    const passphrase = 'move to the new hall'
    const refused = await exportOf(world, { secrets: { passphrase, proof: 'x'.repeat(43) } })
    expect(refused.toString()).toContain('"code":')
    const archive = await exportOf(world, { secrets: { passphrase, proof } })
    const open = Object.values(partsOf(archive)).join('\n')
    expect(open).not.toContain(deviceSecret)
    expect(open).not.toContain(robotKey)
    const empty = await startProjectWorld({}, 'somebody')
    expect((await uploadArchive(empty, archive)).plan?.rows).toEqual([])
    const wrong = importInto(empty, archive, { passphrase: 'not this one' })
    await expect(wrong).rejects.toThrow('passphrase')
    const done = await importInto(empty, archive, { passphrase })
    expect(done).toMatchObject({ state: 'done', failure: null, passwordless: [], rows: [] })
    const there = { token: empty.token }
    const [first] = z
      .array(z.object({ id: z.int() }))
      .parse(await empty.call(deviceApi.list, {}, there))
    const [device] = z
      .array(z.object({ password: z.string() }))
      .parse(await empty.call(deviceApi.list, { id: first?.id ?? 0 }, there))
    expect(device?.password).toBe(deviceSecret)
    const [forwarding] = z
      .array(z.object({ hasPassword: z.boolean() }))
      .parse(await empty.call(forwardingApi.list, {}, there))
    expect(forwarding?.hasPassword).toBe(true)
    expect(await empty.call(linkerApi.list, { search: '生产群' }, there)).toMatchObject([
      { robot: { kind: 'dingtalk', hint: 'beef' } },
    ])
  })
})
