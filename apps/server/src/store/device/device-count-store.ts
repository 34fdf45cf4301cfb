import type { DeviceStatus } from '@fieldhub/contract'
import { type Kysely, sql } from 'kysely'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { countWay, type DeviceList, matching, openList } from './device-list-query.ts'
import type { DeviceFilter } from './device-match.ts'
import { totalsOf } from './device-totals.ts'

type Db = Kysely<Schema>

/** PostgreSQL counts so many lists beside each other, and leaves its other connections to others. */
const countedAtOnce = 4
const statuses: readonly DeviceStatus[] = [0, 1, 2, 3]

async function countDevices(db: Db, accountId: number, filter: DeviceFilter): Promise<number> {
  return countList(await openList(db, accountId, filter))
}

/**
 * How many devices a list has. Most devices of an account have the same status, so where it is wanted, those that have
 * another one are counted, and taken from what is known to match in all.
 */
export async function countList(list: DeviceList): Promise<number> {
  const { db, accountId, filter, match } = list
  if (match.total !== undefined) return match.total
  const wanted = filter.statuses
  const whole = await countWhole(list)
  if (whole === undefined) return countRows(matching(list, countWay(list)))
  if (wanted === undefined) return whole
  const usual = await totalsOf(db).usualStatus(accountId)
  const isUsual = wanted.includes(usual)
  const counted = statuses.filter((one) => wanted.includes(one) !== isUsual)
  if (counted.length === 0) return isUsual ? whole : 0
  const other = await openList(db, accountId, { ...filter, statuses: counted })
  const count = await countRows(matching(other, countWay(other)))
  return isUsual ? Math.max(0, whole - count) : count
}

/** How many devices match whatever their status is; undefined where that would have to be counted row by row. */
async function countWhole({
  db,
  accountId,
  filter,
  match,
}: DeviceList): Promise<number | undefined> {
  const { search, ruleSearch, tags, statuses: _, sharedAt: __, ...others } = filter
  if (!match.isOwnOnly || Object.values(others).some((one) => one !== undefined)) return undefined
  const isText = [search, ruleSearch].some((text = '') => text.trim() !== '')
  if (!isText && (tags ?? []).length === 0) return totalsOf(db).total(accountId)
  if (filter.statuses === undefined) return match.total
  return (await openList(db, accountId, { ...filter, statuses: undefined })).match.total
}

/** How many devices match each of the filters. Other work gets its turn in between. */
export async function countDevicesOfEach(
  db: Db,
  accountId: number,
  filters: readonly DeviceFilter[],
): Promise<readonly number[]> {
  const slices = new TimeSlices()
  const counts: number[] = []
  for (let start = 0; start < filters.length; start += countedAtOnce) {
    await slices.pause()
    const some = filters.slice(start, start + countedAtOnce)
    counts.push(...(await Promise.all(some.map((one) => countDevices(db, accountId, one)))))
  }
  return counts
}

/** How many devices that match have each status; a status that none has is left out. */
export async function countDevicesByStatus(
  db: Db,
  accountId: number,
  filter: DeviceFilter,
): Promise<ReadonlyMap<DeviceStatus, number>> {
  const list = await openList(db, accountId, filter)
  const whole = await countWhole(list)
  if (whole === undefined) return countEachStatus(list)
  const usual = await totalsOf(db).usualStatus(accountId)
  const unusual = statuses.filter((one) => one !== usual)
  const counts = await countEachStatus(
    await openList(db, accountId, { ...filter, statuses: unusual }),
  )
  const counted = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (whole > counted) counts.set(usual, whole - counted)
  // The next count leaves out what most devices have by then.
  if (counted > whole / 2) totalsOf(db).forgetStatus(accountId)
  const { statuses: wanted = statuses } = filter
  return new Map([...counts].filter(([status]) => wanted.includes(status)))
}

async function countEachStatus(list: DeviceList): Promise<Map<DeviceStatus, number>> {
  const rows = await matching(list, countWay(list))
    .select(['device.status', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('device.status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** The owner's devices of each group by status, without those of the groups below. */
export async function countByGroup(db: Db, ownerId: number) {
  const of = (status: DeviceStatus) =>
    sql<number | string>`sum(case when status = ${sql.lit(status)} then 1 else 0 end)`
  const rows = await db
    .selectFrom('device')
    .select(['groupId', of(0).as('unactivated'), of(1).as('offline')])
    .select([of(2).as('online'), of(3).as('alarm')])
    .where('ownerId', '=', ownerId)
    .where('groupId', 'is not', null)
    .groupBy('groupId')
    .execute()
  return rows.map(({ groupId, unactivated, offline, online, alarm }) => ({
    groupId: Number(groupId),
    unactivated: Number(unactivated),
    offline: Number(offline),
    online: Number(online),
    alarm: Number(alarm),
  }))
}
