import type { Kysely } from 'kysely'
import { countRows, type RowWindow } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'
import { type AccountRow, toAccount } from './account-store.ts'

type Db = Kysely<Schema>

/** Accounts of people; the demo's sandboxes are left out. */
function matching(db: Db, search: string | undefined) {
  const people = db.selectFrom('account').where('isDemo', '=', 0)
  return whereContains(people, ['name', 'phone', 'nickname'], search)
}

export async function selectAccounts(
  db: Db,
  search: string | undefined,
  { offset, limit }: RowWindow,
): Promise<AccountRow[]> {
  const rows = await matching(db, search)
    .selectAll()
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toAccount)
}

export function countAccounts(db: Db, search: string | undefined): Promise<number> {
  return countRows(matching(db, search))
}

export async function selectAccountNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Pick<AccountRow, 'id' | 'name' | 'nickname'>>()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'nickname'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function countDevicesByOwner(
  db: Db,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('device')
    .select(({ fn }) => ['ownerId', fn.countAll<number | string>().as('count')])
    .where('ownerId', 'in', [...ownerIds])
    .groupBy('ownerId')
    .execute()
  return new Map(rows.map(({ ownerId, count }) => [ownerId, Number(count)]))
}
