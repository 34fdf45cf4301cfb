import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { SavedViewTable } from './device-life-schema.ts'

export type SavedViewRow = Selectable<SavedViewTable>

type Db = Kysely<Schema>

export function selectSavedViews(db: Db, accountId: number, page: string): Promise<SavedViewRow[]> {
  return db
    .selectFrom('savedView')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('page', '=', page)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function selectSavedView(db: Db, id: number): Promise<SavedViewRow | undefined> {
  return db.selectFrom('savedView').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertSavedView(db: Db, view: Insertable<SavedViewTable>): Promise<number> {
  const { id } = await db
    .insertInto('savedView')
    .values(view)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The change must name at least one column. */
export async function updateSavedView(
  db: Db,
  id: number,
  change: Updateable<SavedViewTable>,
): Promise<void> {
  await db.updateTable('savedView').set(change).where('id', '=', id).execute()
}

/** The account's other views of the page lose the default mark. */
export async function clearDefaultViews(
  db: Db,
  { accountId, page, id }: Pick<SavedViewRow, 'accountId' | 'page' | 'id'>,
): Promise<void> {
  await db
    .updateTable('savedView')
    .set({ isDefault: 0 })
    .where('accountId', '=', accountId)
    .where('page', '=', page)
    .where('id', '<>', id)
    .execute()
}

export async function deleteSavedView(db: Db, id: number): Promise<void> {
  await db.deleteFrom('savedView').where('id', '=', id).execute()
}

export async function deleteSavedViewsOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('savedView').where('accountId', '=', accountId).execute()
}
