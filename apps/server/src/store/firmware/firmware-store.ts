import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { FirmwareTable } from './firmware-schema.ts'

type Db = Kysely<Schema>

export type FirmwareRow = Selectable<FirmwareTable>

/** Undefined when the account already has this version for this type. */
export async function insertFirmware(
  db: Db,
  row: Insertable<FirmwareTable>,
): Promise<FirmwareRow | undefined> {
  return db
    .insertInto('firmware')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerId', 'typeId', 'version']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function selectFirmware(db: Db, id: number): Promise<FirmwareRow | undefined> {
  return db.selectFrom('firmware').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Packages of these accounts and of the platform. */
export function selectFirmwareFor(
  db: Db,
  ownerIds: readonly number[],
  typeId?: number,
): Promise<FirmwareRow[]> {
  let query = db
    .selectFrom('firmware')
    .selectAll()
    .where((row) => row.or([row('isPublic', '=', 1), row('ownerId', 'in', [0, ...ownerIds])]))
  if (typeId !== undefined) query = query.where('typeId', '=', typeId)
  return query.orderBy('id', 'desc').execute()
}

export async function countFirmwareOf(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('firmware')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteFirmware(db: Db, id: number): Promise<void> {
  await db.deleteFrom('firmware').where('id', '=', id).execute()
}
