import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import {
  joinIds,
  type PageIds,
  type PageRow,
  selectPhotoIds,
  splitIds,
} from './configuration-page-store.ts'
import type { PageVersionTable } from './configuration-schema.ts'

type Db = Kysely<Schema>

/**
 * Keeps the present content as a version, whose photos stay; returns the bytes of the oldest versions that are removed
 * for it. What is or was published stays.
 */
export async function keepVersion(inside: Db, page: PageRow, kept: number): Promise<number> {
  const { id: pageId, version } = page
  await insertVersion(inside, page)
  const gone = await inside
    .deleteFrom('pageVersion')
    .where('pageId', '=', pageId)
    .where('version', '<=', version - kept)
    .where(isUnpublished)
    .returning(['version', 'bytes'])
    .execute()
  return sumAndForget(inside, pageId, gone)
}

/** The page's present content becomes a version. */
export async function insertVersion(inside: Db, page: PageRow): Promise<void> {
  const { id: pageId, version, data, bytes, cells, varIds, accountId, updatedAt: time } = page
  await inside
    .insertInto('pageVersion')
    .values({ pageId, version, data, bytes, cells, varIds: joinIds(varIds), accountId, time })
    .execute()
}

/** No published state, of now or of before, has this version. */
function isUnpublished(row: ExpressionBuilder<Schema, 'pageVersion'>) {
  const of = (table: 'publishedPage' | 'publicationPage') =>
    row.not(
      row.exists(
        row
          .selectFrom(table)
          .select(`${table}.pageId`)
          .whereRef(`${table}.pageId`, '=', 'pageVersion.pageId')
          .whereRef(`${table}.version`, '=', 'pageVersion.version'),
      ),
    )
  return row.and([of('publishedPage'), of('publicationPage')])
}

type GoneVersion = Pick<Selectable<PageVersionTable>, 'version' | 'bytes'>

async function sumAndForget(inside: Db, pageId: number, gone: readonly GoneVersion[]) {
  for (const { version } of gone) {
    await inside
      .deleteFrom('pagePhoto')
      .where('pageId', '=', pageId)
      .where('version', '=', version)
      .execute()
  }
  return gone.reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Deletes the page with its versions, but for contents that are or were published. Returns the bytes that nothing needs
 * any more.
 */
export async function deletePage(inside: Db, page: PageRow): Promise<number> {
  await insertVersion(inside, page)
  await inside.deleteFrom('configurationPage').where('id', '=', page.id).execute()
  return freeVersions(inside, [page.id])
}

/** Deletes versions of pages that are gone for good, as soon as no published state has them; returns their bytes. */
export async function freeVersions(inside: Db, pageIds: readonly number[]): Promise<number> {
  let bytes = 0
  for (const pageId of pageIds) {
    const gone = await inside
      .deleteFrom('pageVersion')
      .where('pageId', '=', pageId)
      .where(isUnpublished)
      .where((row) =>
        row.not(
          row.exists(row.selectFrom('configurationPage').select('id').where('id', '=', pageId)),
        ),
      )
      .where((row) =>
        row.not(
          row.exists(row.selectFrom('pageBin').select('pageId').where('pageId', '=', pageId)),
        ),
      )
      .returning(['version', 'bytes'])
      .execute()
    bytes += await sumAndForget(inside, pageId, gone)
  }
  return bytes
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

/** The highest number of a version that is kept; undefined: none is. */
export async function selectNewestVersion(db: Db, pageId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('pageVersion')
    .select('version')
    .where('pageId', '=', pageId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version
}

export async function selectPageVersion(
  db: Db,
  pageId: number,
  version: number,
): Promise<PageVersion | undefined> {
  const row = await db
    .selectFrom('pageVersion')
    .selectAll()
    .where('pageId', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const photoIds = await selectPhotoIds(db, pageId, version)
  return { ...row, varIds: splitIds(row.varIds), photoIds }
}

export type PageVersion = Omit<Selectable<PageVersionTable>, 'varIds'> & PageIds
