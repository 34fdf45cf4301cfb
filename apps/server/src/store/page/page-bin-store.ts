import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import { insertPage, type PageRow } from './configuration-page-store.ts'
import type { PageBinTable } from './configuration-schema.ts'
import { freeVersions, insertVersion, selectPageVersion } from './page-version-store.ts'

type Db = Kysely<Schema>
export type BinnedPage = Selectable<PageBinTable>

/** Moves a page into its configuration's bin; its content becomes a version. Inside a transaction. */
export async function binPage(inside: Db, page: PageRow, deletedAt: number): Promise<void> {
  const { id: pageId, configurationId, name, pageType, sort, version, bytes } = page
  const { createdAt, updatedAt } = page
  await insertVersion(inside, page)
  await inside
    .insertInto('pageBin')
    .values({
      pageId,
      configurationId,
      name,
      pageType,
      sort,
      version,
      bytes,
      createdAt,
      updatedAt,
      deletedAt,
    })
    .execute()
  await inside.deleteFrom('configurationPage').where('id', '=', pageId).execute()
}

/** Newest deletion first. */
export function selectBinnedPages(db: Db, ownerId: number, configurationId?: number) {
  let query = db
    .selectFrom('pageBin')
    .innerJoin('configuration', 'configuration.id', 'pageBin.configurationId')
    .selectAll('pageBin')
    .select(['configuration.name as configurationName', 'configuration.ownerId as ownerId'])
    .where('configuration.ownerId', '=', ownerId)
  if (configurationId !== undefined) {
    query = query.where('pageBin.configurationId', '=', configurationId)
  }
  return query.orderBy('pageBin.deletedAt', 'desc').orderBy('pageBin.pageId', 'desc').execute()
}

/** A page in the bin, with its configuration's owner. Pages of a configuration that is deleted itself are not found. */
export function selectBinnedPage(db: Db, pageId: number) {
  return db
    .selectFrom('pageBin')
    .innerJoin('configuration', 'configuration.id', 'pageBin.configurationId')
    .selectAll('pageBin')
    .select('configuration.ownerId as ownerId')
    .where('pageBin.pageId', '=', pageId)
    .executeTakeFirst()
}

/** Pages whose time in the bin is over. */
export function selectBinnedPagesBefore(db: Db, before: number, limit: number) {
  return db
    .selectFrom('pageBin')
    .innerJoin('configuration', 'configuration.id', 'pageBin.configurationId')
    .select([
      'pageBin.pageId as pageId',
      'pageBin.configurationId as configurationId',
      'configuration.ownerId as ownerId',
    ])
    .where('pageBin.deletedAt', '<', before)
    .orderBy('pageBin.deletedAt')
    .limit(limit)
    .execute()
}

/** Takes the page out of the bin as it was, behind the others of its type; false: its content is gone. */
export async function unbinPage(inside: Db, page: BinnedPage, sort: number): Promise<boolean> {
  const { pageId, configurationId, name, pageType, version, createdAt, updatedAt } = page
  const content = await selectPageVersion(inside, pageId, version)
  if (content === undefined) return false
  await forgetBinned(inside, pageId)
  for (const table of ['pageVersion', 'pagePhoto'] as const) {
    await inside
      .deleteFrom(table)
      .where('pageId', '=', pageId)
      .where('version', '=', version)
      .execute()
  }
  const { data, bytes, cells, photoIds, varIds, accountId } = content
  await insertPage(inside, {
    id: pageId,
    configurationId,
    name,
    pageType,
    isHome: false,
    sort,
    data,
    bytes,
    cells,
    photoIds,
    varIds,
    version,
    accountId,
    createdAt,
    updatedAt,
  })
  return true
}

/** The page is no longer in the bin, because it is a page again. */
export async function forgetBinned(inside: Db, pageId: number): Promise<void> {
  await inside.deleteFrom('pageBin').where('pageId', '=', pageId).execute()
}

/** Deletes a page in the bin for good, but for contents that are or were published; returns the bytes. */
export async function purgePage(inside: Db, pageId: number): Promise<number> {
  await forgetBinned(inside, pageId)
  return freeVersions(inside, [pageId])
}
