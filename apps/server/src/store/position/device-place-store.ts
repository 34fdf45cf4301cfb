import type { Kysely } from 'kysely'
import { countList } from '#store/device/device-count-store.ts'
import { matching, openList } from '#store/device/device-list-query.ts'
import type { Schema } from '#store/schema.ts'

interface SeenDevices {
  readonly accountId: number
  /** Includes devices that others share with the account at this time. */
  readonly sharedAt: number
  readonly limit: number
}

/**
 * What a map shows of the newest devices, and the number of all. Only these rows are read: of 100,000 devices the others
 * would take a quarter of a second.
 */
export async function selectDevicePlaces(
  db: Kysely<Schema>,
  { accountId, sharedAt, limit }: SeenDevices,
) {
  const list = await openList(db, accountId, { sharedAt })
  const rows = await matching(list, 'byRows')
    .select(['id', 'name', 'activatedTime', 'address', 'longitude', 'latitude'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { total: await countList(list), rows }
}
