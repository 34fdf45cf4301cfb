import type { Insertable, Kysely, Selectable } from 'kysely'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { ConfigurationPhotoTable } from './configuration-schema.ts'

type Db = Kysely<Schema>
export type PhotoRow = Selectable<ConfigurationPhotoTable>

/** Newest first. */
export function selectPhotos(db: Db, ownerId: number): Promise<PhotoRow[]> {
  return db
    .selectFrom('configurationPhoto')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('id', 'desc')
    .execute()
}

/** Photos of an account among these ids, for the addresses of what its pages show. */
export function selectPhotosByIds(
  db: Db,
  ownerId: number,
  ids: readonly number[],
): Promise<PhotoRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('configurationPhoto')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute()
}

export function selectPhoto(db: Db, id: number): Promise<PhotoRow | undefined> {
  return db.selectFrom('configurationPhoto').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectPhotoByKey(db: Db, key: string): Promise<PhotoRow | undefined> {
  return db
    .selectFrom('configurationPhoto')
    .selectAll()
    .where('urlKey', '=', key)
    .executeTakeFirst()
}

export function countPhotos(db: Db, ownerId: number): Promise<number> {
  return countRows(db.selectFrom('configurationPhoto').where('ownerId', '=', ownerId))
}

/** Some pages of the account that name the photo. */
export function selectPagesShowing(
  db: Db,
  { ownerId, id }: Pick<PhotoRow, 'ownerId' | 'id'>,
  limit: number,
) {
  return db
    .selectFrom('configurationPage')
    .innerJoin('configuration', 'configuration.id', 'configurationPage.configurationId')
    .innerJoin('pagePhoto', (join) =>
      join
        .onRef('pagePhoto.pageId', '=', 'configurationPage.id')
        .onRef('pagePhoto.version', '=', 'configurationPage.version'),
    )
    .select([
      'configurationPage.id as id',
      'configurationPage.name as name',
      'configuration.name as configurationName',
    ])
    .where('configuration.ownerId', '=', ownerId)
    .where('pagePhoto.photoId', '=', id)
    .orderBy('configurationPage.id')
    .limit(limit)
    .execute()
}

export function insertPhoto(
  inside: Db,
  photo: Insertable<ConfigurationPhotoTable>,
): Promise<PhotoRow> {
  return inside
    .insertInto('configurationPhoto')
    .values(photo)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function renamePhoto(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('configurationPhoto').set({ name }).where('id', '=', id).execute()
}

/** False: another caller was first. */
export async function deletePhoto(inside: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await inside
    .deleteFrom('configurationPhoto')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
