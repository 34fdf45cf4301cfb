import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export async function selectPinned(db: Db, deviceId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('pinned_variable')
    .select('var_id')
    .where('device_id', '=', deviceId)
    .execute()
  return new Set(rows.map((row) => row.var_id))
}

/** The pins that an account which the device is shared with sees: the device's, but for its own choices. */
export async function selectPinnedFor(
  db: Db,
  deviceId: number,
  accountId: number,
): Promise<ReadonlySet<number>> {
  const pinned = new Set(await selectPinned(db, deviceId))
  const own = await db
    .selectFrom('shared_pin')
    .select(['var_id', 'is_top'])
    .where('device_id', '=', deviceId)
    .where('account_id', '=', accountId)
    .execute()
  for (const { var_id, is_top } of own) {
    if (is_top === 1) pinned.add(var_id)
    else pinned.delete(var_id)
  }
  return pinned
}

export async function savePinFor(
  db: Db,
  pin: {
    readonly deviceId: number
    readonly accountId: number
    readonly varId: number
    readonly isTop: boolean
  },
): Promise<void> {
  const is_top = pin.isTop ? 1 : 0
  await db
    .insertInto('shared_pin')
    .values({ device_id: pin.deviceId, account_id: pin.accountId, var_id: pin.varId, is_top })
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'account_id', 'var_id']).doUpdateSet({ is_top }),
    )
    .execute()
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

/** Fewer than an engine takes as parameters of one statement. */
const idsAtOnce = 500

export async function unpinOnModel(
  db: Db,
  modelId: number,
  varIds: readonly number[],
): Promise<void> {
  for (let at = 0; at < varIds.length; at += idsAtOnce) {
    await db
      .deleteFrom('pinned_variable')
      .where('var_id', 'in', varIds.slice(at, at + idsAtOnce))
      .where('device_id', 'in', (from) =>
        from.selectFrom('device').select('device.id').where('device.model_id', '=', modelId),
      )
      .execute()
  }
}
