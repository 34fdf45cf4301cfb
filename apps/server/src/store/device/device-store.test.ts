import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrations } from '#store/migrations/migrate.ts'
import type { Store } from '#store/open-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { newDevice } from '#testing/new-device.ts'
import { binDevice, selectBinned, selectBinnedById, unbinDevice } from './device-bin-store.ts'
import { insertImport, selectImportRows } from './device-import-store.ts'
import { selectDeviceStates } from './device-list-store.ts'
import type { NewDevice } from './device-row.ts'
import { insertDevice, selectDevice, updateDevice, updateTags } from './device-store.ts'
import { selectTags } from './device-tag-store.ts'
import { toNameOrder } from './name-key.ts'

const ownerId = 1

const device = (sn: string, name: string, change: Partial<NewDevice> = {}) =>
  newDevice({ sn, name, password: '12345678', createdAt: 1, ...change })

async function found({ meta }: Store, search: string): Promise<number[]> {
  return (await selectDeviceStates(meta, ownerId, { search })).map(({ id }) => id)
}

const withTag = (tag: string) => (before: readonly string[]) => [...before, tag]

onEachEngine((engine) => {
  test('tags that many add at the same time are all there', async () => {
    const { meta } = await engine.open()
    const id = (await insertDevice(meta, device('PUMP-1', '泵站'))) ?? 0
    const names = Array.from({ length: 12 }, (_, at) => `t${at}`)
    await Promise.all(names.map((name) => updateTags(meta, { id, ownerId }, withTag(name))))
    expect((await selectTags(meta, [id])).get(id)?.toSorted()).toEqual(names.toSorted())
  })

  test('a device that many delete and give tags at the same time is in the bin once, and comes back', async () => {
    const { meta } = await engine.open()
    const id = (await insertDevice(meta, device('PUMP-1', '泵站'))) ?? 0
    const steps = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? updateTags(meta, { id, ownerId }, withTag(`t${at}`)) : binDevice(meta, id, at),
    )
    await Promise.all(steps)
    expect(await selectDevice(meta, id)).toBeUndefined()
    expect((await selectTags(meta, [id])).get(id)).toBeUndefined()
    const [binned, ...others] = await selectBinned(meta, { ownerId }, { offset: 0, limit: 10 })
    expect(others).toEqual([])
    expect(binned && (await unbinDevice(meta, binned, { modelId: null, groupId: null }))).toBe(true)
  })

  test('a device is found by name, sound, serial number and address, of its account alone', async () => {
    const store = await engine.open()
    const pump = await insertDevice(store.meta, device('PUMP-1', '一号泵站', { address: '西湖' }))
    const other = await insertDevice(store.meta, device('B_2', 'Boiler'))
    await insertDevice(store.meta, device('X-3', '一号泵站', { ownerId: 2 }))
    for (const search of ['泵站', 'yihao', 'YHBZ', 'bz', 'pump-', '西湖', ' ']) {
      expect(await found(store, search)).toContain(pump)
    }
    expect(await found(store, 'an')).toEqual([])
    expect(await found(store, '%')).toEqual([])
    expect(await found(store, '_')).toEqual([other])
    expect(await found(store, 'boil')).toEqual([other])
  })

  test('a new name is found by its sound, the old one no more, also after the bin', async () => {
    const store = await engine.open()
    const { meta } = store
    const id = (await insertDevice(meta, device('PUMP-1', '一号泵站'))) ?? 0
    await updateDevice(meta, id, { name: '锅炉房' })
    await updateDevice(meta, id, { address: '二楼' })
    expect(await found(store, 'glf')).toEqual([id])
    expect(await found(store, 'yhbz')).toEqual([])
    await sql`update device set name_key = ''`.execute(meta)
    await binDevice(meta, id, 5)
    const row = await selectBinnedById(meta, id)
    expect(row && (await unbinDevice(meta, row, { modelId: null, groupId: null }))).toBe(true)
    expect(await found(store, 'glf')).toEqual([id])
  })

  test('devices of the version before are found by the sounds of their names', async () => {
    const store = await engine.open()
    const ids: (number | undefined)[] = []
    for (let count = 0; count < 501; count++) {
      ids.push(await insertDevice(store.meta, device(`SN-${count}`, '一号泵站')))
    }
    await goBack(store)
    const steps = migrations.filter(({ version }) => ofDevices.includes(version))
    await migrate(store.meta, engine.name, steps)
    expect((await found(store, 'yhbz')).toReversed()).toEqual(ids)
    const row = await selectDevice(store.meta, ids[0] ?? 0)
    expect(row).toMatchObject({ nameOrder: toNameOrder('一号泵站'), status: 0, quietSince: 1 })
  })

  test('failed rows of an import are read in pieces, each behind the last row of the one before', async () => {
    const { meta } = await engine.open()
    const started = {
      ownerId,
      fileName: 'devices.csv',
      state: 'running',
      total: 5,
      done: 0,
      failed: 5,
      createdAt: 1,
    } as const
    const faults = [{ column: 'sn', message: 'required' }]
    const rows = [9, 2, 12, 4, 7].map((number) => {
      return { number, sn: '', state: 'failed', device: undefined, faults } as const
    })
    const id = await insertImport(meta, started, rows)
    await insertImport(meta, started, rows)
    const read = async (after: number) => {
      const piece = await selectImportRows(meta, id, 'failed', { limit: 2, after })
      return piece.map(({ number }) => number)
    }
    expect([await read(0), await read(4), await read(9), await read(12)]).toEqual([
      [2, 4],
      [7, 9],
      [12],
      [],
    ])
  })
})

const indices = 'newest name sn created login csq status group model quiet offline'.split(' ')
/** The migrations that made what lists and searches of devices read. */
const ofDevices = [39, 40, 43, 49, 70]

async function goBack({ meta }: Store): Promise<void> {
  const steps = [
    ...indices.map((name) => sql`drop index ${sql.ref(`device_list_${name}`)}`),
    sql`drop table device_search`,
    sql`alter table device drop column name_key`,
    sql`alter table device drop column name_order`,
    sql`alter table device drop column status`,
    sql`alter table device drop column quiet_since`,
    sql`drop table device_tag`,
    sql`drop table smart_group`,
    sql`delete from schema_version where version >= 39`,
  ]
  for (const step of steps) await step.execute(meta)
}
