import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { ConfigurationPageTable, PageVersionTable } from './configuration-schema.ts'

type Db = Kysely<Schema>
export type PageRow = Selectable<ConfigurationPageTable>
export type PageVersionRow = Selectable<PageVersionTable>

/** Everything but the contents, which are large. */
const outline = [
  'id',
  'configuration_id',
  'name',
  'page_type',
  'is_home',
  'sort',
  'bytes',
  'version',
  'account_id',
  'updated_at',
] as const
export type PageOutline = Pick<PageRow, (typeof outline)[number]>

/** In their order, PC pages first. */
export function selectPages(db: Db, configurationId: number): Promise<PageOutline[]> {
  return db
    .selectFrom('configuration_page')
    .select(outline)
    .where('configuration_id', '=', configurationId)
    .orderBy('page_type')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** The same with their contents. */
export function selectWholePages(db: Db, configurationId: number): Promise<PageRow[]> {
  return db
    .selectFrom('configuration_page')
    .selectAll()
    .where('configuration_id', '=', configurationId)
    .orderBy('page_type')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export function selectPage(db: Db, id: number): Promise<PageRow | undefined> {
  return db.selectFrom('configuration_page').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whose configuration the page is of. */
export function selectPageOwner(db: Db, id: number) {
  return db
    .selectFrom('configuration_page')
    .innerJoin('configuration', 'configuration.id', 'configuration_page.configuration_id')
    .select([
      'configuration_page.configuration_id as configuration_id',
      'configuration_page.name as name',
      'configuration.owner_id as owner_id',
    ])
    .where('configuration_page.id', '=', id)
    .executeTakeFirst()
}

export async function insertPage(
  inside: Db,
  page: Insertable<ConfigurationPageTable>,
): Promise<number> {
  const { id } = await inside
    .insertInto('configuration_page')
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
  await inside.updateTable('configuration_page').set(change).where('id', '=', id).execute()
}

/** With its versions; bytes of both. */
export async function deletePage(inside: Db, page: Pick<PageRow, 'id' | 'bytes'>): Promise<number> {
  const versions = await inside
    .deleteFrom('page_version')
    .where('page_id', '=', page.id)
    .returning('bytes')
    .execute()
  await inside.deleteFrom('configuration_page').where('id', '=', page.id).execute()
  return versions.reduce((sum, { bytes }) => sum + bytes, page.bytes)
}

/** No page is home for a moment: the one that becomes it must not meet the one that was. */
export async function clearHome(
  inside: Db,
  configurationId: number,
  pageType: number,
): Promise<void> {
  await inside
    .updateTable('configuration_page')
    .set({ is_home: 0 })
    .where('configuration_id', '=', configurationId)
    .where('page_type', '=', pageType)
    .where('is_home', '=', 1)
    .execute()
}

/** Keeps what is present as a version; bytes of the oldest ones that go for it. */
export async function keepVersion(inside: Db, page: PageRow, kept: number): Promise<number> {
  const { id, version, data, bytes, cells, photo_ids, var_ids, account_id, updated_at } = page
  const content = { data, bytes, cells, photo_ids, var_ids }
  await inside
    .insertInto('page_version')
    .values({ page_id: id, version, ...content, account_id, time: updated_at })
    .execute()
  const gone = await inside
    .deleteFrom('page_version')
    .where('page_id', '=', id)
    .where('version', '<=', version - kept)
    .returning('bytes')
    .execute()
  return gone.reduce((sum, { bytes: freed }) => sum + freed, 0)
}

/** Newest first, without their contents. */
export function selectPageVersions(db: Db, pageId: number) {
  return db
    .selectFrom('page_version')
    .leftJoin('account', 'account.id', 'page_version.account_id')
    .select([
      'page_version.version as version',
      'page_version.time as time',
      'page_version.bytes as bytes',
      'page_version.cells as cells',
      'account.name as account',
      'account.nickname as nickname',
    ])
    .where('page_version.page_id', '=', pageId)
    .orderBy('page_version.version', 'desc')
    .execute()
}

export function selectPageVersion(
  db: Db,
  pageId: number,
  version: number,
): Promise<PageVersionRow | undefined> {
  return db
    .selectFrom('page_version')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst()
}
