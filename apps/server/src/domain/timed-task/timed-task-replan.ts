import type { ClockContext } from '#domain/store-context.ts'
import { movePlan, selectPlannedAfter } from '#store/timed-task/timed-task-claim-store.ts'
import { nextOfPlan, toPlan } from './timed-task-plan.ts'

const plansAtOnce = 500

/** Repeats and intervals that a clock which was ahead has left planned too late come at their next time. */
export async function replanTimedTasks({ db, clock }: ClockContext): Promise<void> {
  const now = clock.now()
  for (let after = 0; ; ) {
    const rows = await selectPlannedAfter(db, { now, id: after, limit: plansAtOnce })
    for (const row of rows) {
      after = row.id
      const next = nextOfPlan(toPlan(row), now)
      if (next !== null && next < (row.nextRun ?? 0)) await movePlan(db, row, next)
    }
    if (rows.length < plansAtOnce) return
  }
}
