import { invariant } from '@fieldhub/kernel'
import type { Insertable, Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { AuditTable } from '#store/audit/audit-schema.ts'
import { keepNewest } from '#store/keep-newest.ts'
import { countRows, type RowWindow } from '#store/page-query.ts'
import { removeOlder } from '#store/remove-older.ts'
import type { Schema } from '#store/schema.ts'
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

/** One statement looks at so many rows of a part at most: SQLite answers on the one thread, which everybody waits for. */
const rowsAtOnce = 10_000

/** Ids from the first one up to the second one, which is none of them. */
type Ids = readonly [from: number, below: number]

/** All ids in pieces, the newest first, with `rowsAtOnce` rows of each part at most. */
async function* piecesOf(db: Db, { accountId }: AuditQuery): AsyncGenerator<Ids> {
  const parts = partsOf(db, { accountId })
  let below = Number.MAX_SAFE_INTEGER
  while (below > 0) {
    const ends: number[] = []
    for (const part of parts) {
      const row = await part
        .select('audit.id')
        .where('audit.id', '<', below)
        .orderBy('audit.id', 'desc')
        .limit(1)
        .offset(rowsAtOnce - 1)
        .executeTakeFirst()
      if (row !== undefined) ends.push(row.id)
    }
    const from = Math.max(0, ...ends)
    yield [from, below]
    below = from
  }
}

export interface AuditPage {
  readonly total: number
  readonly rows: readonly (StoredAuditRow & { readonly accountName: string | null })[]
}

/** Newest first. All that is found is counted, and only the rows of the page are read. */
export async function readAuditPage(
  db: Db,
  query: AuditQuery,
  { offset, limit }: RowWindow,
): Promise<AuditPage> {
  const shown: number[] = []
  let total = 0
  for await (const [from, below] of piecesOf(db, query)) {
    const parts = partsOf(db, query).map((part) =>
      part.where('audit.id', '>=', from).where('audit.id', '<', below),
    )
    let count = 0
    for (const part of parts) count += await countRows(part)
    if (total + count > offset && shown.length < limit) {
      const rest = { offset: Math.max(0, offset - total), limit: limit - shown.length }
      shown.push(...(await selectNewestIds(db, parts, rest)))
    }
    total += count
  }
  return { total, rows: await selectRows(db, shown) }
}

/** What comes before the page is passed over in indices, without the rows. */
async function selectNewestIds(
  db: Db,
  parts: readonly Found[],
  { offset, limit }: RowWindow,
): Promise<number[]> {
  const newest = parts.map((part) => {
    const ids = part
      .select('audit.id')
      .orderBy('audit.id', 'desc')
      .limit(offset + limit)
    return db.selectFrom(ids.as('part')).select('part.id')
  })
  const [first, ...others] = newest
  invariant(first !== undefined, 'there is a part')
  const all = others.reduce((union, part) => union.unionAll(part), first)
  const rows = await db
    .selectFrom(all.as('found'))
    .select('found.id')
    .orderBy('found.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

function selectRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.accountId')
    .where('audit.id', 'in', [0, ...ids])
    .selectAll('audit')
    .select('account.name as accountName')
    .orderBy('audit.id', 'desc')
    .execute()
}

/** Deletes what an account did that is deleted whole, as a sandbox of the demo is. */
export async function deleteAuditRowsOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('audit').where('accountId', '=', accountId).execute()
}

export interface AuditRetention {
  /** Of each way of acting: what programs do often does not push out who changed what. */
  readonly rowsPerWay: number
  readonly ageMs: number
}

export async function trimAudit(
  db: Db,
  now: number,
  { rowsPerWay, ageMs }: AuditRetention,
): Promise<void> {
  await removeOlder(db, { table: 'audit', time: 'time', before: now - ageMs })
  await keepNewest(db, { table: 'audit', by: ['accountId', 'via'], rows: rowsPerWay })
}
