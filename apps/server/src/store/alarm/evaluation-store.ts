import type { Kysely, Selectable } from 'kysely'
import type { EvaluationFact } from '#facts/alarm-facts.ts'
import { inOrderOfRows, toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import type { TriggerEvaluationTable } from './alarm-schema.ts'

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

/** The rows' numbers, in the order of the judgements. Those that have a row go on in it. */
export async function saveEvaluations(
  db: Db,
  evaluations: readonly EvaluationFact[],
): Promise<number[]> {
  for (const chunk of toChunks(evaluations.filter(({ id }) => id !== undefined))) {
    await db
      .insertInto('trigger_evaluation')
      .values(chunk.map((one) => ({ ...toRow(one), id: one.id ?? 0 })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          last_time: row.ref('excluded.last_time'),
          count: row.ref('excluded.count'),
          last_value: row.ref('excluded.last_value'),
          min_value: row.ref('excluded.min_value'),
          max_value: row.ref('excluded.max_value'),
        })),
      )
      .execute()
  }
  const fresh: number[] = []
  for (const chunk of toChunks(evaluations.filter(({ id }) => id === undefined))) {
    const rows = await db
      .insertInto('trigger_evaluation')
      .values(chunk.map(toRow))
      .returning('id')
      .execute()
    fresh.push(...inOrderOfRows(rows))
  }
  let next = 0
  return evaluations.map(({ id }) => id ?? fresh[next++] ?? 0)
}

function toRow(one: EvaluationFact) {
  return {
    trigger_id: one.triggerId,
    device_id: one.deviceId,
    var_id: one.varId,
    first_time: one.firstTime,
    last_time: one.lastTime,
    count: one.count,
    first_value: one.firstValue,
    last_value: one.lastValue,
    min_value: one.min,
    max_value: one.max,
    outcome: one.outcome,
    reason: one.reason,
    reason_time: one.reasonTime,
    alarm_id: one.episode?.alarmId ?? null,
  }
}

/** The newest of each trigger and device stay, and none beyond the age. */
export async function trimEvaluations(db: Db, before: number): Promise<void> {
  await db.deleteFrom('trigger_evaluation').where('last_time', '<', before).execute()
  const crowded = await db
    .selectFrom('trigger_evaluation')
    .select(['trigger_id', 'device_id'])
    .groupBy(['trigger_id', 'device_id'])
    .having(({ eb, fn }) => eb(fn.countAll<number>(), '>', evaluationsKept))
    .execute()
  for (const { trigger_id, device_id } of crowded) {
    const [oldestKept] = await db
      .selectFrom('trigger_evaluation')
      .select('id')
      .where('trigger_id', '=', trigger_id)
      .where('device_id', '=', device_id)
      .orderBy('id', 'desc')
      .offset(evaluationsKept - 1)
      .limit(1)
      .execute()
    if (oldestKept === undefined) continue
    await db
      .deleteFrom('trigger_evaluation')
      .where('trigger_id', '=', trigger_id)
      .where('device_id', '=', device_id)
      .where('id', '<', oldestKept.id)
      .execute()
  }
}
