import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { MatchWay } from './device-condition.ts'
import { type DeviceFilter, type DeviceMatch, matchDevices, ofAccount } from './device-match.ts'

type Db = Kysely<Schema>

/** A list of devices that the account sees. */
export interface DeviceList {
  readonly db: Db
  readonly accountId: number
  readonly filter: DeviceFilter
  readonly match: DeviceMatch
}

export async function openList(
  db: Db,
  accountId: number,
  filter: DeviceFilter,
): Promise<DeviceList> {
  const match = await matchDevices(db, accountId, filter)
  return { db, accountId, filter, match }
}

/** The rows of a list, found one way. */
export function matching({ db, accountId, filter, match }: DeviceList, way: MatchWay) {
  return db
    .selectFrom('device')
    .where(ofAccount(accountId, match.isOwnOnly ? undefined : filter.sharedAt))
    .where(match.where(way))
}

/** The shortest way to count a list. */
export const countWay = ({ match }: DeviceList) => (match.isFew ? 'byConditions' : 'byLead')
