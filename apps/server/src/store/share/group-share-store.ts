import type { ShareRole } from '@fieldhub/contract'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { hasRows } from '#store/has-rows.ts'
import type { Schema } from '#store/schema.ts'
import type { GroupShareTable } from '#store/share/share-schema.ts'
import { isInForce } from './is-in-force.ts'

export type GroupShareRow = Selectable<GroupShareTable>

type Db = Kysely<Schema>

const idsAtOnce = 500

/** A share of a group, as it applies to one device in it or in a group below it. */
export interface GroupShareOfDevice {
  readonly id: number
  readonly deviceId: number
  readonly groupId: number
  readonly groupName: string
  readonly accountId: number
  readonly role: ShareRole
  readonly until: number | null
  readonly createdAt: number
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
      where ${isInForce('groupShare.until', now)}
      order by line.device_id, group_share.id`.execute(db)
    found.push(...rows)
  }
  return found
}

/** Accounts that hold a share of a group of this one. */
export async function selectHoldersOfGroups(db: Db, ownerId: number, now: number) {
  const rows = await db
    .selectFrom('groupShare')
    .innerJoin('deviceGroup', 'deviceGroup.id', 'groupShare.groupId')
    .where('deviceGroup.ownerId', '=', ownerId)
    .where(isInForce('groupShare.until', now))
    .select('groupShare.accountId')
    .distinct()
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** A condition on `device`: its group, or one above it, is shared with the account at that time. */
export function isInSharedGroup(accountId: number, at: number) {
  return sql<boolean>`device.group_id in (
    with recursive reach (id) as (
      select group_id from group_share
      where account_id = ${accountId} and ${isInForce('groupShare.until', at)}
      union
      select device_group.id from device_group join reach on device_group.parent_id = reach.id)
    select id from reach)`
}

export function selectSharesOfGroup(db: Db, groupId: number, now: number) {
  return db
    .selectFrom('groupShare')
    .innerJoin('account', 'account.id', 'groupShare.accountId')
    .selectAll('groupShare')
    .select(['account.name', 'account.nickname'])
    .where('groupId', '=', groupId)
    .where(isInForce('groupShare.until', now))
    .orderBy('groupShare.id')
    .execute()
}

/** Number of accounts with which each group of an owner is shared; groups without shares are left out. */
export function countSharesOfGroups(db: Db, ownerId: number, now: number) {
  return db
    .selectFrom('groupShare')
    .innerJoin('deviceGroup', 'deviceGroup.id', 'groupShare.groupId')
    .select(['groupShare.groupId', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('deviceGroup.ownerId', '=', ownerId)
    .where(isInForce('groupShare.until', now))
    .groupBy('groupShare.groupId')
    .execute()
}

export function selectGroupShareById(db: Db, id: number): Promise<GroupShareRow | undefined> {
  return db.selectFrom('groupShare').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes a share, or changes role and end of the existing one. */
export async function saveGroupShare(db: Db, share: Insertable<GroupShareTable>): Promise<number> {
  const { id } = await db
    .insertInto('groupShare')
    .values(share)
    .onConflict((conflict) =>
      conflict
        .columns(['groupId', 'accountId'])
        .doUpdateSet({ role: share.role, until: share.until ?? null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteGroupShares(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('groupShare')
    .where('id', 'in', [...ids])
    .execute()
}

/** Deletes the shares whose time is over; a share that is extended meanwhile stays. */
export async function deleteExpiredGroupShares(db: Db, now: number): Promise<GroupShareRow[]> {
  const expired = db.selectFrom('groupShare').select('id').where('until', '<=', now)
  if (!(await hasRows(expired))) return []
  return db
    .deleteFrom('groupShare')
    .where('until', 'is not', null)
    .where('until', '<=', now)
    .returningAll()
    .execute()
}
