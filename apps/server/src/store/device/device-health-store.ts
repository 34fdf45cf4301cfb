import { type DeviceStatus, deviceStatus } from '@fieldhub/contract'
import { type Kysely, sql } from 'kysely'
import { countRows } from '#store/page-query.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import { openList } from './device-list-query.ts'
import { ofAccount } from './device-match.ts'

type Db = Kysely<Schema>

export interface DeviceHealthRow {
  readonly id: number
  readonly name: string
  readonly activatedTime: number | null
  readonly loginTime: number | null
  readonly csq: number | null
}

const healthColumns = ['id', 'name', 'activatedTime', 'loginTime', 'csq'] as const

function healthOf(db: Db) {
  return db.selectFrom('device').select(healthColumns)
}

/** What tells whether devices that others share with the account at that time are well. */
export async function selectSharedHealth(
  db: Db,
  accountId: number,
  sharedAt: number,
): Promise<DeviceHealthRow[]> {
  const { match } = await openList(db, accountId, { sharedAt })
  if (match.isOwnOnly) return []
  return healthOf(db)
    .where(ofAccount(accountId, sharedAt))
    .where('ownerId', '<>', accountId)
    .execute()
}

/** The account's own devices among these. */
export async function selectHealthOf(
  db: Db,
  ownerId: number,
  ids: readonly number[],
): Promise<DeviceHealthRow[]> {
  const found: DeviceHealthRow[] = []
  for (const some of toChunks(ids)) {
    found.push(
      ...(await healthOf(db).where('ownerId', '=', ownerId).where('id', 'in', some).execute()),
    )
  }
  return found
}

/** Own devices of that stored status by id, no more than `limit`. */
export function selectHealthOfStatus(
  db: Db,
  ownerId: number,
  { status, limit }: { readonly status: DeviceStatus; readonly limit: number },
): Promise<DeviceHealthRow[]> {
  return healthOf(db)
    .where('ownerId', '=', ownerId)
    .where('status', '=', status)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Own devices that are offline, those first that signed in last. */
export function selectOfflineHealth(
  db: Db,
  ownerId: number,
  limit: number,
): Promise<DeviceHealthRow[]> {
  return (
    healthOf(db)
      .where('ownerId', '=', ownerId)
      // As in the condition of its index, which a parameter does not meet.
      .where('status', '=', sql.lit(deviceStatus.offline))
      .orderBy('loginTime', (by) => by.desc().nullsLast())
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

/** Own devices that are online with a signal below `csqMin`: the first by id, and the number of all. */
export async function selectWeakHealth(
  db: Db,
  ownerId: number,
  { csqMin, limit }: { readonly csqMin: number; readonly limit: number },
) {
  const weak = db
    .selectFrom('device')
    .where('ownerId', '=', ownerId)
    .where('csq', '<', csqMin)
    .where('status', '=', deviceStatus.online)
  const rows: DeviceHealthRow[] = await weak
    .select(healthColumns)
    .orderBy('id')
    .limit(limit)
    .execute()
  return { rows, count: rows.length < limit ? rows.length : await countRows(weak) }
}
