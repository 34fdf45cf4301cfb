import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { ConfigurationPhotoTable } from './configuration-schema.ts'

type Db = Kysely<Schema>
export type PhotoRow = Selectable<ConfigurationPhotoTable>

/** Newest first. */
export function selectPhotos(db: Db, ownerId: number): Promise<PhotoRow[]> {
  return db
    .selectFrom('configuration_photo')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .execute()
}

/** Those of an account among these, for the addresses of what its pages show. */
export function selectPhotosByIds(
  db: Db,
  ownerId: number,
  ids: readonly number[],
): Promise<PhotoRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('configuration_photo')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute()
}

export function selectPhoto(db: Db, id: number): Promise<PhotoRow | undefined> {
  return db.selectFrom('configuration_photo').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectPhotoByKey(db: Db, key: string): Promise<PhotoRow | undefined> {
  return db
    .selectFrom('configuration_photo')
    .selectAll()
    .where('url_key', '=', key)
    .executeTakeFirst()
}

export async function countPhotos(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('configuration_photo')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Pages of the account that name the photo, some of them. */
export function selectPagesShowing(
  db: Db,
  { owner_id, id }: Pick<PhotoRow, 'owner_id' | 'id'>,
  limit: number,
) {
  return db
    .selectFrom('configuration_page')
    .innerJoin('configuration', 'configuration.id', 'configuration_page.configuration_id')
    .select([
      'configuration_page.id as id',
      'configuration_page.name as name',
      'configuration.name as configuration_name',
    ])
    .where('configuration.owner_id', '=', owner_id)
    .where('configuration_page.photo_ids', 'like', `%,${id},%`)
    .orderBy('configuration_page.id')
    .limit(limit)
    .execute()
}

export function insertPhoto(
  inside: Db,
  photo: Insertable<ConfigurationPhotoTable>,
): Promise<PhotoRow> {
  return inside
    .insertInto('configuration_photo')
    .values(photo)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function renamePhoto(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('configuration_photo').set({ name }).where('id', '=', id).execute()
}

/** False: somebody else was first. */
export async function deletePhoto(inside: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await inside
    .deleteFrom('configuration_photo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
