import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { PageComponentTable } from './configuration-schema.ts'

type Db = Kysely<Schema>
type PageComponentRow = Selectable<PageComponentTable>
export type PageComponentHead = Omit<PageComponentRow, 'data'>

const head = [
  'id',
  'ownerId',
  'componentKey',
  'name',
  'version',
  'bytes',
  'createdAt',
  'updatedAt',
] as const

/** Without their drawings, in the order of their names. */
export function selectPageComponents(db: Db, ownerId: number): Promise<PageComponentHead[]> {
  return db
    .selectFrom('pageComponent')
    .select(head)
    .where('ownerId', '=', ownerId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function countPageComponents(db: Db, ownerId: number): Promise<number> {
  return countRows(db.selectFrom('pageComponent').where('ownerId', '=', ownerId))
}

export function selectPageComponent(db: Db, id: number): Promise<PageComponentRow | undefined> {
  return db.selectFrom('pageComponent').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Fails as a duplicate when the account has a component of this key. */
export async function insertPageComponent(
  inside: Db,
  row: Insertable<PageComponentTable>,
  photoIds: readonly number[],
): Promise<number> {
  const { id } = await inside
    .insertInto('pageComponent')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPhotos(inside, id, photoIds)
  return id
}

/** False: it is no longer there in this version. */
export async function replacePageComponent(
  inside: Db,
  { id, before }: { readonly id: number; readonly before: number },
  change: Updateable<PageComponentTable>,
  photoIds: readonly number[],
): Promise<boolean> {
  const { numUpdatedRows } = await inside
    .updateTable('pageComponent')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', before)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await inside.deleteFrom('pageComponentPhoto').where('componentId', '=', id).execute()
  await insertPhotos(inside, id, photoIds)
  return true
}

export async function renamePageComponent(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('pageComponent').set({ name }).where('id', '=', id).execute()
}

/** The bytes that it took; undefined: another caller was first. */
export async function deletePageComponent(inside: Db, id: number): Promise<number | undefined> {
  await inside.deleteFrom('pageComponentPhoto').where('componentId', '=', id).execute()
  const row = await inside
    .deleteFrom('pageComponent')
    .where('id', '=', id)
    .returning('bytes')
    .executeTakeFirst()
  return row?.bytes
}

/** Components of the account that show a photo. */
export function selectComponentsShowing(
  db: Db,
  { ownerId, id }: { readonly ownerId: number; readonly id: number },
  limit: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('pageComponent')
    .innerJoin('pageComponentPhoto', 'pageComponentPhoto.componentId', 'pageComponent.id')
    .select(['pageComponent.id as id', 'pageComponent.name as name'])
    .where('pageComponent.ownerId', '=', ownerId)
    .where('pageComponentPhoto.photoId', '=', id)
    .orderBy('pageComponent.id')
    .limit(limit)
    .execute()
}

/** Everything of an account that is deleted. */
export async function deleteComponentsOf(db: Db, ownerId: number): Promise<void> {
  const own = db.selectFrom('pageComponent').select('id').where('ownerId', '=', ownerId)
  await db.deleteFrom('pageComponentPhoto').where('componentId', 'in', own).execute()
  await db.deleteFrom('pageComponent').where('ownerId', '=', ownerId).execute()
}

async function insertPhotos(
  inside: Db,
  componentId: number,
  photoIds: readonly number[],
): Promise<void> {
  if (photoIds.length === 0) return
  await inside
    .insertInto('pageComponentPhoto')
    .values(photoIds.map((photoId) => ({ componentId, photoId })))
    .execute()
}
