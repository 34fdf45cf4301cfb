import type { Insertable, Kysely, Selectable } from 'kysely'
import { toDevice } from '#store/device/device-row.ts'
import type { Schema } from '#store/schema.ts'
import type { DevicePositionTable, DeviceTrackTable } from './position-schema.ts'

export type DevicePositionRow = Selectable<DevicePositionTable>
export type TrackRow = Omit<Selectable<DeviceTrackTable>, 'id' | 'deviceId'>

type Db = Kysely<Schema>

export function selectPosition(db: Db, deviceId: number): Promise<DevicePositionRow | undefined> {
  return db
    .selectFrom('devicePosition')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
}

/** False when a newer place is stored already, or the device is gone. */
export async function savePosition(
  db: Db,
  position: Insertable<DevicePositionTable>,
): Promise<boolean> {
  const { deviceId: _id, ...place } = position
  const row = await db
    .insertInto('devicePosition')
    .values(position)
    .onConflict((conflict) =>
      conflict
        .column('deviceId')
        .doUpdateSet(place)
        .where('devicePosition.time', '<=', position.time),
    )
    .returning('deviceId')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTrackPoint(db: Db, point: Insertable<DeviceTrackTable>): Promise<void> {
  await db.insertInto('deviceTrack').values(point).execute()
}

export function selectLastTrackPoint(db: Db, deviceId: number): Promise<TrackRow | undefined> {
  return db
    .selectFrom('deviceTrack')
    .select(['longitude', 'latitude', 'source', 'accuracy', 'time'])
    .where('deviceId', '=', deviceId)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Oldest first; of more than `limit` points the newest. */
export async function selectTrack(
  db: Db,
  deviceId: number,
  range: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<TrackRow[]> {
  const rows = await db
    .selectFrom('deviceTrack')
    .select(['longitude', 'latitude', 'source', 'accuracy', 'time'])
    .where('deviceId', '=', deviceId)
    .where('time', '>=', range.from)
    .where('time', '<', range.to)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute()
  return rows.toReversed()
}

export async function deletePositions(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('devicePosition').where('deviceId', '=', deviceId).execute()
  await db.deleteFrom('deviceTrack').where('deviceId', '=', deviceId).execute()
  await db.deleteFrom('positionUse').where('deviceId', '=', deviceId).execute()
}

/** Devices of these types whose position is automatic, in order of id. */
export async function selectAutomaticDevices(
  db: Db,
  {
    typeIds,
    afterId,
    limit,
  }: { readonly typeIds: readonly number[]; readonly afterId: number; readonly limit: number },
) {
  const rows = await db
    .selectFrom('device')
    .selectAll()
    .where('id', '>', afterId)
    .where('locationMode', '=', 'automatic')
    .where('typeId', 'in', [0, ...typeIds])
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toDevice)
}
