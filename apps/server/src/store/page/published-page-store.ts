import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import { type PageOutline, selectPages, splitIds } from './configuration-page-store.ts'
import { deleteDraftAuthors, deleteDraftAuthorsOf } from './draft-author-store.ts'
import { freeVersions, selectPageVersion } from './page-version-store.ts'

type Db = Kysely<Schema>

/** A content of a page, the present one or one before. */
export interface PlacedContent {
  readonly id: number
  readonly version: number
}

/**
 * Pages as others see them, in their order: those that were published last, or without changes since then the present
 * ones.
 */
export async function selectShownPages(db: Db, configurationId: number): Promise<PageOutline[]> {
  if (!(await isDrafting(db, configurationId))) return selectPages(db, configurationId)
  const rows = await db
    .selectFrom('publishedPage')
    .selectAll()
    .where('configurationId', '=', configurationId)
    .orderBy('pageType')
    .orderBy('sort')
    .orderBy('pageId')
    .execute()
  return rows.map(({ pageId, ...page }) => ({ ...page, id: pageId, isHome: page.sort === 0 }))
}

/** The text of a content; undefined: it is gone. */
export async function selectContent(
  db: Db,
  { id, version }: PlacedContent,
): Promise<string | undefined> {
  const present = await db
    .selectFrom('configurationPage')
    .select('data')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return present?.data ?? (await selectPageVersion(db, id, version))?.data
}

export async function isDrafting(db: Db, configurationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('configuration')
    .select('isDrafting')
    .where('id', '=', configurationId)
    .executeTakeFirst()
  return row?.isDrafting === 1
}

/** From now on others see the pages as they are now, whatever is changed in them. Inside a transaction. */
export async function startDraft(inside: Db, configurationId: number): Promise<void> {
  if (await isDrafting(inside, configurationId)) return
  for (const page of await selectPages(inside, configurationId)) await publishPage(inside, page)
  await setDrafting(inside, configurationId, 1)
}

/** Others see the present pages again. Returns the bytes of contents that nothing needs any more. */
export async function endDraft(inside: Db, configurationId: number): Promise<number> {
  const rows = await inside
    .deleteFrom('publishedPage')
    .where('configurationId', '=', configurationId)
    .returning('pageId')
    .execute()
  await setDrafting(inside, configurationId, 0)
  await deleteDraftAuthorsOf(inside, configurationId)
  return freeVersions(
    inside,
    rows.map(({ pageId }) => pageId),
  )
}

async function setDrafting(inside: Db, id: number, drafting: 0 | 1): Promise<void> {
  await inside
    .updateTable('configuration')
    .set({ isDrafting: drafting })
    .where('id', '=', id)
    .execute()
}

/** Others see this page as it is now. */
export async function publishPage(inside: Db, page: PageOutline): Promise<void> {
  const { id: pageId, isHome: _, ...columns } = page
  await deleteDraftAuthors(inside, pageId)
  await inside
    .insertInto('publishedPage')
    .values({ pageId, ...columns })
    .onConflict((conflict) => conflict.column('pageId').doUpdateSet(columns))
    .execute()
}

/** What others see of this page is its present content, under whatever name and in whatever place they see it. */
export async function publishVersion(
  inside: Db,
  { id, version, bytes, updatedAt }: PageOutline,
): Promise<void> {
  await inside
    .updateTable('publishedPage')
    .set({ version, bytes, updatedAt })
    .where('pageId', '=', id)
    .execute()
}

/** Places of the pages that others see, the first of which is home. */
export async function orderPublished(inside: Db, ids: readonly number[]): Promise<void> {
  for (const [sort, pageId] of ids.entries()) {
    await inside.updateTable('publishedPage').set({ sort }).where('pageId', '=', pageId).execute()
  }
}

export async function unpublishPage(inside: Db, pageId: number): Promise<number> {
  await inside.deleteFrom('publishedPage').where('pageId', '=', pageId).execute()
  await deleteDraftAuthors(inside, pageId)
  return freeVersions(inside, [pageId])
}

/** Pages that others see in another state than the present one, with the variables of that state. */
export async function selectPublishedPagesOfHolder(db: Db, ownerId: number) {
  const rows = await db
    .selectFrom('publishedPage')
    .innerJoin('configuration', 'configuration.id', 'publishedPage.configurationId')
    .innerJoin('pageVersion', (join) =>
      join
        .onRef('pageVersion.pageId', '=', 'publishedPage.pageId')
        .onRef('pageVersion.version', '=', 'publishedPage.version'),
    )
    .select([
      'publishedPage.pageId as id',
      'publishedPage.name as name',
      'publishedPage.version as version',
      'publishedPage.updatedAt as updatedAt',
      'pageVersion.varIds as varIds',
      'configuration.id as configurationId',
      'configuration.name as configurationName',
      'configuration.type as type',
      'configuration.modelId as modelId',
      'configuration.deviceId as deviceId',
    ])
    .where('configuration.ownerId', '=', ownerId)
    .orderBy('publishedPage.pageId')
    .execute()
  return rows.map((row) => ({ ...row, varIds: splitIds(row.varIds) }))
}
