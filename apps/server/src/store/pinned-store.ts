import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

export async function selectPinned(db: Db, deviceId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('pinned_variable')
    .select('var_id')
    .where('device_id', '=', deviceId)
    .execute()
  return new Set(rows.map((row) => row.var_id))
}

export async function insertPinned(
  db: Db,
  deviceId: number,
  varIds: readonly number[],
): Promise<void> {
  if (varIds.length === 0) return
  await db
    .insertInto('pinned_variable')
    .values(varIds.map((varId) => ({ device_id: deviceId, var_id: varId })))
    .onConflict((conflict) => conflict.columns(['device_id', 'var_id']).doNothing())
    .execute()
}

export async function deletePinned(db: Db, deviceId: number, varId: number): Promise<void> {
  await db
    .deleteFrom('pinned_variable')
    .where('device_id', '=', deviceId)
    .where('var_id', '=', varId)
    .execute()
}

export async function deleteAllPinned(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('pinned_variable').where('device_id', '=', deviceId).execute()
}

/** Pins a variable on every device of a model. */
export async function pinOnModel(db: Db, modelId: number, varId: number): Promise<void> {
  await db
    .insertInto('pinned_variable')
    .columns(['device_id', 'var_id'])
    .expression((from) =>
      from
        .selectFrom('device')
        .select((row) => ['device.id as device_id', row.val(varId).as('var_id')])
        .where('device.model_id', '=', modelId),
    )
    .onConflict((conflict) => conflict.columns(['device_id', 'var_id']).doNothing())
    .execute()
}

export async function unpinOnModel(db: Db, modelId: number, varId: number): Promise<void> {
  await db
    .deleteFrom('pinned_variable')
    .where('var_id', '=', varId)
    .where('device_id', 'in', (from) =>
      from.selectFrom('device').select('device.id').where('device.model_id', '=', modelId),
    )
    .execute()
}
