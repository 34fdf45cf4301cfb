import { type Kysely, sql } from 'kysely'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

/** Stands in the statements as a number: a partial index is not used for a parameter. */
const typeId = sql.lit(40)

/** How serial numbers of simulated devices begin. */
export const simulatedPrefix = 'SIMULATED-'

/** Simulated devices of all accounts. */
export function selectSimulatedDevices(db: Db) {
  return db.selectFrom('device').select(['id', 'sn']).where('typeId', '=', typeId).execute()
}

export function countSimulatedDevices(db: Db): Promise<number> {
  return countRows(db.selectFrom('device').where('typeId', '=', typeId))
}

export function selectSimulatedDevice(db: Db, id: number) {
  return db
    .selectFrom('device')
    .select(['id', 'sn'])
    .where('id', '=', id)
    .where('typeId', '=', typeId)
    .executeTakeFirst()
}

export function selectSimulatedDeviceOf(db: Db, ownerId: number) {
  return db
    .selectFrom('device')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('typeId', '=', typeId)
    .executeTakeFirst()
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
