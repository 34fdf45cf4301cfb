import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Store } from '#store/open-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { countDevicesByStatus, countDevicesOfEach } from './device-count-store.ts'
import { type DeviceOrder, selectDevicePage } from './device-list-store.ts'
import type { DeviceFilter } from './device-match.ts'
import { toDeviceColumns } from './device-row.ts'
import { analyzeDevices } from './device-statistics.ts'
import { insertTags } from './device-tag-store.ts'
import { addToSearch } from './device-text-version.ts'
import { nameKeyPart, toNameKey, toNameOrder } from './name-key.ts'

const now = 1_000_000
const me = 1
const sorts = ['name', 'sn', 'status', 'createTime', 'loginTime', 'group', 'model', 'csq'] as const
const words = ['泵站', '锅炉', 'Boiler', '一号', '2', '10', '#', ' ', '西']
const tags = ['甲', '乙', '丙']
const groupIds = [1, 2, 3, 4]
// Texts longer than what an index has together, and what is written otherwise in its questions, stand at the end.
const searches =
  '泵站 泵 bz b yihao SN-00 2 #1 boil zz 泵站一号 站泵站锅炉 guolubengzhan bengzhan bengzhanx SN-0001 boilerboiler'
    .split(' ')
    .concat('西 ', 'b z', "'", '\\', '%', '2#', '\u2403')

const Text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
const OneDevice = fc.record({
  ownerId: fc.constantFrom(1, 1, 1, 2, 3),
  name: Text.map((parts) => parts.join('')),
  address: Text.map((parts) => parts.join('')),
  typeId: fc.constantFrom(1, 2),
  mode: fc.constantFrom('transparent' as const, 'cloud' as const),
  modelId: fc.constantFrom(null, 1, 2, 3),
  groupId: fc.constantFrom(null, ...groupIds),
  status: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
  loginTime: fc.constantFrom(null, 1, 2, 3),
  csq: fc.constantFrom(null, 5, 31),
  createdAt: fc.integer({ min: 1, max: 9 }),
  quietSince: fc.integer({ min: 1, max: 9 }),
  tags: fc.subarray(tags),
  /** How it is shared with me, if it is. */
  sharedUntil: fc.constantFrom(undefined, undefined, null, now - 1, now + 1),
})
const Fleet = fc.array(OneDevice, { minLength: 1, maxLength: 40 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const Query = fc.record({
  search: maybe(fc.constantFrom(...searches)),
  ruleSearch: maybe(fc.constantFrom('gl', 'sn', '站')),
  modelIds: maybe(fc.subarray([1, 2, 3])),
  groupIds: maybe(fc.subarray(groupIds)),
  typeId: maybe(fc.constantFrom(1, 2)),
  mode: maybe(fc.constantFrom('transparent' as const, 'cloud' as const)),
  statuses: maybe(fc.subarray([0, 1, 2, 3] as const)),
  tags: maybe(fc.subarray(tags)),
  quietSinceMax: maybe(fc.integer({ min: 1, max: 9 })),
  ids: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 40 }))),
  isShared: fc.boolean(),
  sort: fc.constantFrom(undefined, ...sorts),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 0, max: 3 }),
})

type Device =
  typeof OneDevice extends fc.Arbitrary<infer D> ? D & { id: number; sn: string } : never
type Asked = typeof Query extends fc.Arbitrary<infer Q> ? Q : never

/** Groups of owner 2: the third is shared with me, and the fourth stands below it. */
async function addPlaces({ meta }: Store) {
  for (const [at, name] of ['乙组', '甲组', '丙', '丁'].entries()) {
    const parentId = at === 3 ? 3 : null
    const ownerId = at < 2 ? me : 2
    await meta.insertInto('deviceGroup').values({ ownerId, parentId, name, createdAt: 1 }).execute()
  }
  for (const name of ['锅炉型', 'A型', '锅炉型']) {
    const model = { ownerId: me, name, version: 1, slaves: '[]', varCount: 0, updatedAt: 1 }
    await meta.insertInto('model').values(model).execute()
  }
}

