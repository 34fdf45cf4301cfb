import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { SavedViewTable } from './device-life-schema.ts'

export type SavedViewRow = Selectable<SavedViewTable>

type Db = Kysely<Schema>

export function selectSavedViews(db: Db, accountId: number, page: string): Promise<SavedViewRow[]> {
  return db
    .selectFrom('saved_view')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('page', '=', page)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function selectSavedView(db: Db, id: number): Promise<SavedViewRow | undefined> {
  return db.selectFrom('saved_view').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertSavedView(db: Db, view: Insertable<SavedViewTable>): Promise<number> {
  const { id } = await db
    .insertInto('saved_view')
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
  await db.updateTable('saved_view').set(change).where('id', '=', id).execute()
}

/** The account's other views of the page are no longer what it opens with. */
export async function clearDefaultViews(
  db: Db,
  { account_id, page, id }: Pick<SavedViewRow, 'account_id' | 'page' | 'id'>,
): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ is_default: 0 })
    .where('account_id', '=', account_id)
    .where('page', '=', page)
    .where('id', '<>', id)
    .execute()
}

export async function deleteSavedView(db: Db, id: number): Promise<void> {
  await db.deleteFrom('saved_view').where('id', '=', id).execute()
}

export async function deleteSavedViewsOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('saved_view').where('account_id', '=', accountId).execute()
}
