import { SmartRule } from '@fieldhub/contract'
import type { Kysely, Selectable } from 'kysely'
import type { SmartGroupTable } from '#store/device/device-list-schema.ts'
import { readDocument, writeDocument } from '#store/json-document.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>
type StoredSmartGroup = Selectable<SmartGroupTable>

export type SmartGroupRow = Omit<StoredSmartGroup, 'rule'> & { readonly rule: SmartRule }
export type NewSmartGroup = Omit<SmartGroupRow, 'id'>

function toSmartGroup(row: StoredSmartGroup): SmartGroupRow {
  return { ...row, rule: readDocument(SmartRule, row.rule, 'the rule of a smart group') }
}

export async function selectSmartGroups(db: Db, ownerId: number): Promise<SmartGroupRow[]> {
  const rows = await db
    .selectFrom('smartGroup')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
  return rows.map(toSmartGroup)
}

export async function selectSmartGroup(db: Db, id: number): Promise<SmartGroupRow | undefined> {
  const row = await db.selectFrom('smartGroup').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSmartGroup(row)
}

export async function insertSmartGroup(db: Db, group: NewSmartGroup): Promise<number> {
  const { id } = await db
    .insertInto('smartGroup')
    .values({ ...group, rule: writeDocument(group.rule) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSmartGroup(
  db: Db,
  id: number,
  { name, rule }: Pick<SmartGroupRow, 'name' | 'rule'>,
): Promise<void> {
  await db
    .updateTable('smartGroup')
    .set({ name, rule: writeDocument(rule) })
    .where('id', '=', id)
    .execute()
}

export async function deleteSmartGroup(db: Db, id: number): Promise<void> {
  await db.deleteFrom('smartGroup').where('id', '=', id).execute()
}
