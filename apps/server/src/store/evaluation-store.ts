import type { Kysely, Selectable } from 'kysely'
import type { TriggerEvaluationTable } from './alarm-schema.ts'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>
export type EvaluationRow = Selectable<TriggerEvaluationTable>

export const evaluationsKept = 200

/** Newest first. */
export function selectEvaluations(
  db: Db,
  triggerId: number,
  deviceId: number | undefined,
): Promise<EvaluationRow[]> {
  let query = db.selectFrom('trigger_evaluation').selectAll().where('trigger_id', '=', triggerId)
  if (deviceId !== undefined) query = query.where('device_id', '=', deviceId)
  return query.orderBy('id', 'desc').limit(evaluationsKept).execute()
}
