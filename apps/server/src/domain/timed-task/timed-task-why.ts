import { TimingEvaluation } from '@fieldhub/contract'
import type { Caller, Domain } from '#domain/domain.ts'
import { selectRuns } from '#store/timed-task/timed-task-log-store.ts'
import { ownTimedTask } from './timed-task-change.ts'
import { getRun } from './timed-task-log.ts'

/** What became of a task's latest runs, and why one was not done. */
export async function whyOfTimedTask(
  domain: Domain,
  caller: Caller,
  id: number,
): Promise<TimingEvaluation[]> {
  await ownTimedTask(domain, caller, id)
  return (await selectRuns(domain.db, id)).map(toEvaluation)
}

function toEvaluation(row: Awaited<ReturnType<typeof selectRuns>>[number]): TimingEvaluation {
  return TimingEvaluation.parse({
    ...getRun(row),
    deviceId: row.device_id,
    varId: row.var_id,
    outcome: row.result,
    count: row.count,
    firstTime: row.planned,
    lastTime: row.last_planned,
    claimed: row.claimed_at,
    lateMs: row.actual === null ? null : row.actual - row.planned,
    reasonTime: row.settled_at,
    commandState: row.command_state,
    sentAt: row.command_sent_at,
    answeredAt: row.command_answered_at,
  })
}
