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

/** Simulated devices of all accounts. */
export function selectSimulatedDevices(db: Db) {
  return simulated(db).select(['id', 'sn']).execute()
}

export function countSimulatedDevices(db: Db): Promise<number> {
  return countRows(simulated(db))
}

export function selectSimulatedDevice(db: Db, id: number) {
  return simulated(db).select(['id', 'sn']).where('id', '=', id).executeTakeFirst()
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