async function addFleet(store: Store, fleet: readonly Omit<Device, 'id' | 'sn'>[]) {
  const { meta } = store
  await addPlaces(store)
  const devices: Device[] = []
  for (let start = 0; start < fleet.length; start += 500) {
    const some = fleet.slice(start, start + 500).map((device, at) => {
      return { ...device, sn: `SN-${String((start + at) * 7).padStart(5, '0')}` }
    })
    const rows = some.map(({ sharedUntil: _until, tags: _tags, quietSince, ...device }) => {
      const place = { longitude: null, latitude: null, locationMode: 'manual' as const }
      const fixed = { password: 'secret12', firmware: '', activatedTime: null, ...place }
      return { ...toDeviceColumns({ ...device, ...fixed }), quietSince }
    })
    const ids = await meta.insertInto('device').values(rows).returning(['id', 'sn']).execute()
    const idOf = new Map(ids.map(({ id, sn }) => [sn, id]))
    const added = some.map((device) => ({ ...device, id: idOf.get(device.sn) ?? 0 }))
    await addToSearch(meta, added)
    await insertTags(meta, added)
    const shares = added.flatMap(({ id, ownerId, sharedUntil: until }) => {
      const isShared = until !== undefined && ownerId !== me
      return isShared ? [{ deviceId: id, accountId: me, role: viewer, createdAt: 1, until }] : []
    })
    if (shares.length > 0) await meta.insertInto('deviceShare').values(shares).execute()
    devices.push(...added)
  }
  return devices
}

const viewer = 'viewer' as const

/** The same list, made of all devices in memory. */
function expected(devices: readonly Device[], asked: Asked, isGroupShared: boolean) {
  const isSeen = ({ ownerId, sharedUntil, groupId }: Device) => {
    if (ownerId === me) return true
    if (!asked.isShared) return false
    if (isGroupShared && (groupId === 3 || groupId === 4)) return true
    return sharedUntil !== undefined && (sharedUntil === null || sharedUntil > now)
  }
  const found = devices.filter((device) => isSeen(device) && isMatch(device, asked))
  const sign = asked.order === 'asc' ? 1 : -1
  const keys = new Map(found.map((device) => [device.id, keyOf(device, asked.sort)]))
  const key = ({ id }: Device) => keys.get(id) ?? []
  return found.toSorted((one, other) => sign * (compare(key(one), key(other)) || one.id - other.id))
}

function isMatch(device: Device, asked: Asked): boolean {
  const { modelIds, groupIds: groups, statuses, ids, typeId, mode, quietSinceMax } = asked
  const isIn = (list: readonly (number | null)[] | undefined, value: number | null) =>
    list?.includes(value) ?? true
  const tests = [
    isFound(device, asked.search),
    isFound(device, asked.ruleSearch),
    isIn(modelIds, device.modelId),
    isIn(groups, device.groupId),
    isIn(statuses, device.status),
    isIn(ids, device.id),
    isIn(typeId === undefined ? undefined : [typeId], device.typeId),
    mode === undefined || device.mode === mode,
    device.quietSince <= (quietSinceMax ?? device.quietSince),
    (asked.tags ?? []).every((tag) => device.ownerId === me && device.tags.includes(tag)),
  ]
  return tests.every(Boolean)
}

function isFound({ name, sn, address }: Device, search: string | undefined): boolean {
  if (search === undefined) return true
  const text = search.trim().toLowerCase()
  const sound = nameKeyPart(search)
  const isHeard = sound !== undefined && toNameKey(name).includes(sound)
  return isHeard || [name, sn, address].some((each) => each.toLowerCase().includes(text))
}

type Key = readonly (string | number | null)[]

function keyOf(device: Device, sort: DeviceOrder['sort']): Key {
  const groupId = device.ownerId === me ? device.groupId : null
  const groupNames = ['', '乙组', '甲组', '丙', '丁']
  const modelNames = ['', '锅炉型', 'A型', '锅炉型']
  const placed = (id: number | null, names: readonly string[]) =>
    id === null ? [null] : [toNameOrder(names[id] ?? ''), id]
  const keys = {
    name: () => [toNameOrder(device.name)],
    sn: () => [device.sn],
    status: () => [device.status],
    createTime: () => [device.createdAt],
    loginTime: () => [device.loginTime],
    csq: () => [device.csq],
    group: () => placed(groupId, groupNames),
    model: () => placed(device.modelId, modelNames),
  }
  return sort === undefined ? [] : keys[sort]()
}

function compare(one: Key, other: Key): number {
  for (const [at, value] of one.entries()) {
    const others = other[at] ?? null
    if (value === others) continue
    if (value === null) return -1
    if (others === null) return 1
    return value < others ? -1 : 1
  }
  return 0
}

const nothing = {
  ruleSearch: undefined,
  modelIds: undefined,
  groupIds: undefined,
  typeId: undefined,
  mode: undefined,
  statuses: undefined,
  tags: undefined,
  quietSinceMax: undefined,
  ids: undefined,
}

