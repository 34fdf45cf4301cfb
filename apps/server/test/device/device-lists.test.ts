import {
  deviceApi,
  deviceBatchApi,
  deviceBinApi,
  deviceCountApi,
  deviceTagApi,
  errorTable,
  groupApi,
  type InputOf,
  modelApi,
  rowsOf,
  shareApi,
  smartGroupApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const input = { password: 'secret12', typeId: 1, mode: 'transparent' } as const

async function startWorld() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const { call, ask, server, signIn } = world
  const owner = { token: await signIn() }
  await addAccount(server, 'friend', 'friend password')
  const friend = { token: await signIn('friend', 'friend password') }
  type Query = InputOf<typeof deviceApi.list>
  const list = async (query: Query, as = owner) => {
    const answer = await call(deviceApi.list, { ...query, page: 1, pageSize: 100 }, as)
    return Array.isArray(answer) ? answer : answer.list
  }
  const names = async (query: Query, as = owner) => (await list(query, as)).map(({ name }) => name)
  const add = async (name: string, sn: string, more: object = {}) =>
    (await call(deviceApi.create, { ...input, name, sn, ...more }, owner)).id
  return { clock, call, ask, server, owner, friend, list, names, add }
}

test('the one device that reads wrong is found by the order of a column of values', async () => {
  const { clock, call, server, owner, list, names, add } = await startWorld()
  const measured = [{ name: '库温', fm: 4, func: 2, register: 0 }] as const
  const { id: model } = await call(
    modelApi.create,
    { name: '冷库', slaves: [{ name: '表', addr: 1, var: [...measured] }] },
    owner,
  )
  const addReading = async (name: string, sn: string, value: number) => {
    const id = await add(name, sn, { model })
    const [slave] = await call(variableApi.lastValues, { deviceId: id }, owner)
    const varId = slave?.var[0]?.varId ?? 0
    const time = clock.now()
    const read = { deviceId: id, varId, time, value, raw: value, quality: 'good' } as const
    server.domain.latest.restore(id, [{ ...read, isStored: true }])
  }
  await addReading('一号', 'SN-0001', -18)
  await addReading('二号', 'SN-0002', -2)
  await addReading('三号', 'SN-0003', -19)
  await add('没有读数', 'SN-0004', { model })
  await add('没有模型', 'SN-0005')
  const byTemperature = { values: '湿度,库温', sort: 'value2' } as const
  expect(await names(byTemperature)).toEqual(['三号', '一号', '二号', '没有模型', '没有读数'])
  const falling = { ...byTemperature, order: 'desc' } as const
  expect(await names(falling)).toEqual(['二号', '一号', '三号', '没有模型', '没有读数'])
  expect((await list(falling))[0]?.values?.[1]).toMatchObject({ name: '库温', value: -2 })
  const second = await call(deviceApi.list, { ...falling, page: 2, pageSize: 10 }, owner)
  expect(second).toMatchObject({ total: 5, list: [] })
  // Without the column there is nothing to order by.
  expect(await names({ sort: 'value1' })).toEqual(await names({}))
})

test('the pages of a list by a moving value are of one order: no device stands on two of them or on none', async () => {
  const { clock, call, server, owner, add } = await startWorld()
  const measured = [{ name: '库温', fm: 4, func: 2, register: 0 }] as const
  const { id: model } = await call(
    modelApi.create,
    { name: '冷库', slaves: [{ name: '表', addr: 1, var: [...measured] }] },
    owner,
  )
  const ids: number[] = []
  for (let at = 0; at < 24; at += 1) ids.push(await add(`${at}号`, `SN-00${at + 10}`, { model }))
  const [slave] = await call(variableApi.lastValues, { deviceId: ids[0] ?? 0 }, owner)
  const varId = slave?.var[0]?.varId ?? 0
  const read = (deviceId: number, value: number) => {
    const one = { deviceId, varId, time: clock.now(), value, raw: value, quality: 'good' } as const
    server.domain.latest.restore(deviceId, [{ ...one, isStored: true }])
  }
  const pageOf = async (page: number) => {
    const query = { values: '库温', sort: 'value1', page, pageSize: 10 } as const
    const answer = await call(deviceApi.list, query, owner)
    return (Array.isArray(answer) ? answer : answer.list).map(({ id }) => id)
  }
  for (const [at, id] of ids.entries()) read(id, at)
  const first = await pageOf(1)
  clock.time += 1_000
  for (const [at, id] of ids.entries()) read(id, (at * 7) % 24)
  const pages = [...first, ...(await pageOf(2)), ...(await pageOf(3))]
  expect(new Set(pages).size).toBe(24)
  await call(deviceApi.remove, { id: pages[12] ?? 0 }, owner)
  const late = await add('新', 'SN-0099', { model })
  expect((await pageOf(3)).at(-1)).toBe(late)
  clock.time += 10 * 60_000
  expect(await pageOf(2)).not.toEqual(ids.slice(10, 20))
})

