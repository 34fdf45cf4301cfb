import type { Kysely } from 'kysely'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

/** A device of a policy, in the order they are shown. */
export interface MemberRow {
  readonly deviceId: number
  readonly isMaster: boolean
}

/** Members that stay keep their counters. */
export async function replaceMembers(
  inside: Db,
  id: number,
  members: readonly MemberRow[],
): Promise<void> {
  const ids = members.map(({ deviceId }) => deviceId)
  let gone = inside.deleteFrom('transmissionDevice').where('transmissionId', '=', id)
  if (ids.length > 0) gone = gone.where('deviceId', 'not in', ids)
  await gone.execute()
  const rows = members.map(({ deviceId, isMaster }, position) => ({
    transmissionId: id,
    deviceId,
    position,
    isMaster: isMaster ? 1 : 0,
  }))
  for (const chunk of toChunks(rows)) {
    await inside
      .insertInto('transmissionDevice')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['transmissionId', 'deviceId']).doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          isMaster: row.ref('excluded.isMaster'),
        })),
      )
      .execute()
  }
}

/** Gives the policy the lines of its members; throws a duplicate when another one has one of them. */
export async function takeLines(inside: Db, id: number): Promise<void> {
  await inside
    .insertInto('transmissionLine')
    .columns(['deviceId', 'transmissionId'])
    .expression(
      inside
        .selectFrom('transmissionDevice')
        .select(['deviceId', 'transmissionId'])
        .where('transmissionId', '=', id),
    )
    .execute()
}

/** Which policies have the lines of these devices. */
export function selectLineHolders(db: Db, deviceIds: readonly number[]) {
  return db
    .selectFrom('transmissionLine')
    .innerJoin('transmission', 'transmission.id', 'transmissionLine.transmissionId')
    .select(['transmissionLine.deviceId', 'transmission.id', 'transmission.name'])
    .where('transmissionLine.deviceId', 'in', [...deviceIds])
    .orderBy('transmission.id')
    .execute()
}

/** Members of these policies, in their order, with their counters. */
export async function selectMembers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('transmissionDevice')
    .selectAll()
    .where('transmissionId', 'in', [...ids])
    .orderBy('transmissionId')
    .orderBy('position')
    .execute()
  return rows.map(({ isMaster, ...row }) => ({ ...row, isMaster: isMaster === 1 }))
}

export type StoredMember = Awaited<ReturnType<typeof selectMembers>>[number]

/** Policies that a device is in, on or off. */
export function selectTransmissionsOfDevice(db: Db, deviceId: number) {
  return db
    .selectFrom('transmissionDevice')
    .innerJoin('transmission', 'transmission.id', 'transmissionDevice.transmissionId')
    .select(['transmission.id', 'transmission.name', 'transmission.ownerId'])
    .where('transmissionDevice.deviceId', '=', deviceId)
    .orderBy('transmission.id')
    .execute()
}
