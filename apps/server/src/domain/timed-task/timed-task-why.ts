import { TimedTaskEvaluation } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectRuns } from '#store/timed-task/timed-task-log-store.ts'
import { ownTimedTask } from './timed-task-change.ts'
import { getRun } from './timed-task-log.ts'

/** Explains what became of a task's latest runs, and why one was not done. */
export async function whyOfTimedTask(
  context: StoreContext,
  caller: Caller,
  id: number,
): Promise<TimedTaskEvaluation[]> {
  await ownTimedTask(context, caller, id)
  return (await selectRuns(context.db, id)).map(toEvaluation)
}

function toEvaluation(row: Awaited<ReturnType<typeof selectRuns>>[number]): TimedTaskEvaluation {
  return TimedTaskEvaluation.parse({
    ...getRun(row),
    deviceId: row.deviceId,
    varId: row.varId,
    outcome: row.result,
    count: row.count,
    firstTime: row.planned,
    lastTime: row.lastPlanned,
    claimed: row.claimedAt,
    lateMs: row.actual === null ? null : row.actual - row.planned,
    reasonTime: row.settledAt,
    commandState: row.commandState,
    sentAt: row.commandSentAt,
    answeredAt: row.commandAnsweredAt,
  })
}
