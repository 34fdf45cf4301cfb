import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export async function selectPinned(db: Db, deviceId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('pinnedVariable')
    .select('varId')
    .where('deviceId', '=', deviceId)
    .execute()
  return new Set(rows.map((row) => row.varId))
}

/** Pins as a share holder sees them: those of the device, overridden by its own choices. */
export async function selectPinnedFor(
  db: Db,
  deviceId: number,
  accountId: number,
): Promise<ReadonlySet<number>> {
  const pinned = new Set(await selectPinned(db, deviceId))
  const own = await db
    .selectFrom('sharedPin')
    .select(['varId', 'isTop'])
    .where('deviceId', '=', deviceId)
    .where('accountId', '=', accountId)
    .execute()
  for (const { varId, isTop } of own) {
    if (isTop === 1) pinned.add(varId)
    else pinned.delete(varId)
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
  const isTop = pin.isTop ? 1 : 0
  await db
    .insertInto('sharedPin')
    .values({ deviceId: pin.deviceId, accountId: pin.accountId, varId: pin.varId, isTop })
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'accountId', 'varId']).doUpdateSet({ isTop }),
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
    .insertInto('pinnedVariable')
    .values(varIds.map((varId) => ({ deviceId, varId })))
    .onConflict((conflict) => conflict.columns(['deviceId', 'varId']).doNothing())
    .execute()
}

export async function deletePinned(db: Db, deviceId: number, varId: number): Promise<void> {
  await db
    .deleteFrom('pinnedVariable')
    .where('deviceId', '=', deviceId)
    .where('varId', '=', varId)
    .execute()
}

export async function deleteAllPinned(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('pinnedVariable').where('deviceId', '=', deviceId).execute()
}

/** Pins a variable on every device of a model. */
export async function pinOnModel(db: Db, modelId: number, varId: number): Promise<void> {
  await db
    .insertInto('pinnedVariable')
    .columns(['deviceId', 'varId'])
    .expression((from) =>
      from
        .selectFrom('device')
        .select((row) => ['device.id as deviceId', row.val(varId).as('varId')])
        .where('device.modelId', '=', modelId),
    )
    .onConflict((conflict) => conflict.columns(['deviceId', 'varId']).doNothing())
    .execute()
}

/** Fewer than either engine's limit of parameters in one statement. */
const idsAtOnce = 500

export async function unpinOnModel(
  db: Db,
  modelId: number,
  varIds: readonly number[],
): Promise<void> {
  for (let at = 0; at < varIds.length; at += idsAtOnce) {
    await db
      .deleteFrom('pinnedVariable')
      .where('varId', 'in', varIds.slice(at, at + idsAtOnce))
      .where('deviceId', 'in', (from) =>
        from.selectFrom('device').select('device.id').where('device.modelId', '=', modelId),
      )
      .execute()
  }
}
