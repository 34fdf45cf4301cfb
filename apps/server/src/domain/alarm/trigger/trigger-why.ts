import { EvaluationOutcome, type EvaluationRow, PushReason } from '@fieldhub/contract'
import type { Caller, Domain } from '#domain/domain.ts'
import {
  type EvaluationRow as StoredRow,
  selectEvaluations,
} from '#store/alarm/evaluation-store.ts'
import { ownTrigger } from './trigger-change.ts'

/** What became of a trigger's latest judgements, and why a push went out or did not. */
export async function whyOfTrigger(
  domain: Domain,
  caller: Caller,
  { id, deviceId }: { readonly id: number; readonly deviceId?: number | undefined },
): Promise<EvaluationRow[]> {
  await ownTrigger(domain, caller, id)
  await domain.alarmWatch.writeEvaluations()
  return (await selectEvaluations(domain.db, id, deviceId)).map(toRow)
}

function toRow(row: StoredRow): EvaluationRow {
  return {
    id: row.id,
    deviceId: row.device_id,
    varId: row.var_id === 0 ? null : row.var_id,
    firstTime: row.first_time,
    lastTime: row.last_time,
    count: row.count,
    firstValue: row.first_value,
    lastValue: row.last_value,
    min: row.min_value,
    max: row.max_value,
    outcome: EvaluationOutcome.parse(row.outcome),
    reason: PushReason.parse(row.reason),
    reasonTime: row.reason_time,
    alarmId: row.alarm_id,
  }
}
