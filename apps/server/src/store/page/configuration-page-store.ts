import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { ConfigurationPageTable, PageVersionTable } from './configuration-schema.ts'

type Db = Kysely<Schema>
export type PageRow = Selectable<ConfigurationPageTable>
export type PageVersionRow = Selectable<PageVersionTable>

/** Everything but the contents, which are large. */
const outline = [
  'id',
  'configurationId',
  'name',
  'pageType',
  'isHome',
  'sort',
  'bytes',
  'version',
  'accountId',
  'updatedAt',
] as const
export type PageOutline = Pick<PageRow, (typeof outline)[number]>

/** In their order, PC pages first. */
export function selectPages(db: Db, configurationId: number): Promise<PageOutline[]> {
  return db
    .selectFrom('configurationPage')
    .select(outline)
    .where('configurationId', '=', configurationId)
    .orderBy('pageType')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** The same with their contents. */
export function selectWholePages(db: Db, configurationId: number): Promise<PageRow[]> {
  return db
    .selectFrom('configurationPage')
    .selectAll()
    .where('configurationId', '=', configurationId)
    .orderBy('pageType')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export function selectPage(db: Db, id: number): Promise<PageRow | undefined> {
  return db.selectFrom('configurationPage').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whose configuration the page is of. */
export function selectPageOwner(db: Db, id: number) {
  return db
    .selectFrom('configurationPage')
    .innerJoin('configuration', 'configuration.id', 'configurationPage.configurationId')
    .select([
      'configurationPage.configurationId as configurationId',
      'configurationPage.name as name',
      'configuration.ownerId as ownerId',
    ])
    .where('configurationPage.id', '=', id)
    .executeTakeFirst()
}

export async function insertPage(
  inside: Db,
  page: Insertable<ConfigurationPageTable>,
): Promise<number> {
  const { id } = await inside
    .insertInto('configurationPage')
    .values(page)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The change must name at least one column. */
export async function updatePage(
  inside: Db,
  id: number,
  change: Updateable<ConfigurationPageTable>,
): Promise<void> {
  await inside.updateTable('configurationPage').set(change).where('id', '=', id).execute()
}

/** With its versions; bytes of both. */
export async function deletePage(inside: Db, page: Pick<PageRow, 'id' | 'bytes'>): Promise<number> {
  const versions = await inside
    .deleteFrom('pageVersion')
    .where('pageId', '=', page.id)
    .returning('bytes')
    .execute()
  await inside.deleteFrom('configurationPage').where('id', '=', page.id).execute()
  return versions.reduce((sum, { bytes }) => sum + bytes, page.bytes)
}

/** No page is home for a moment: the one that becomes it must not meet the one that was. */
export async function clearHome(
  inside: Db,
  configurationId: number,
  pageType: number,
): Promise<void> {
  await inside
    .updateTable('configurationPage')
    .set({ isHome: 0 })
    .where('configurationId', '=', configurationId)
    .where('pageType', '=', pageType)
    .where('isHome', '=', 1)
    .execute()
}

/** Keeps what is present as a version; bytes of the oldest ones that go for it. */
export async function keepVersion(inside: Db, page: PageRow, kept: number): Promise<number> {
  const { id, version, data, bytes, cells, photoIds, varIds, accountId, updatedAt } = page
  const content = { data, bytes, cells, photoIds, varIds }
  await inside
    .insertInto('pageVersion')
    .values({ pageId: id, version, ...content, accountId, time: updatedAt })
    .execute()
  const gone = await inside
    .deleteFrom('pageVersion')
    .where('pageId', '=', id)
    .where('version', '<=', version - kept)
    .returning('bytes')
    .execute()
  return gone.reduce((sum, { bytes: freed }) => sum + freed, 0)
}

/** Newest first, without their contents. */
export function selectPageVersions(db: Db, pageId: number) {
  return db
    .selectFrom('pageVersion')
    .leftJoin('account', 'account.id', 'pageVersion.accountId')
    .select([
      'pageVersion.version as version',
      'pageVersion.time as time',
      'pageVersion.bytes as bytes',
      'pageVersion.cells as cells',
      'account.name as account',
      'account.nickname as nickname',
    ])
    .where('pageVersion.pageId', '=', pageId)
    .orderBy('pageVersion.version', 'desc')
    .execute()
}

export function selectPageVersion(
  db: Db,
  pageId: number,
  version: number,
): Promise<PageVersionRow | undefined> {
  return db
    .selectFrom('pageVersion')
    .selectAll()
    .where('pageId', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst()
}
