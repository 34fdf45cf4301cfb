import type { Insertable, Kysely, Selectable } from 'kysely'
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

function matching(db: Db, { accountId, search, via, from, to }: AuditQuery) {
  let query = db.selectFrom('audit').leftJoin('account', 'account.id', 'audit.accountId')
  if (accountId !== undefined) {
    query = query.where((row) =>
      row.or([row('audit.accountId', '=', accountId), row('audit.ownerId', '=', accountId)]),
    )
  }
  query = whereContains(query, ['audit.action', 'audit.target', 'account.name'], search)
  if (via !== undefined) query = query.where('audit.via', '=', via)
  if (from !== undefined) query = query.where('audit.time', '>=', from)
  if (to !== undefined) query = query.where('audit.time', '<', to)
  return query
}

/** Newest first. */
export function selectAuditRows(db: Db, query: AuditQuery, { offset, limit }: RowWindow) {
  return matching(db, query)
    .selectAll('audit')
    .select('account.name as accountName')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countAuditRows(db: Db, query: AuditQuery): Promise<number> {
  return countRows(matching(db, query))
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
