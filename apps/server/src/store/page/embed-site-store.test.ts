import { expect, test } from 'vitest'
import { isDuplicate } from '#store/is-duplicate.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  countEmbedSites,
  deleteEmbedSite,
  insertEmbedSite,
  selectEmbedSiteByKey,
  selectEmbedSites,
} from './embed-site-store.ts'

const site = (ownerId: number, name: string) => ({
  ownerId,
  origin: `https://${name}.example`,
  urlKey: `${ownerId}-${name}`,
  createdAt: 5,
})

onEachEngine((engine) => {
  test('sites belong to their account, which has each once and removes none of another', async () => {
    const store = await engine.open()
    const { meta: db } = store
    const one = await insertEmbedSite(db, site(1, 'cam'))
    await insertEmbedSite(db, site(2, 'cam'))
    const again = insertEmbedSite(db, { ...site(1, 'cam'), urlKey: 'other' })
    await expect(again.catch((error: unknown) => isDuplicate(error))).resolves.toBe(true)
    expect(await countEmbedSites(db, 1)).toBe(1)
    expect(await selectEmbedSites(db, 2)).toMatchObject([{ ownerId: 2, urlKey: '2-cam' }])
    expect(await deleteEmbedSite(db, 2, one.id)).toBe(false)
    expect(await selectEmbedSiteByKey(db, '1-cam')).toEqual(one)
    expect(await deleteEmbedSite(db, 1, one.id)).toBe(true)
    expect(await selectEmbedSiteByKey(db, '1-cam')).toBeUndefined()
    await store.close()
  })
})
