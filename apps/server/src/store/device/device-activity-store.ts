import { type DeviceStatus, deviceStatus } from '@fieldhub/contract'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

const offline = sql<DeviceStatus>`case when activated_time is null then ${sql.lit(
  deviceStatus.unactivated,
)} else ${sql.lit(deviceStatus.offline)} end`

/** Stores the status of these devices; undefined: they are offline. Rows that have it already are left alone. */
export async function saveStatus(
  db: Db,
  ids: readonly number[],
  status: DeviceStatus | undefined,
): Promise<void> {
  const next = status === undefined ? offline : sql<DeviceStatus>`${sql.lit(status)}`
  await db
    .updateTable('device')
    .set({ status: next })
    .where('id', 'in', [...ids])
    .where('status', '<>', next)
    .execute()
}

/** Devices that were online when the last process ended. */
export async function selectOnlineIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('device')
    .select('id')
    .where('status', '>', deviceStatus.offline)
    .execute()
  return rows.map(({ id }) => id)
}

interface QuietDevice {
  readonly id: number
  /** Time of its last values. */
  readonly time: number
}

/** Stores when these devices last sent values; they fit into one statement. */
export async function saveQuietSince(db: Db, devices: readonly QuietDevice[]): Promise<void> {
  const cases = devices.map(({ id, time }) => sql`when ${id} then cast(${time} as bigint)`)
  await db
    .updateTable('device')
    .set({ quietSince: sql<number>`case id ${sql.join(cases, sql` `)} else quiet_since end` })
    .where(
      'id',
      'in',
      devices.map(({ id }) => id),
    )
    .execute()
}
