import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { DeviceGroupTable } from '#store/device/device-schema.ts'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'

export type DeviceGroupRow = Selectable<DeviceGroupTable>

type Db = Kysely<Schema>

export function selectGroups(db: Db, ownerId: number): Promise<DeviceGroupRow[]> {
  return db
    .selectFrom('deviceGroup')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
}

export function countGroups(db: Db, ownerId: number): Promise<number> {
  return countRows(db.selectFrom('deviceGroup').where('ownerId', '=', ownerId))
}

export function selectGroup(db: Db, id: number): Promise<DeviceGroupRow | undefined> {
  return db.selectFrom('deviceGroup').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Allows one change of an account's tree at a time. A change is judged by the whole tree, so two moves at once could
 * close a circle that neither of them sees. PostgreSQL locks the account's row until the end.
 */
export function changeGroupTree<T>(
  db: Db,
  ownerId: number,
  change: (inside: Db, groups: readonly DeviceGroupRow[]) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (inside) => {
    await inside.updateTable('account').set({ id: ownerId }).where('id', '=', ownerId).execute()
    return change(inside, await selectGroups(inside, ownerId))
  })
}

export async function insertGroup(db: Db, group: Insertable<DeviceGroupTable>): Promise<number> {
  const { id } = await db
    .insertInto('deviceGroup')
    .values(group)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The change must name at least one column. */
export async function updateGroup(
  db: Db,
  id: number,
  change: Updateable<DeviceGroupTable>,
): Promise<void> {
  await db.updateTable('deviceGroup').set(change).where('id', '=', id).execute()
}

export function selectDeviceNamesOfGroups(db: Db, ids: readonly number[], limit: number) {
  return db
    .selectFrom('device')
    .select(['id', 'name'])
    .where('groupId', 'in', [...ids])
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Devices of these groups, without those of the groups below. */
export async function selectDeviceIdsOfGroups(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('device')
    .select('id')
    .where('groupId', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes groups with their shares; their devices stay without a group. */
export async function deleteGroups(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('device')
    .set({ groupId: null })
    .where('groupId', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('groupShare')
    .where('groupId', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('deviceGroup')
    .where('id', 'in', [...ids])
    .execute()
}
