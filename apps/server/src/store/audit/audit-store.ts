import { invariant } from '@fieldhub/kernel'
import type { Insertable, Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import { keepNewest } from '#store/keep-newest.ts'
import { countRows, type RowWindow } from '#store/page-query.ts'
import type { AuditTable, Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'

type Db = Kysely<Schema>

export type NewAuditRow = Insertable<AuditTable>
export type StoredAuditRow = Selectable<AuditTable>

export interface AuditQuery {
  /** Rows of this account and of its devices; undefined: all rows. */
  readonly accountId?: number | undefined
  readonly search?: string | undefined
  readonly via?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export async function insertAuditRows(db: Db, rows: readonly NewAuditRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('audit')
    .values([...rows])
    .execute()
}

type Found = SelectQueryBuilder<Schema, 'audit' | 'account', object>

/** The rows that an account sees, in parts that an index each has: what it did, and what others did to its devices. */
function partsOf(db: Db, { accountId, search, via, from, to }: AuditQuery): Found[] {
  let rows: Found = db.selectFrom('audit').leftJoin('account', 'account.id', 'audit.accountId')
  rows = whereContains(rows, ['audit.action', 'audit.target', 'account.name'], search)
  if (via !== undefined) rows = rows.where('audit.via', '=', via)
  if (from !== undefined) rows = rows.where('audit.time', '>=', from)
  if (to !== undefined) rows = rows.where('audit.time', '<', to)
  if (accountId === undefined) return [rows]
  const byOthers = rows
    .where('audit.ownerId', '=', accountId)
    .whereRef('audit.ownerId', '<>', 'audit.accountId')
  return [rows.where('audit.accountId', '=', accountId), byOthers]
}

/** Newest first. What comes before the page is passed over in indices, without the rows. */
export function selectAuditRows(db: Db, query: AuditQuery, { offset, limit }: RowWindow) {
  const newest = partsOf(db, query).map((part) => {
    const ids = part
      .select('audit.id')
      .orderBy('audit.id', 'desc')
      .limit(offset + limit)
    return db.selectFrom(ids.as('part')).select('part.id')
  })
  const [first, ...others] = newest
  invariant(first !== undefined, 'there is a part')
  const all = others.reduce((union, part) => union.unionAll(part), first)
  const shown = db
    .selectFrom(all.as('found'))
    .select('found.id')
    .orderBy('found.id', 'desc')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.accountId')
    .where('audit.id', 'in', shown)
    .selectAll('audit')
    .select('account.name as accountName')
    .orderBy('audit.id', 'desc')
    .execute()
}

export async function countAuditRows(db: Db, query: AuditQuery): Promise<number> {
  const counts = await Promise.all(partsOf(db, query).map((part) => countRows(part)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Deletes what an account did that is deleted whole, as a sandbox of the demo is. */
export async function deleteAuditRowsOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('audit').where('accountId', '=', accountId).execute()
}

export interface AuditRetention {
  readonly rowsPerAccount: number
  readonly ageMs: number
}

export async function trimAudit(
  db: Db,
  now: number,
  { rowsPerAccount, ageMs }: AuditRetention,
): Promise<void> {
  await db
    .deleteFrom('audit')
    .where('time', '<', now - ageMs)
    .execute()
  await keepNewest(db, { table: 'audit', by: 'accountId', rows: rowsPerAccount })
}
