import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { FirmwareRolloutTable } from './firmware-schema.ts'

type Db = Kysely<Schema>

export type RolloutRow = Selectable<FirmwareRolloutTable>

const rowsMax = 100

export async function insertRollout(
  db: Db,
  row: Insertable<FirmwareRolloutTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('firmwareRollout')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function selectRollout(db: Db, id: number): Promise<RolloutRow | undefined> {
  return db.selectFrom('firmwareRollout').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest ones. */
export function selectRollouts(db: Db, ownerId: number): Promise<RolloutRow[]> {
  return db
    .selectFrom('firmwareRollout')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute()
}

export async function selectRunningRolloutIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('firmwareRollout')
    .select('id')
    .where('state', '=', 'running')
    .execute()
  return rows.map(({ id }) => id)
}

/** False when it stands otherwise meanwhile. */
export async function changeRolloutFrom(
  db: Db,
  { id, state, stage }: Pick<RolloutRow, 'id' | 'state' | 'stage'>,
  change: Updateable<FirmwareRolloutTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firmwareRollout')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('stage', '=', stage)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isRolloutRunning(db: Db, id: number): Promise<boolean> {
  const row = await selectRollout(db, id)
  return row?.state === 'running'
}

export async function deleteRolloutsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('firmwareRollout').where('settledAt', '<', time).execute()
}

export async function isFirmwareRolledOut(db: Db, firmwareId: number): Promise<boolean> {
  const row = await db
    .selectFrom('firmwareRollout')
    .select('id')
    .where('firmwareId', '=', firmwareId)
    .where('settledAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
