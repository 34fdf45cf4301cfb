import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { GroupShareTable, Schema } from '#store/schema.ts'

export type GroupShareRow = Selectable<GroupShareTable>

type Db = Kysely<Schema>

const idsAtOnce = 500

/** A share of a group as one device in it, or in a group below it, has it. */
export interface GroupShareOfDevice {
  readonly id: number
  readonly device_id: number
  readonly group_id: number
  readonly group_name: string
  readonly account_id: number
  readonly role: string
  readonly until: number | null
  readonly created_at: number
}

/** Shares in force of the groups that the devices are in, and of all groups above those. */
export async function selectGroupSharesOfDevices(
  db: Db,
  deviceIds: readonly number[],
  now: number,
): Promise<GroupShareOfDevice[]> {
  const found: GroupShareOfDevice[] = []
  for (let start = 0; start < deviceIds.length; start += idsAtOnce) {
    const ids = deviceIds.slice(start, start + idsAtOnce)
    const { rows } = await sql<GroupShareOfDevice>`
      with recursive line (device_id, id, name, parent_id) as (
        select device.id, device_group.id, device_group.name, device_group.parent_id
        from device join device_group on device_group.id = device.group_id
        where device.id in (${sql.join(ids)})
        union all
        select line.device_id, above.id, above.name, above.parent_id
        from line join device_group above on above.id = line.parent_id)
      select group_share.*, line.device_id, line.name as group_name
      from line join group_share on group_share.group_id = line.id
      where group_share.until is null or group_share.until > ${now}
      order by line.device_id, group_share.id`.execute(db)
    found.push(...rows)
  }
  return found
}

/** A condition on `device`: it is in a group that is shared with the account then, or below one. */
export function isInSharedGroup(accountId: number, at: number) {
  return sql<boolean>`device.group_id in (
    with recursive reach (id) as (
      select group_id from group_share
      where account_id = ${accountId} and (until is null or until > ${at})
      union
      select device_group.id from device_group join reach on device_group.parent_id = reach.id)
    select id from reach)`
}

export function selectSharesOfGroup(db: Db, groupId: number, now: number) {
  return db
    .selectFrom('group_share')
    .innerJoin('account', 'account.id', 'group_share.account_id')
    .selectAll('group_share')
    .select(['account.name', 'account.nickname'])
    .where('group_id', '=', groupId)
    .where((row) => row.or([row('until', 'is', null), row('until', '>', now)]))
    .orderBy('group_share.id')
    .execute()
}

/** How many accounts each group of an owner is shared with; groups without any are left out. */
export function countSharesOfGroups(db: Db, ownerId: number, now: number) {
  return db
    .selectFrom('group_share')
    .innerJoin('device_group', 'device_group.id', 'group_share.group_id')
    .select(['group_share.group_id', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('device_group.owner_id', '=', ownerId)
    .where((row) => row.or([row('until', 'is', null), row('until', '>', now)]))
    .groupBy('group_share.group_id')
    .execute()
}

export function selectGroupShareById(db: Db, id: number): Promise<GroupShareRow | undefined> {
  return db.selectFrom('group_share').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes a share, or gives the one that is there another role and end. */
export async function saveGroupShare(db: Db, share: Insertable<GroupShareTable>): Promise<number> {
  const { id } = await db
    .insertInto('group_share')
    .values(share)
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'account_id'])
        .doUpdateSet({ role: share.role, until: share.until ?? null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteGroupShares(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('group_share')
    .where('id', 'in', [...ids])
    .execute()
}

/** Takes out the shares whose time is over; a share that is made longer meanwhile stays. */
export function deleteExpiredGroupShares(db: Db, now: number): Promise<GroupShareRow[]> {
  return db
    .deleteFrom('group_share')
    .where('until', 'is not', null)
    .where('until', '<=', now)
    .returningAll()
    .execute()
}
