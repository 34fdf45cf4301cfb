import type { FrameDirection, FrameKind } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { countRows, type RowWindow, selectNewest } from '#store/page-query.ts'
import type { Schema, SeriesLogTable } from '#store/schema.ts'

type Db = Kysely<Schema>

export type NewSerialLogRow = Insertable<SeriesLogTable>
export type SerialLogRow = Selectable<SeriesLogTable>

export interface SerialLogQuery {
  readonly deviceId: number
  readonly direction?: FrameDirection | undefined
  readonly kind?: FrameKind | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Pattern of the frame's hex in upper case; `_` stands for any digit. */
  readonly hexLike?: string | undefined
  /** Only rows before this one. */
  readonly beforeId?: number | undefined
}

/** Returns the rows with their ids, in their order. */
export async function insertSerialLogRows(
  db: Db,
  rows: readonly NewSerialLogRow[],
): Promise<SerialLogRow[]> {
  if (rows.length === 0) return []
  const stored = await db
    .insertInto('seriesLog')
    .values([...rows])
    .returningAll()
    .execute()
  return stored.toSorted((a, b) => a.id - b.id)
}

function matching(db: Db, filter: SerialLogQuery) {
  const { deviceId, direction, kind, from, to, hexLike, beforeId } = filter
  let query = db.selectFrom('seriesLog').where('deviceId', '=', deviceId)
  if (direction !== undefined) query = query.where('direction', '=', direction)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (from !== undefined) query = query.where('time', '>=', from)
  if (to !== undefined) query = query.where('time', '<', to)
  if (hexLike !== undefined) query = query.where('hex', 'like', hexLike)
  if (beforeId !== undefined) query = query.where('id', '<', beforeId)
  return query
}

/** Newest first. */
export function selectSerialLogRows(
  db: Db,
  query: SerialLogQuery,
  window: RowWindow,
): Promise<SerialLogRow[]> {
  return selectNewest(matching(db, query), window)
}

export function countSerialLogRows(db: Db, query: SerialLogQuery): Promise<number> {
  return countRows(matching(db, query))
}

/** Rows after this one, oldest first. */
export function selectSerialLogAfter(
  db: Db,
  deviceId: number,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<SerialLogRow[]> {
  return matching(db, { deviceId })
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}
