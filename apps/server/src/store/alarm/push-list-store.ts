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
  const digestsOf = (column: 'id' | 'triggerId', id: number) =>
    db
      .selectFrom('alarmLog')
      .select('digestPushId')
      .where(column, '=', id)
      .where('digestPushId', '>', 0)
  if (alarmId !== undefined) {
    query = query.where((row) =>
      row.or([row('alarmId', '=', alarmId), row('pushId', 'in', digestsOf('id', alarmId))]),
    )
  }
  if (triggerId === undefined) return query
  return query.where((row) =>
    row.or([
      row('triggerId', '=', triggerId),
      row('pushId', 'in', digestsOf('triggerId', triggerId)),
    ]),
  )
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
