import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { FirmwareTable } from './firmware-schema.ts'

type Db = Kysely<Schema>

export type FirmwareRow = Selectable<FirmwareTable>

/** Undefined when the account has this version for this type. */
export async function insertFirmware(
  db: Db,
  row: Insertable<FirmwareTable>,
): Promise<FirmwareRow | undefined> {
  return db
    .insertInto('firmware')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'type_id', 'version']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function selectFirmware(db: Db, id: number): Promise<FirmwareRow | undefined> {
  return db.selectFrom('firmware').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those of these accounts, and the platform's. */
export function selectFirmwareFor(
  db: Db,
  ownerIds: readonly number[],
  typeId?: number,
): Promise<FirmwareRow[]> {
  let query = db
    .selectFrom('firmware')
    .selectAll()
    .where((row) => row.or([row('is_public', '=', 1), row('owner_id', 'in', [0, ...ownerIds])]))
  if (typeId !== undefined) query = query.where('type_id', '=', typeId)
  return query.orderBy('id', 'desc').execute()
}

export async function countFirmwareOf(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('firmware')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteFirmware(db: Db, id: number): Promise<void> {
  await db.deleteFrom('firmware').where('id', '=', id).execute()
}
