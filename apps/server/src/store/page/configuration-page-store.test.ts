import { expect, test } from 'vitest'
import { isDuplicate } from '#store/is-duplicate.ts'
import type { Store } from '#store/open-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  clearHome,
  insertPage,
  reservePageIds,
  selectPage,
  selectPageOwner,
  selectPages,
  selectWholePages,
  updatePage,
} from './configuration-page-store.ts'
import { selectPagesShowing } from './configuration-photo-store.ts'
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
import {
  deletePage,
  keepVersion,
  selectPageVersion,
  selectPageVersions,
} from './page-version-store.ts'

type Db = Store['meta']

const configuration = (name: string, modelId = 7) => ({
  ownerId: 1,
  name,
  type: 0 as const,
  modelId,
  deviceId: null,
  space: 0,
  coverKey: null,
  createdAt: 1,
  updatedAt: 1,
})
const page = (configurationId: number, sort: number) => ({
  configurationId,
  name: `p${sort}`,
  pageType: 0 as const,
  isHome: sort === 0,
  sort,
  data: 'AAAA',
  bytes: 4,
  cells: 1,
  photoIds: [8, 5],
  varIds: [17, 3],
  version: 1,
  accountId: 1,
  createdAt: 1,
  updatedAt: 10,
})

async function addPages(db: Db) {
  const id = await insertConfiguration(db, configuration('锅炉房'))
  const first = await insertPage(db, page(id, 0))
  const pages = [first, await insertPage(db, page(id, 1))] as const
  return { id, pages }
}

async function remove(db: Db, id: number): Promise<number> {
  const page = await selectPage(db, id)
  if (page === undefined) throw new Error('the page is there')
  return deletePage(db, page)
}

const window = { offset: 0, limit: 10 }

onEachEngine((engine) => {
  test('a configuration is listed with what it has and whether a share of it is open', async () => {
    const { meta } = await engine.open()
    const { id } = await addPages(meta)
    await updateConfiguration(meta, await insertConfiguration(meta, configuration('Pump', 8)), {
      updatedAt: 2,
    })
    const [pump, boiler] = await selectConfigurations(meta, { ownerId: 1 }, window)
    expect(pump).toMatchObject({ name: 'Pump', modelName: null })
    expect([Number(pump?.pageCount), Number(boiler?.pageCount)]).toEqual([0, 2])
    expect(await countConfigurations(meta, { ownerId: 1, search: 'PU' })).toBe(1)
    expect(await countConfigurations(meta, { ownerId: 2 })).toBe(0)
    const share = { configurationId: id, deviceId: 3, code: 'c', passwordHash: null }
    const entry = { ...share, allowWrite: 0, views: 0, createTime: 1, expireTime: 100 }
    await meta.insertInto('configurationShare').values(entry).execute()
    const shares = async () => (await selectOpenShares(meta, [id, 99], 100)).length
    expect(await shares()).toBe(0)
    await meta.updateTable('configurationShare').set({ expireTime: 101 }).execute()
    expect(await shares()).toBe(1)
    expect(await selectConfigurationsSharedFor(meta, 3)).toMatchObject([{ id, ownerId: 1 }])
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
    expect(await remove(meta, pages[0])).toBe(84)
    expect(await selectPageVersions(meta, pages[0])).toEqual([])
  })

  test('reserved ids are given to nobody else', async () => {
    const { meta } = await engine.open()
    const { id, pages } = await addPages(meta)
    const reserved = await reservePageIds(meta, 3)
    const later = await insertPage(meta, page(id, 2))
    expect(new Set([...pages, ...reserved, later]).size).toBe(6)
    const inserted = await Promise.all(
      reserved.map((one, at) => insertPage(meta, { ...page(id, 3 + at), id: one })),
    )
    expect(inserted).toEqual(reserved)
    expect(await insertPage(meta, page(id, 6))).toBeGreaterThan(later)
  })

  test('a type of pages has one home', async () => {
    const { meta } = await engine.open()
    const { id, pages } = await addPages(meta)
    const refused = await updatePage(meta, pages[1], { isHome: true }).catch(
      (error: unknown) => error,
    )
    expect(isDuplicate(refused)).toBe(true)
    await clearHome(meta, id, 0)
    await updatePage(meta, pages[1], { isHome: true })
    expect((await selectPages(meta, id)).map(({ isHome }) => isHome)).toEqual([false, true])
    expect(await selectPageOwner(meta, pages[1])).toMatchObject({ ownerId: 1, name: 'p1' })
  })

  test('the pages of an account that name variables are found', async () => {
    const { meta } = await engine.open()
    const { id, pages } = await addPages(meta)
    await updatePage(meta, pages[0], { varIds: [] })
    expect(await selectPagesNamingVariables(meta, 1)).toEqual([
      {
        id: pages[1],
        name: 'p1',
        varIds: [17, 3],
        configurationId: id,
        configurationName: '锅炉房',
      },
    ])
    expect(await selectPagesNamingVariables(meta, 2)).toEqual([])
  })

  test('photos are found by what is present, and each content keeps its own', async () => {
    const { meta } = await engine.open()
    const { id, pages } = await addPages(meta)
    const showing = async (photo: number) =>
      (await selectPagesShowing(meta, { ownerId: 1, id: photo }, 10)).map((found) => found.id)
    expect(await showing(8)).toEqual([...pages])
    const present = await selectPage(meta, pages[0])
    if (present === undefined) throw new Error('the page is there')
    await keepVersion(meta, present, 1)
    await updatePage(meta, pages[0], { data: 'd', photoIds: [6], version: 2 })
    await updatePage(meta, pages[1], { photoIds: [], varIds: [] })
    expect([await showing(8), await showing(6)]).toEqual([[], [pages[0]]])
    expect(await selectPageVersion(meta, pages[0], 1)).toMatchObject({
      photoIds: [5, 8],
      varIds: [17, 3],
    })
    expect(await selectWholePages(meta, id)).toMatchObject([{ photoIds: [6] }, { photoIds: [] }])
    await keepVersion(meta, { ...present, version: 2 }, 1)
    const left = await meta.selectFrom('pagePhoto').select(['pageId', 'version']).execute()
    expect(left).toEqual([{ pageId: pages[0], version: 2 }])
    await updatePage(meta, pages[0], { version: 3 })
    await remove(meta, pages[0])
    expect(await meta.selectFrom('pagePhoto').selectAll().execute()).toEqual([])
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
    expect(await meta.selectFrom('pagePhoto').selectAll().execute()).toEqual([])
  })
})
