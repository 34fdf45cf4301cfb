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

interface NamedPhoto extends Pick<PhotoRow, 'ownerId' | 'id'> {
  readonly limit: number
}

/** Some pages of the account that name the photo, as they are saved or as others see them. */
export async function selectPagesShowing(
  db: Db,
  photo: Pick<PhotoRow, 'ownerId' | 'id'>,
  limit: number,
) {
  const named = { ownerId: photo.ownerId, id: photo.id, limit }
  const pages = [...(await selectPresent(db, named)), ...(await selectPublished(db, named))]
  return [...new Map(pages.map((page) => [page.id, page])).values()].slice(0, limit)
}

function selectPresent(db: Db, { ownerId, id, limit }: NamedPhoto) {
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

function selectPublished(db: Db, { ownerId, id, limit }: NamedPhoto) {
  return db
    .selectFrom('publishedPage')
    .innerJoin('configuration', 'configuration.id', 'publishedPage.configurationId')
    .innerJoin('pagePhoto', (join) =>
      join
        .onRef('pagePhoto.pageId', '=', 'publishedPage.pageId')
        .onRef('pagePhoto.version', '=', 'publishedPage.version'),
    )
    .select([
      'publishedPage.pageId as id',
      'publishedPage.name as name',
      'configuration.name as configurationName',
    ])
    .where('configuration.ownerId', '=', ownerId)
    .where('pagePhoto.photoId', '=', id)
    .orderBy('publishedPage.pageId')
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
