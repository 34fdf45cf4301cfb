import { type Kysely, type Selectable, sql } from 'kysely'
import type { EvaluationFact } from '#facts/alarm-facts.ts'
import { keepNewest } from '#store/keep-newest.ts'
import { removeInPieces } from '#store/remove-older.ts'
import { inOrderOfRows, toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import type { TriggerEvaluationTable } from './alarm-schema.ts'
import { writeMet } from './condition-columns.ts'

type Db = Kysely<Schema>
export type EvaluationRow = Selectable<TriggerEvaluationTable>

export const evaluationsKept = 200

/** Newest first. */
export function selectEvaluations(
  db: Db,
  triggerId: number,
  deviceId: number | undefined,
): Promise<EvaluationRow[]> {
  let query = db.selectFrom('triggerEvaluation').selectAll().where('triggerId', '=', triggerId)
  if (deviceId !== undefined) query = query.where('deviceId', '=', deviceId)
  return query.orderBy('id', 'desc').limit(evaluationsKept).execute()
}

/** Returns ids of the rows in the order of the judgements. A judgement that has a row updates it. */
export async function saveEvaluations(
  db: Db,
  evaluations: readonly EvaluationFact[],
): Promise<number[]> {
  for (const chunk of toChunks(evaluations.filter(({ id }) => id !== undefined))) {
    await db
      .insertInto('triggerEvaluation')
      .values(chunk.map((one) => ({ ...toRow(one), id: one.id ?? 0 })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          lastTime: row.ref('excluded.lastTime'),
          count: row.ref('excluded.count'),
          lastValue: row.ref('excluded.lastValue'),
          minValue: row.ref('excluded.minValue'),
          maxValue: row.ref('excluded.maxValue'),
        })),
      )
      .execute()
  }
  const fresh: number[] = []
  for (const chunk of toChunks(evaluations.filter(({ id }) => id === undefined))) {
    const rows = await db
      .insertInto('triggerEvaluation')
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
    triggerId: one.triggerId,
    deviceId: one.deviceId,
    varId: one.varId,
    firstTime: one.firstTime,
    lastTime: one.lastTime,
    count: one.count,
    firstValue: one.firstValue,
    lastValue: one.lastValue,
    minValue: one.min,
    maxValue: one.max,
    outcome: one.outcome,
    reason: one.reason,
    reasonTime: one.reasonTime,
    alarmId: one.episode?.alarmId ?? null,
    met: writeMet(one.met),
  }
}

/** Keeps the newest rows of each trigger and device, and none beyond the age. */
export async function trimEvaluations(db: Db, before: number): Promise<void> {
  const table = 'triggerEvaluation'
  const old = sql`select id from ${sql.table(table)} where ${sql.ref('lastTime')} < ${before}`
  await removeInPieces(db, table, old)
  await keepNewest(db, { table, by: ['triggerId', 'deviceId'], rows: evaluationsKept })
}
