import type { Kysely, Selectable } from 'kysely'
import { countRows, type RowWindow } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { PushDeliveryTable } from './alarm-schema.ts'

type Db = Kysely<Schema>
export type PushDeliveryRow = Selectable<PushDeliveryTable>

export interface PushQuery {
  readonly ownerId: number
  readonly alarmId?: number | undefined
  readonly triggerId?: number | undefined
}

function matching(db: Db, { ownerId, alarmId, triggerId }: PushQuery) {
  let query = db.selectFrom('pushDelivery').where('ownerId', '=', ownerId)
  if (alarmId !== undefined) query = query.where('alarmId', '=', alarmId)
  if (triggerId !== undefined) query = query.where('triggerId', '=', triggerId)
  return query
}

/** Newest first. */
export function selectPushes(
  db: Db,
  query: PushQuery,
  { offset, limit }: RowWindow,
): Promise<PushDeliveryRow[]> {
  return matching(db, query).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export function countPushes(db: Db, query: PushQuery): Promise<number> {
  return countRows(matching(db, query))
}
