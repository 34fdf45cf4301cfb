import { expect, test } from 'vitest'
import type { Store } from '#store/open-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { insertPage, selectPage, selectPages, updatePage } from './configuration-page-store.ts'
import { selectPagesShowing } from './configuration-photo-store.ts'
import { deleteConfiguration, insertConfiguration } from './configuration-store.ts'
import { deletePage, keepVersion, selectPageVersions } from './page-version-store.ts'
import {
  deletePublications,
  insertPublication,
  selectPublicationPages,
  selectPublications,
} from './publication-store.ts'
import {
  endDraft,
  isDrafting,
  selectContent,
  selectPublishedPagesOfHolder,
  selectShownPages,
  startDraft,
} from './published-page-store.ts'

type Db = Store['meta']

async function addPages(db: Db) {
  const times = { createdAt: 1, updatedAt: 1 }
  const subject = { ownerId: 1, name: '泵站', type: 0, modelId: 7, deviceId: null } as const
  const id = await insertConfiguration(db, { ...subject, space: 0, coverKey: null, ...times })
  const add = (sort: number) =>
    insertPage(db, {
      configurationId: id,
      name: `p${sort}`,
      pageType: 0,
      isHome: sort === 0,
      sort,
      data: `d${sort}`,
      bytes: 2,
      cells: 1,
      photoIds: [8],
      varIds: [17],
      version: 1,
      accountId: 1,
      ...times,
    })
  return { id, first: await add(0), second: await add(1) }
}

async function pageOf(db: Db, id: number) {
  const page = await selectPage(db, id)
  if (page === undefined) throw new Error('the page is there')
  return page
}

async function save(db: Db, id: number, data: string): Promise<number> {
  const page = await pageOf(db, id)
  const freed = await keepVersion(db, page, 2)
  const { length: bytes } = data
  const updatedAt = page.updatedAt + 1
  await updatePage(db, id, { data, bytes, varIds: [3], version: page.version + 1, updatedAt })
  return freed
}

onEachEngine((engine) => {
  test('while changes are drafts others see the pages as they were, and then as they are', async () => {
    const { meta } = await engine.open()
    const { id, first, second } = await addPages(meta)
    expect(await selectShownPages(meta, id)).toEqual(await selectPages(meta, id))
    const before = await selectPages(meta, id)
    await startDraft(meta, id)
    await save(meta, first, 'new')
    await updatePage(meta, second, { name: 'renamed' })
    const showing = await selectPagesShowing(meta, { ownerId: 1, id: 8 }, 10)
    expect(showing.map((page) => page.id).toSorted((a, b) => a - b)).toEqual([first, second])
    // A second draft does not publish the first.
    await startDraft(meta, id)
    const shown = await selectShownPages(meta, id)
    expect(shown).toEqual(before)
    const texts = shown.map((page) => selectContent(meta, page))
    expect(await Promise.all(texts)).toEqual(['d0', 'd1'])
    expect(await selectPublishedPagesOfHolder(meta, 1)).toMatchObject([{ id: first, varIds: [17] }])
    expect(await endDraft(meta, id)).toBe(0)
    expect(await isDrafting(meta, id)).toBe(false)
    expect(await selectShownPages(meta, id)).toEqual(await selectPages(meta, id))
    expect(await selectPublishedPagesOfHolder(meta, 1)).toEqual([])
  })

  test('a content that others see stays however often the page is saved, and goes with its photos', async () => {
    const { meta } = await engine.open()
    const { id, first } = await addPages(meta)
    await startDraft(meta, id)
    const freed: number[] = []
    for (const text of ['a', 'b', 'c', 'd', 'e']) freed.push(await save(meta, first, text))
    expect(freed).toEqual([0, 0, 0, 1, 1])
    const kept = (await selectPageVersions(meta, first)).map(({ version }) => version)
    expect(kept).toEqual([5, 4, 1])
    await endDraft(meta, id)
    expect(await save(meta, first, 'f')).toBe('d0'.length + 'c'.length)
    const photos = await meta
      .selectFrom('pagePhoto')
      .select('version')
      .where('pageId', '=', first)
      .execute()
    expect(photos).toEqual([])
  })

  test('a deleted page is seen until its removal is published, and gives back its bytes once', async () => {
    const { meta } = await engine.open()
    const { id, second } = await addPages(meta)
    await startDraft(meta, id)
    await save(meta, second, 'draft')
    expect(await deletePage(meta, await pageOf(meta, second))).toBe('draft'.length)
    const [, gone] = await selectShownPages(meta, id)
    expect(gone && (await selectContent(meta, gone))).toBe('d1')
    expect(await endDraft(meta, id)).toBe('d1'.length)
    expect(await selectPageVersions(meta, second)).toEqual([])
  })

  test('what was published stays as it was until the publication goes', async () => {
    const { meta } = await engine.open()
    const { id, first, second } = await addPages(meta)
    const publication = { configurationId: id, name: '投产', accountId: 1, time: 5 }
    const made = await insertPublication(meta, publication)
    await save(meta, first, 'later')
    await save(meta, first, 'later still')
    await save(meta, first, 'at last')
    await deletePage(meta, await pageOf(meta, second))
    const pages = await selectPublicationPages(meta, id)
    const texts = pages.map(({ pageId, version }) => selectContent(meta, { id: pageId, version }))
    expect(await Promise.all(texts)).toEqual(['d0', 'd1'])
    expect(await selectPublications(meta, id)).toMatchObject([{ id: made, name: '投产' }])
    // The first page still is there, and its next save lets its old content go.
    expect(await deletePublications(meta, [made])).toBe('d1'.length)
    expect(await save(meta, first, 'x')).toBe('d0'.length + 'later'.length)
    expect(await deletePublications(meta, [])).toBe(0)
  })

  test('nothing of it is left when the configuration goes', async () => {
    const { meta } = await engine.open()
    const { id, second } = await addPages(meta)
    await insertPublication(meta, { configurationId: id, name: '', accountId: 1, time: 5 })
    await startDraft(meta, id)
    await deletePage(meta, await pageOf(meta, second))
    await deleteConfiguration(meta, id)
    for (const table of [
      'pageVersion',
      'pagePhoto',
      'publishedPage',
      'publication',
      'publicationPage',
    ] as const) {
      expect(await meta.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})
