import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { SavedViewTable } from './device-life-schema.ts'

interface Flags {
  readonly isDefault: boolean
}

export type SavedViewRow = Omit<Selectable<SavedViewTable>, keyof Flags> & Flags
export type NewSavedView = Omit<Insertable<SavedViewTable>, keyof Flags> & Flags
export type SavedViewChange = Omit<Updateable<SavedViewTable>, keyof Flags> & Flags

function toSavedView(row: Selectable<SavedViewTable>): SavedViewRow {
  return { ...row, isDefault: row.isDefault === 1 }
}

type Db = Kysely<Schema>

export async function selectSavedViews(
  db: Db,
  accountId: number,
  page: string,
): Promise<SavedViewRow[]> {
  const rows = await db
    .selectFrom('savedView')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('page', '=', page)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toSavedView)
}

export async function selectSavedView(db: Db, id: number): Promise<SavedViewRow | undefined> {
  const row = await db.selectFrom('savedView').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSavedView(row)
}

export async function insertSavedView(db: Db, view: NewSavedView): Promise<number> {
  const { id } = await db
    .insertInto('savedView')
    .values({ ...view, isDefault: view.isDefault ? 1 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSavedView(db: Db, id: number, change: SavedViewChange): Promise<void> {
  const columns = { ...change, isDefault: change.isDefault ? 1 : 0 }
  await db.updateTable('savedView').set(columns).where('id', '=', id).execute()
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
