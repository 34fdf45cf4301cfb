import { expect, test } from 'vitest'
import { isDuplicate } from '#store/is-duplicate.ts'
import type { Store } from '#store/open-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  clearHome,
  deletePage,
  insertPage,
  keepVersion,
  selectPage,
  selectPageOwner,
  selectPages,
  selectPageVersion,
  selectPageVersions,
  updatePage,
} from './configuration-page-store.ts'
import {
  addConfigurationSpace,
  countConfigurations,
  deleteConfiguration,
  deleteSharesForDevice,
  insertConfiguration,
  selectConfigurations,
  selectConfigurationsOfModel,
  selectConfigurationsSharedFor,
  selectOpenShares,
  selectPagesNamingVariables,
  updateConfiguration,
} from './configuration-store.ts'

type Db = Store['meta']

const configuration = (name: string, modelId = 7) => ({
  owner_id: 1,
  name,
  type: 0,
  model_id: modelId,
  device_id: null,
  space: 0,
  cover_key: null,
  created_at: 1,
  updated_at: 1,
})
const page = (configurationId: number, sort: number) => ({
  configuration_id: configurationId,
  name: `p${sort}`,
  page_type: 0,
  is_home: sort === 0 ? 1 : 0,
  sort,
  data: 'AAAA',
  bytes: 4,
  cells: 1,
  photo_ids: '',
  var_ids: ',3,17,',
  version: 1,
  account_id: 1,
  created_at: 1,
  updated_at: 10,
})

async function addPages(db: Db) {
  const id = await insertConfiguration(db, configuration('锅炉房'))
  const first = await insertPage(db, page(id, 0))
  const pages = [first, await insertPage(db, page(id, 1))] as const
  return { id, pages }
}

const window = { offset: 0, limit: 10 }

onEachEngine((engine) => {
  test('a configuration is listed with what it has and whether a share of it is open', async () => {
    const { meta } = await engine.open()
    const { id } = await addPages(meta)
    await updateConfiguration(meta, await insertConfiguration(meta, configuration('Pump', 8)), {
      updated_at: 2,
    })
    const [pump, boiler] = await selectConfigurations(meta, { ownerId: 1 }, window)
    expect(pump).toMatchObject({ name: 'Pump', model_name: null })
    expect([Number(pump?.page_count), Number(boiler?.page_count)]).toEqual([0, 2])
    expect(await countConfigurations(meta, { ownerId: 1, search: 'PU' })).toBe(1)
    expect(await countConfigurations(meta, { ownerId: 2 })).toBe(0)
    const share = { configuration_id: id, device_id: 3, code: 'c', password_hash: null }
    const entry = { ...share, allow_write: 0, views: 0, create_time: 1, expire_time: 100 }
    await meta.insertInto('configuration_share').values(entry).execute()
    const shares = async () => (await selectOpenShares(meta, [id, 99], 100)).length
    expect(await shares()).toBe(0)
    await meta.updateTable('configuration_share').set({ expire_time: 101 }).execute()
    expect(await shares()).toBe(1)
    expect(await selectConfigurationsSharedFor(meta, 3)).toMatchObject([{ id, owner_id: 1 }])
    await deleteSharesForDevice(meta, 3)
    expect(await shares()).toBe(0)
    expect(await selectConfigurationsOfModel(meta, 7)).toEqual([{ id, name: '锅炉房' }])
  })

  test('twenty contents before the present one are kept, the oldest go with their bytes', async () => {
    const { meta } = await engine.open()
    const { pages } = await addPages(meta)
    const freed: number[] = []
    for (let version = 1; version <= 22; version += 1) {
      const present = await selectPage(meta, pages[0])
      if (present === undefined) throw new Error('the page is there')
      freed.push(await keepVersion(meta, present, 20))
      await updatePage(meta, pages[0], { data: `d${version}`, version: version + 1 })
    }
    expect(freed).toEqual([...Array.from({ length: 20 }, () => 0), 4, 4])
    const kept = await selectPageVersions(meta, pages[0])
    expect(kept.map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 22 - index),
    )
    expect(await selectPageVersion(meta, pages[0], 3)).toMatchObject({ data: 'd2', time: 10 })
    expect(await selectPageVersion(meta, pages[0], 2)).toBeUndefined()
    expect(await deletePage(meta, { id: pages[0], bytes: 4 })).toBe(84)
    expect(await selectPageVersions(meta, pages[0])).toEqual([])
  })

  test('a type of pages has one home', async () => {
    const { meta } = await engine.open()
    const { id, pages } = await addPages(meta)
    const refused = await updatePage(meta, pages[1], { is_home: 1 }).catch(
      (error: unknown) => error,
    )
    expect(isDuplicate(refused)).toBe(true)
    await clearHome(meta, id, 0)
    await updatePage(meta, pages[1], { is_home: 1 })
    expect((await selectPages(meta, id)).map(({ is_home }) => is_home)).toEqual([0, 1])
    expect(await selectPageOwner(meta, pages[1])).toMatchObject({ owner_id: 1, name: 'p1' })
  })

  test('the pages of an account that name variables are found', async () => {
    const { meta } = await engine.open()
    const { id, pages } = await addPages(meta)
    await updatePage(meta, pages[0], { var_ids: '' })
    expect(await selectPagesNamingVariables(meta, 1)).toEqual([
      {
        id: pages[1],
        name: 'p1',
        var_ids: ',3,17,',
        configuration_id: id,
        configuration_name: '锅炉房',
      },
    ])
    expect(await selectPagesNamingVariables(meta, 2)).toEqual([])
  })

  test('a configuration goes with all that hangs on it, and says what it took', async () => {
    const { meta } = await engine.open()
    const { id, pages } = await addPages(meta)
    await addConfigurationSpace(meta, id, 9)
    await addConfigurationSpace(meta, id, -1)
    const remove = () => meta.transaction().execute((inside) => deleteConfiguration(inside, id))
    expect(await remove()).toBe(8)
    expect(await remove()).toBeUndefined()
    expect(await selectPage(meta, pages[0])).toBeUndefined()
  })
})
