import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

const idsAtOnce = 500

interface TaggedDevice {
  readonly id: number
  readonly ownerId: number
  readonly tags: readonly string[]
}

/** Gives devices that have no tags yet their tags. */
export async function insertTags(db: Db, devices: readonly TaggedDevice[]): Promise<void> {
  const rows = devices.flatMap(({ id, ownerId, tags }) =>
    tags.map((tag) => ({ ownerId, tag, deviceId: id })),
  )
  for (let start = 0; start < rows.length; start += idsAtOnce) {
    await db
      .insertInto('deviceTag')
      .values(rows.slice(start, start + idsAtOnce))
      .execute()
  }
}

/** The device has these tags from now on, and no others. */
export async function replaceTags(db: Db, device: TaggedDevice): Promise<void> {
  await deleteTags(db, device.id)
  await insertTags(db, [device])
}

export async function deleteTags(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('deviceTag').where('deviceId', '=', deviceId).execute()
}

/** The tags of each device that has any, in the order of their characters. */
export async function selectTags(
  db: Db,
  deviceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, string[]>()
  for (let start = 0; start < deviceIds.length; start += idsAtOnce) {
    const rows = await db
      .selectFrom('deviceTag')
      .select(['deviceId', 'tag'])
      .where('deviceId', 'in', deviceIds.slice(start, start + idsAtOnce))
      .orderBy('deviceId')
      .orderBy('tag')
      .execute()
    for (const { deviceId, tag } of rows) {
      const tags = found.get(deviceId)
      if (tags === undefined) found.set(deviceId, [tag])
      else tags.push(tag)
    }
  }
  return found
}

/** Tags of the account's devices with the number of devices of each, the most used first. */
export async function countTags(db: Db, ownerId: number, limit: number) {
  const rows = await db
    .selectFrom('deviceTag')
    .select(['tag', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('ownerId', '=', ownerId)
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute()
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }))
}
