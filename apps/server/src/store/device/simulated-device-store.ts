import { type Kysely, sql } from 'kysely'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

/** The type of the device that the server plays for an account without hardware. */
export const simulatedTypeId = 40

/** How serial numbers of simulated devices begin. */
export const simulatedPrefix = 'SIMULATED-'

/** The type stands in the statements as a number: a partial index is not used for a parameter. */
const simulated = (db: Db) => db.selectFrom('device').where('typeId', '=', sql.lit(simulatedTypeId))

/** Simulated devices of all accounts, or those of these devices. */
export function selectSimulatedDevices(db: Db, ids?: readonly number[]) {
  const all = simulated(db).select(['id', 'sn'])
  return (ids === undefined ? all : all.where('id', 'in', [...ids])).execute()
}

export function countSimulatedDevices(db: Db): Promise<number> {
  return countRows(simulated(db))
}

export function selectSimulatedDeviceOf(db: Db, ownerId: number) {
  return simulated(db).select('id').where('ownerId', '=', ownerId).executeTakeFirst()
}

/** Those in the account's recycle bin. */
export function selectBinnedSimulatedOf(db: Db, ownerId: number) {
  return db
    .selectFrom('deviceBin')
    .select('deviceId')
    .where('ownerId', '=', ownerId)
    .where('sn', 'like', `${simulatedPrefix}%`)
    .execute()
}