test('a list is ordered by the sound of Chinese names and by the size of numbers, and back', async () => {
  const { add, names } = await startWorld()
  for (const [at, name] of ['锅炉10', 'boiler', '泵站', '锅炉2', '阿尔法'].entries()) {
    await add(name, `SN-000${at}`)
  }
  const up = ['阿尔法', '泵站', 'boiler', '锅炉2', '锅炉10']
  expect(await names({ sort: 'name' })).toEqual(up)
  expect(await names({ sort: 'name', order: 'desc' })).toEqual(up.toReversed())
  expect(await names({ sort: 'sn', order: 'desc' })).toEqual(await names({}))
})

test('a list is ordered by the names of groups, devices without a group first', async () => {
  const { add, call, owner, names } = await startWorld()
  const { id: west } = await call(groupApi.create, { name: '西区' }, owner)
  const { id: east } = await call(groupApi.create, { name: '东区' }, owner)
  await add('w1', 'SN-0001', { group: west })
  await add('none', 'SN-0002')
  await add('e', 'SN-0003', { group: east })
  await add('w2', 'SN-0004', { group: west })
  expect(await names({ sort: 'group' })).toEqual(['none', 'e', 'w1', 'w2'])
  expect(await names({ sort: 'group', order: 'desc' })).toEqual(['w2', 'w1', 'e', 'none'])
})

test('tags are set, added and removed, counted, kept in the bin, and never too many', async () => {
  const { add, ask, call, owner, names, list } = await startWorld()
  const one = await add('one', 'SN-0001', { tags: ['供暖', '客户A', '供暖'] })
  const two = await add('two', 'SN-0002')
  const ids = [one, two]
  await call(deviceBatchApi.change, { ids, addTags: ['急'], removeTags: ['客户A'] }, owner)
  expect((await list({})).map(({ tags }) => tags)).toEqual([['急'], ['供暖', '急']])
  expect(await call(deviceTagApi.list, {}, owner)).toEqual([
    { tag: '急', count: 2 },
    { tag: '供暖', count: 1 },
  ])
  expect(await names({ tags: '急，供暖' })).toEqual(['one'])
  await call(deviceApi.remove, { id: one }, owner)
  expect(await names({ tags: '供暖' })).toEqual([])
  await call(deviceBinApi.restore, { ids: [one] }, owner)
  expect(await names({ tags: '供暖' })).toEqual(['one'])
  await call(deviceApi.change, { id: one, tags: [] }, owner)
  expect(await names({ tags: '供暖' })).toEqual([])
  const many = Array.from({ length: 17 }, (_, at) => `t${at}`)
  for (const tags of [many, ['a,b'], [''], ['x'.repeat(21)]]) {
    expect(await ask(deviceApi.change, { id: two, tags }, owner)).toMatchObject({ code: 40001 })
  }
  const full = await call(deviceBatchApi.change, { ids: [two], addTags: many.slice(0, 16) }, owner)
  expect(full).toMatchObject({ failed: 1 })
})

