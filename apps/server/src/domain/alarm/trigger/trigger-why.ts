import type { EvaluationRow } from '@fieldhub/contract'
import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import type { Caller } from '#domain/caller.ts'
import { readMet } from '#store/alarm/condition-columns.ts'
import {
  type EvaluationRow as StoredRow,
  selectEvaluations,
} from '#store/alarm/evaluation-store.ts'
import { ownTrigger } from './trigger-change.ts'

/** Results of a trigger's latest judgements, and why a push went out or did not. */
export async function whyOfTrigger(
  context: AlarmContext,
  caller: Caller,
  { id, deviceId }: { readonly id: number; readonly deviceId?: number | undefined },
): Promise<EvaluationRow[]> {
  await ownTrigger(context, caller, id)
  await context.alarmStage.writeEvaluations()
  return (await selectEvaluations(context.db, id, deviceId)).map(toRow)
}

function toRow(row: StoredRow): EvaluationRow {
  return {
    id: row.id,
    deviceId: row.deviceId,
    varId: row.varId === 0 ? null : row.varId,
    firstTime: row.firstTime,
    lastTime: row.lastTime,
    count: row.count,
    firstValue: row.firstValue,
    lastValue: row.lastValue,
    min: row.minValue,
    max: row.maxValue,
    outcome: row.outcome,
    reason: row.reason,
    reasonTime: row.reasonTime,
    alarmId: row.alarmId,
    met: readMet(row.met)?.slice() ?? null,
  }
}
