import { invariant } from '@fieldhub/kernel'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import type { ConfigurationPageTable } from './configuration-schema.ts'

type Db = Kysely<Schema>
type StoredPage = Selectable<ConfigurationPageTable>

/** Ids that a content names, found without unpacking it. */
export interface PageIds {
  /** Ids of the photos that it shows. */
  readonly photoIds: readonly number[]
  /** Ids of the variables that it shows or writes. */
  readonly varIds: readonly number[]
}

export interface PageRow extends Omit<StoredPage, 'varIds' | 'isHome'> {
  readonly isHome: boolean
  readonly varIds: readonly number[]
}

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

function toPage({ isHome, varIds, ...row }: StoredPage): PageRow {
  return { ...row, isHome: isHome === 1, varIds: splitIds(varIds) }
}

/** Pages in their order, PC pages first. */
export async function selectPages(db: Db, configurationId: number): Promise<PageOutline[]> {
  const rows = await db
    .selectFrom('configurationPage')
    .select(outline)
    .where('configurationId', '=', configurationId)
    .orderBy('pageType')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, isHome: row.isHome === 1 }))
}

/** The pages with their contents. */
export async function selectWholePages(
  db: Db,
  configurationId: number,
): Promise<(PageRow & PageIds)[]> {
  const rows = await db
    .selectFrom('configurationPage')
    .selectAll()
    .where('configurationId', '=', configurationId)
    .orderBy('pageType')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const pages: (PageRow & PageIds)[] = []
  for (const row of rows) {
    pages.push({ ...toPage(row), photoIds: await selectPhotoIds(db, row.id, row.version) })
  }
  return pages
}

export async function selectPage(db: Db, id: number): Promise<PageRow | undefined> {
  const row = await db
    .selectFrom('configurationPage')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toPage(row)
}

export async function selectPhotoIds(db: Db, pageId: number, version: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pagePhoto')
    .select('photoId')
    .where('pageId', '=', pageId)
    .where('version', '=', version)
    .orderBy('photoId')
    .execute()
  return rows.map(({ photoId }) => photoId)
}

/** Owner of the page's configuration. */
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

type Columns = Omit<Insertable<ConfigurationPageTable>, 'varIds' | 'isHome'>

export interface NewPage extends Columns, PageIds {
  readonly isHome: boolean
}

/** Ids that no page has or will get by itself, for pages that name one another before they are stored. */
export async function reservePageIds(db: Db, count: number): Promise<number[]> {
  const reserved = isSqlite(db)
    ? sql<{ last: number }>`update sqlite_sequence set seq = seq + ${count}
        where name = 'configuration_page' returning seq as last`
    : sql<{
        last: number
      }>`select nextval(pg_get_serial_sequence('configuration_page', 'id')) as last
        from generate_series(1, ${count}::integer)`
  const { rows } = await reserved.execute(db)
  if (!isSqlite(db)) return rows.map(({ last }) => Number(last))
  const last = rows[0]?.last ?? 0
  invariant(count === 0 || last >= count, 'a page was stored before')
  return Array.from({ length: count }, (_, at) => last - count + at + 1)
}

/** In a transaction. */
export async function insertPage(
  inside: Db,
  { photoIds, varIds, isHome, ...page }: NewPage,
): Promise<number> {
  const { id } = await inside
    .insertInto('configurationPage')
    .values({ ...page, varIds: joinIds(varIds), isHome: isHome ? 1 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPhotos(inside, { id, version: page.version }, photoIds)
  return id
}

type PlacedContent = Pick<StoredPage, 'id' | 'version'>

async function insertPhotos(inside: Db, page: PlacedContent, photoIds: readonly number[]) {
  const { id: pageId, version } = page
  for (const chunk of toChunks([...new Set(photoIds)])) {
    const rows = chunk.map((photoId) => ({ pageId, version, photoId }))
    await inside.insertInto('pagePhoto').values(rows).execute()
  }
}

type Changeable = Partial<Columns> & Partial<PageIds> & { readonly isHome?: boolean }

/** The change must name at least one column; in a transaction. */
export async function updatePage(
  inside: Db,
  id: number,
  { photoIds, varIds, isHome, ...columns }: Changeable,
): Promise<void> {
  const page = await inside
    .updateTable('configurationPage')
    .set({
      ...columns,
      ...(varIds !== undefined && { varIds: joinIds(varIds) }),
      ...(isHome !== undefined && { isHome: isHome ? 1 : 0 }),
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (page === undefined || photoIds === undefined) return
  await inside
    .deleteFrom('pagePhoto')
    .where('pageId', '=', id)
    .where('version', '=', page.version)
    .execute()
  await insertPhotos(inside, page, photoIds)
}

/** For a moment no page is home, so that the new home page does not collide with the old one. */
export async function clearHome(
  inside: Db,
  configurationId: number,
  pageType: 0 | 1,
): Promise<void> {
  await inside
    .updateTable('configurationPage')
    .set({ isHome: 0 })
    .where('configurationId', '=', configurationId)
    .where('pageType', '=', pageType)
    .where('isHome', '=', 1)
    .execute()
}

/** `,3,17,` */
export function joinIds(ids: readonly number[]): string {
  return ids.length === 0 ? '' : `,${[...new Set(ids)].join(',')},`
}

export function splitIds(joined: string): number[] {
  return joined.split(',').filter(Boolean).map(Number)
}
