import type { Kysely } from 'kysely'
import { nextTurn } from '#platform/async/owned-work.ts'
import { selectHolders } from '#store/device/device-access-store.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

/**
 * Adds stored samples, counted by device and hour, to the accounts that own the devices or have them shared now, and
 * returns those accounts.
 */
export async function addSampleCounts(
  db: Db,
  hour: number,
  countByDevice: ReadonlyMap<number, number>,
  now: number,
): Promise<readonly number[]> {
  const ids = [...countByDevice.keys()]
  const byAccount = new Map<number, number>()
  const add = (accountId: number, deviceId: number) =>
    byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + (countByDevice.get(deviceId) ?? 0))
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500)
    const rows = await db
      .selectFrom('device')
      .select(['id', 'ownerId'])
      .where('id', 'in', some)
      .execute()
    for (const { id, ownerId } of rows) add(ownerId, id)
    for (const { deviceId, accountId } of await selectHolders(db, some, now)) {
      add(accountId, deviceId)
    }
  }
  for (const [accountId, count] of byAccount) await addCount(db, accountId, hour, count)
  return [...byAccount.keys()]
}

async function addCount(db: Db, ownerId: number, hour: number, count: number): Promise<void> {
  await db
    .insertInto('sampleCount')
    .values({ ownerId, hour, count })
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'hour'])
        .doUpdateSet((row) => ({ count: row('sampleCount.count', '+', count) })),
    )
    .execute()
}

/** The counts of an account by hour, in order of time. */
export function selectSampleCounts(db: Db, ownerId: number, fromHour: number) {
  return db
    .selectFrom('sampleCount')
    .select(['hour', 'count'])
    .where('ownerId', '=', ownerId)
    .where('hour', '>=', fromHour)
    .orderBy('hour')
    .execute()
}

/** Accounts whose counts one statement looks through. */
const accountsAtOnce = 100

/** Removes the counts of earlier hours, of some accounts at a time: they stand by account, and the one thread is everybody's. */
export async function trimSampleCounts(db: Db, beforeHour: number): Promise<void> {
  for (let last = 0; ; await nextTurn()) {
    const owners = await db
      .selectFrom('sampleCount')
      .select('ownerId')
      .where('ownerId', '>', last)
      .groupBy('ownerId')
      .orderBy('ownerId')
      .limit(accountsAtOnce)
      .execute()
    const ids = owners.map(({ ownerId }) => ownerId)
    if (ids.length > 0) {
      const old = db.deleteFrom('sampleCount').where('ownerId', 'in', ids)
      await old.where('hour', '<', beforeHour).execute()
    }
    if (ids.length < accountsAtOnce) return
    last = ids.at(-1) ?? last
  }
}

export async function deleteSampleCountsOf(db: Db, ownerId: number): Promise<void> {
  await db.deleteFrom('sampleCount').where('ownerId', '=', ownerId).execute()
}
