import { deviceApi, groupApi, groupLimits, shareApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { insertGroup } from '#store/group/group-store.ts'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const device = { name: '泵', password: 'secret1', typeId: 1, mode: 'transparent' } as const

async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const world = await startTestServer({ engine, clock })
  const owner = { token: await world.signIn() }
  const add = async (name: string, parentId: number | null = null) => {
    clock.time += 1_000
    return (await world.call(groupApi.create, { name, parentId }, owner)).id
  }
  const addDevice = async (sn: string, group: number | null) =>
    (await world.call(deviceApi.create, { ...device, sn, group }, owner)).id
  const faults = async (...[endpoint, input]: Parameters<typeof world.ask>) =>
    (await world.ask(endpoint, input, owner)).data
  return { ...world, clock, owner, add, addDevice, faults }
}

const group = '分组不存在'
const tooDeep = { fields: { parentId: '分组最多5级' } }
const circle = { fields: { parentId: '分组不能移到自己或自己的下级' } }

onEachEngine((engine) => {
  test('devices are counted and found in their group and in those above it', async () => {
    const { call, owner, add, addDevice } = await startWorld(engine.name)
    const plant = await add('厂区')
    const hall = await add('车间', plant)
    const other = await add('其他')
    await addDevice('GROUP-001', plant)
    const inHall = await addDevice('GROUP-002', hall)
    const alone = await addDevice('GROUP-003', null)
    const counts = async () =>
      (await call(groupApi.list, {}, owner)).map(({ id, parentId, deviceCount, states }) => [
        id,
        parentId,
        deviceCount,
        states.unactivated,
      ])
    expect(await counts()).toEqual([
      [plant, null, 2, 2],
      [hall, plant, 1, 1],
      [other, null, 0, 0],
    ])
    const found = async (id: number) => {
      const list = await call(deviceApi.list, { group: id, page: 1 }, owner)
      return 'list' in list ? list.list.map(({ sn, groupName }) => [sn, groupName]) : []
    }
    expect(await found(plant)).toEqual([
      ['GROUP-002', '车间'],
      ['GROUP-001', '厂区'],
    ])
    expect([await found(other), await found(999)]).toEqual([[], []])
    await call(deviceApi.change, { id: alone, group: other }, owner)
    await call(deviceApi.change, { id: inHall, group: null }, owner)
    await call(deviceApi.change, { id: alone, name: '新名' }, owner)
    expect(await found(other)).toEqual([['GROUP-003', '其他']])
    expect(await counts()).toMatchObject([
      [plant, null, 1, 1],
      [hall, plant, 0, 0],
      [other, null, 1, 1],
    ])
  })

  test('a group that is used is deleted only by force, and its devices stay', async () => {
    const { ask, call, owner, add, addDevice } = await startWorld(engine.name)
    const plant = await add('厂区')
    const hall = await add('车间', plant)
    const id = await addDevice('GROUP-001', hall)
    const refused = await ask(groupApi.remove, { id: plant }, owner)
    expect(refused).toMatchObject({
      code: 40009,
      data: { linked: { devices: [{ id, name: '泵' }], groups: [{ id: hall, name: '车间' }] } },
    })
    expect(await call(groupApi.list, {}, owner)).toHaveLength(2)
    await call(groupApi.remove, { id: plant, forceDeletion: true }, owner)
    expect(await call(groupApi.list, {}, owner)).toEqual([])
    expect(await call(deviceApi.list, { id }, owner)).toMatchObject([
      { group: null, groupName: '', sn: 'GROUP-001' },
    ])
    const empty = await add('空')
    await call(groupApi.remove, { id: empty }, owner)
    expect((await ask(groupApi.remove, { id: empty }, owner)).code).toBe(40400)
  })

  test('two moves at once close no circle', async () => {
    const { ask, call, owner, add } = await startWorld(engine.name)
    const one = await add('一')
    const two = await add('二')
    const codes = await Promise.all([
      ask(groupApi.change, { id: one, parentId: two }, owner),
      ask(groupApi.change, { id: two, parentId: one }, owner),
    ])
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 40001])
    const tops = (await call(groupApi.list, {}, owner)).filter(({ parentId }) => parentId === null)
    expect(tops).toHaveLength(1)
  })
})

test('groups nest five deep, and move with what is below them', async () => {
  const { call, owner, add, faults } = await startWorld()
  const line: number[] = []
  for (const name of ['一', '二', '三', '四', '五']) line.push(await add(name, line.at(-1) ?? null))
  const [first, second, , , fifth] = line
  expect(await faults(groupApi.create, { name: '六', parentId: fifth })).toEqual(tooDeep)
  for (const parentId of [first, fifth]) {
    expect(await faults(groupApi.change, { id: first, parentId })).toEqual(circle)
  }
  const other = await add('其他')
  expect(await faults(groupApi.change, { id: first, parentId: other })).toEqual(tooDeep)
  await call(groupApi.change, { id: second ?? 0, parentId: other, name: '改名' }, owner)
  expect(await call(groupApi.list, {}, owner)).toContainEqual(
    expect.objectContaining({ id: second, parentId: other, name: '改名' }),
  )
  await call(groupApi.change, { id: other, name: '又改' }, owner)
  await call(groupApi.change, { id: second ?? 0, parentId: null }, owner)
  expect(await faults(groupApi.change, { id: first, parentId: 999 })).toEqual({
    fields: { parentId: group },
  })
})

test('an account has at most so many groups', async () => {
  const { call, owner, add, faults, server } = await startWorld()
  await add('一')
  const [account] = await server.domain.db.selectFrom('account').select('id').execute()
  const row = { ownerId: account?.id ?? 0, parentId: null, name: '多', createdAt: 0 }
  for (let count = 1; count < groupLimits.perAccount; count++) {
    await insertGroup(server.domain.db, row)
  }
  expect(await call(groupApi.list, {}, owner)).toHaveLength(groupLimits.perAccount)
  expect(await faults(groupApi.create, { name: '满' })).toEqual({ fields: { name: '数量过多' } })
})

test('groups are their owner’s, whoever a device is shared with', async () => {
  const { ask, call, owner, add, addDevice, server, signIn } = await startWorld()
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  const id = await add('厂区')
  const deviceId = await addDevice('GROUP-001', id)
  await call(shareApi.save, { deviceId, account: 'friend', role: 'engineer' }, owner)
  expect(await call(groupApi.list, {}, friend)).toEqual([])
  expect(await call(deviceApi.list, {}, friend)).toMatchObject([{ group: null, groupName: '' }])
  expect(await call(deviceApi.list, { group: id }, friend)).toEqual([])
  expect((await ask(deviceApi.change, { id: deviceId, group: null }, friend)).code).toBe(40300)
  const foreign = { ...device, sn: 'GROUP-002', group: id }
  expect((await ask(deviceApi.create, foreign, friend)).data).toEqual({ fields: { group } })
  const asked = await ask(groupApi.create, { name: '下级', parentId: id }, friend)
  expect(asked.data).toEqual({ fields: { parentId: group } })
})
