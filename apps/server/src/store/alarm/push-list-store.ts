import type { Kysely, Selectable } from 'kysely'
import { countRows, type RowWindow, selectNewest } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { PushDeliveryTable } from './alarm-schema.ts'

type Db = Kysely<Schema>
export type PushDeliveryRow = Selectable<PushDeliveryTable>

export interface PushQuery {
  readonly ownerId: number
  readonly alarmId?: number | undefined
  readonly triggerId?: number | undefined
}

/** Messages of an alarm or a trigger are also the digests that told of it. */
function matching(db: Db, { ownerId, alarmId, triggerId }: PushQuery) {
  let query = db.selectFrom('pushDelivery').where('ownerId', '=', ownerId)
  if (alarmId !== undefined) query = query.where('id', 'in', told(db, 'alarmId', alarmId))
  if (triggerId === undefined) return query
  return query.where('id', 'in', told(db, 'triggerId', triggerId))
}

/** In two parts, each of which an index has. */
function told(db: Db, column: 'alarmId' | 'triggerId', id: number) {
  const digests = db
    .selectFrom('alarmLog')
    .select('digestPushId')
    .where(column === 'alarmId' ? 'id' : column, '=', id)
    .where('digestPushId', '>', 0)
  const inDigests = db.selectFrom('pushDelivery').select('id').where('pushId', 'in', digests)
  return db.selectFrom('pushDelivery').select('id').where(column, '=', id).union(inDigests)
}

/** Newest first. */
export function selectPushes(
  db: Db,
  query: PushQuery,
  window: RowWindow,
): Promise<PushDeliveryRow[]> {
  return selectNewest(matching(db, query), window)
}

export function countPushes(db: Db, query: PushQuery): Promise<number> {
  return countRows(matching(db, query))
}
