import type { Insertable, Kysely, Selectable } from 'kysely'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { EmbedSiteTable } from './configuration-schema.ts'

type Db = Kysely<Schema>
export type EmbedSiteRow = Selectable<EmbedSiteTable>

/** In the order in which they were allowed. */
export function selectEmbedSites(db: Db, ownerId: number): Promise<EmbedSiteRow[]> {
  return db
    .selectFrom('embedSite')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
}

export function countEmbedSites(db: Db, ownerId: number): Promise<number> {
  return countRows(db.selectFrom('embedSite').where('ownerId', '=', ownerId))
}

export function selectEmbedSiteByKey(db: Db, key: string): Promise<EmbedSiteRow | undefined> {
  return db.selectFrom('embedSite').selectAll().where('urlKey', '=', key).executeTakeFirst()
}

/** Fails as a duplicate when the account has the site already. */
export function insertEmbedSite(db: Db, row: Insertable<EmbedSiteTable>): Promise<EmbedSiteRow> {
  return db.insertInto('embedSite').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Whether the account had this site. */
export async function deleteEmbedSite(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('embedSite')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
