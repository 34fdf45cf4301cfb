import type { Insertable, Kysely, Selectable } from 'kysely'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { FirmwareTable } from './firmware-schema.ts'

type Db = Kysely<Schema>

interface Flags {
  /** The platform's: for the devices of every account. */
  readonly isPublic: boolean
}

export type FirmwareRow = Omit<Selectable<FirmwareTable>, keyof Flags> & Flags
export type NewFirmware = Omit<Insertable<FirmwareTable>, keyof Flags> & Flags

function toFirmware(row: Selectable<FirmwareTable>): FirmwareRow {
  return { ...row, isPublic: row.isPublic === 1 }
}

/** Undefined when the account already has this version for this type. */
export async function insertFirmware(
  db: Db,
  firmware: NewFirmware,
): Promise<FirmwareRow | undefined> {
  const row = await db
    .insertInto('firmware')
    .values({ ...firmware, isPublic: firmware.isPublic ? 1 : 0 })
    .onConflict((conflict) => conflict.columns(['ownerId', 'typeId', 'version']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toFirmware(row)
}

export async function selectFirmware(db: Db, id: number): Promise<FirmwareRow | undefined> {
  const row = await db.selectFrom('firmware').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toFirmware(row)
}

/** Packages of these accounts and of the platform. */
export async function selectFirmwareFor(
  db: Db,
  ownerIds: readonly number[],
  typeId?: number,
): Promise<FirmwareRow[]> {
  let query = db
    .selectFrom('firmware')
    .selectAll()
    .where((row) => row.or([row('isPublic', '=', 1), row('ownerId', 'in', [0, ...ownerIds])]))
  if (typeId !== undefined) query = query.where('typeId', '=', typeId)
  return (await query.orderBy('id', 'desc').execute()).map(toFirmware)
}

export function countFirmwareOf(db: Db, ownerId: number): Promise<number> {
  return countRows(db.selectFrom('firmware').where('ownerId', '=', ownerId))
}

export async function deleteFirmware(db: Db, id: number): Promise<void> {
  await db.deleteFrom('firmware').where('id', '=', id).execute()
}

/** Returns the files that the packages were. */
export function deleteFirmwareOf(db: Db, ownerId: number) {
  return db.deleteFrom('firmware').where('ownerId', '=', ownerId).returning('sha256').execute()
}