interface World {
  readonly store: Store
  readonly devices: readonly Device[]
  readonly isGroupShared: boolean
}

/** What the store says of the list, and what the same list in memory is. */
async function both({ store: { meta }, devices, isGroupShared }: World, asked: Asked) {
  const { isShared, page, sort, order, ...query } = asked
  const filter: DeviceFilter = isShared ? { ...query, sharedAt: now } : query
  const matches = expected(devices, asked, isGroupShared)
  const all = matches.map(({ id }) => id)
  const window = { offset: page * 10, limit: 10 }
  const found = await selectDevicePage(meta, me, { ...filter, sort, order }, window)
  const [count] = await countDevicesOfEach(meta, me, [filter])
  const byStatus = await countDevicesByStatus(meta, me, filter)
  const ids = all.slice(window.offset, window.offset + 10)
  const statuses = Map.groupBy(matches, ({ status }) => status)
  const counts = new Map([...statuses].map(([status, some]) => [status, some.length]))
  return {
    stored: { asked, ...found, count, byStatus },
    inMemory: { asked, total: all.length, ids, count: all.length, byStatus: counts },
  }
}

async function shareGroup({ meta }: Store) {
  const share = { groupId: 3, accountId: me, role: viewer, createdAt: 1, until: null }
  await meta.insertInto('groupShare').values(share).execute()
}

onEachEngine((engine) => {
  test('pages, orders and counts are those of the same list in memory, whatever is shared', async () => {
    const cases = fc.tuple(Fleet, fc.boolean(), fc.array(Query, { minLength: 12, maxLength: 12 }))
    const property = fc.asyncProperty(cases, async ([fleet, isGroupShared, queries]) => {
      const store = await engine.open()
      const devices = await addFleet(store, fleet)
      if (isGroupShared) await shareGroup(store)
      for (const asked of queries) {
        const { stored, inMemory } = await both({ store, devices, isGroupShared }, asked)
        expect(stored).toEqual(inMemory)
      }
      await store.close()
    })
    await fc.assert(property, { numRuns: 10 })
  })

  test('they are in an account of thousands, with devices of others and without', async () => {
    const store = await engine.open()
    const fleet = fc.sample(OneDevice, 3_900)
    const devices = await addFleet(store, fleet)
    await analyzeDevices(store.meta)
    const queries = fc.sample(Query, 24).map((asked, at) => {
      const isBare = at % 3 === 0
      const bare = { ...nothing, isShared: asked.isShared, sort: asked.sort, order: asked.order }
      const { search } = asked
      return { ...(isBare ? { ...bare, search } : asked), page: asked.page * (at % 90) }
    })
    const own = queries.map((asked) => ({ ...asked, isShared: false }))
    for (const isGroupShared of [false, true]) {
      if (isGroupShared) await shareGroup(store)
      for (const asked of isGroupShared ? queries : own) {
        const { stored, inMemory } = await both({ store, devices, isGroupShared }, asked)
        expect(stored).toEqual(inMemory)
      }
    }
  })

  test('a page far behind is found among hundreds of groups, some of them empty', async () => {
    const { meta } = await engine.open()
    const groups = 1_300
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(groups)})
      insert into device_group (owner_id, name, created_at) select 1, 'g' || (10000 - i), 1 from n`.execute(
      meta,
    )
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2600)
      insert into device (owner_id, name, sn, password, type_id, mode, created_at, address, location_mode, firmware, group_id)
      select 1, 'd', 'SN' || i, '', 1, 'cloud', 1, '', 'manual', '',
        case when i % 13 > 0 then 1 + (i * 7) % ${sql.lit(groups)} end from n`.execute(meta)
    const rows = await meta.selectFrom('device').select(['id', 'groupId']).execute()
    // The names of the groups run against their ids; devices without one come first.
    const rank = (groupId: number | null) => (groupId === null ? 0 : groups + 1 - groupId)
    const ids = rows
      .toSorted((one, other) => rank(one.groupId) - rank(other.groupId) || one.id - other.id)
      .map(({ id }) => id)
    for (const order of ['asc', 'desc'] as const) {
      const all = order === 'asc' ? ids : ids.toReversed()
      for (const offset of [180, 900, 1_290, 1_400, 2_100, 2_590]) {
        const window = { offset, limit: 20 }
        const page = await selectDevicePage(meta, me, { sort: 'group', order }, window)
        expect({ order, offset, ...page }).toEqual({
          order,
          offset,
          total: ids.length,
          ids: all.slice(offset, offset + 20),
        })
      }
    }
  })
})