test('a smart group has the devices that meet all of its rule, and none of a stranger’s', async () => {
  const { add, ask, call, clock, owner, friend, names } = await startWorld()
  const quiet = await add('quiet', 'SN-0001', { tags: ['t'] })
  clock.time += 7_200_000
  await add('new', 'SN-0002', { tags: ['t'] })
  const rule = { tags: ['t'], statuses: [0 as const], silentFor: 3_600 }
  const { id } = await call(smartGroupApi.create, { name: '静默', rule }, owner)
  expect(await call(smartGroupApi.list, {}, owner)).toEqual([{ id, name: '静默', rule, count: 1 }])
  expect(await names({ smartGroup: id })).toEqual(['quiet'])
  expect(await names({ smartGroup: id, search: 'new' })).toEqual([])
  const foreign = { code: errorTable.notFound.code }
  expect(await ask(deviceApi.list, { smartGroup: id, page: 1 }, friend)).toMatchObject(foreign)
  expect(await ask(smartGroupApi.change, { id, name: 'x' }, friend)).toMatchObject(foreign)
  expect(await ask(smartGroupApi.remove, { id }, friend)).toMatchObject(foreign)
  expect(await call(smartGroupApi.list, {}, friend)).toEqual([])
  expect(await call(deviceTagApi.list, {}, friend)).toEqual([])
  const own = await ask(smartGroupApi.create, { name: 'x', rule: { models: [quiet] } }, friend)
  expect(own).toMatchObject({ code: errorTable.notFound.code })
  expect(await ask(smartGroupApi.create, { name: 'x', rule: {} }, owner)).toMatchObject({
    code: 40001,
  })
})

test('whom a device is shared with finds it, but neither sees nor sets the owner’s tags and group', async () => {
  const { add, ask, call, owner, friend, list, names } = await startWorld()
  const { id: group } = await call(groupApi.create, { name: 'g' }, owner)
  const id = await add('泵', 'SN-0001', { tags: ['秘密'], group })
  await add('other', 'SN-0002', { tags: ['秘密'] })
  await call(shareApi.save, { deviceId: id, account: 'friend', role: 'engineer' }, owner)
  expect(await list({ sort: 'group' }, friend)).toMatchObject([{ id, tags: [], group: null }])
  expect(await names({ tags: '秘密' }, friend)).toEqual([])
  const { id: smart } = await call(
    smartGroupApi.create,
    { name: 's', rule: { search: 'b' } },
    friend,
  )
  expect(await names({ smartGroup: smart }, friend)).toEqual(['泵'])
  const change = await ask(deviceApi.change, { id, tags: ['x'] }, friend)
  expect(change).toMatchObject({ code: errorTable.notAllowed.code })
  expect((await list({ tags: '秘密' })).length).toBe(2)
})

test('devices are counted by status, within the filters and of what the caller sees', async () => {
  const { add, call, owner, friend } = await startWorld()
  await add('泵站一', 'SN-0001', { tags: ['t'] })
  await add('泵站二', 'SN-0002')
  const none = { unactivated: 0, offline: 0, online: 0, alarm: 0 }
  expect(await call(deviceCountApi.get, {}, owner)).toEqual({ ...none, unactivated: 2 })
  expect(await call(deviceCountApi.get, { tags: 't' }, owner)).toEqual({ ...none, unactivated: 1 })
  expect(await call(deviceCountApi.get, {}, friend)).toEqual(none)
})

test('names are found page by page and by id, and never those of strangers', async () => {
  const { add, call, owner, friend } = await startWorld()
  const second = await add('泵2', 'SN-0001')
  const first = await add('泵1', 'SN-0002')
  await add('锅炉', 'SN-0003')
  const names = async (input: InputOf<typeof deviceApi.nameList>, as = owner) =>
    rowsOf(await call(deviceApi.nameList, input, as)).map(({ name }) => name)
  expect(await names({ search: 'beng', page: 1, pageSize: 10 })).toEqual(['泵1', '泵2'])
  expect(await names({ page: 2, pageSize: 10 })).toEqual([])
  const ids = `${second},${first},999999`
  expect(await names({ ids })).toEqual(['泵2', '泵1'])
  expect(await names({ ids }, friend)).toEqual([])
  const page = { page: 1, pageSize: 10 }
  const whole = { total: 2, page: 1, pageSize: 10, list: [{ name: '泵1' }, { name: '泵2' }] }
  expect(await call(deviceApi.nameList, { search: 'beng', ...page }, owner)).toMatchObject(whole)
  expect(await call(deviceApi.nameList, { ids, ...page }, owner)).toMatchObject({ total: 2 })
})
