import { nextRun, type Schedule } from '@fieldhub/rules'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { movePlan } from '#store/move-plan.ts'
import {
  type PlannedStep,
  selectBegunSteps,
  selectPlannedAfter,
  selectStep,
  selectWorkdaySteps,
} from '#store/timed-task/timed-task-plan-store.ts'
import { usesWorkdays } from './calendar/work-calendar.ts'
import { StepSchedules } from './step-schedule.ts'
import { getOffsets } from './timed-task-plan.ts'

const plansAtOnce = 500
/** What ran so shortly before a clock was set back ran at its time, as far as anybody can tell. */
const notTwiceMs = 5 * 60_000

/**
 * Plans anew at a start, and after a clock that was ahead was put right: a run that stands later than it should comes
 * at its next time. Plans by holidays that the program before did not know move in both directions. `setBackMs` is by how much the
 * clock was set back while tasks ran; null: nobody knows.
 */
export async function replanTimedTasks(
  { db, clock }: ClockContext,
  setBackMs: number | null = null,
): Promise<void> {
  const now = clock.now()
  const slices = new TimeSlices()
  for (let after = 0; ; ) {
    const { planned, lastId } = await selectPlannedAfter(db, { now, id: after, limit: plansAtOnce })
    const schedules = new StepSchedules({ db })
    for (const one of planned) {
      await slices.pause()
      const schedule = await schedules.of(one)
      if (setBackMs !== null && hasJustRun(one, schedule, { now, setBackMs })) continue
      const next = nextRun(schedule, now, getOffsets(one.task.zone))
      const isEarlier = next !== null && next < (one.step.nextRun ?? 0)
      if (isEarlier || usesWorkdays(one.task.days)) await movePlan(db, 'timingStep', one.step, next)
    }
    if (lastId === undefined) return
    after = lastId
  }
}

/** Whether it would be done twice within minutes. Intervals that are as short are planned anew, since they would rest meanwhile. */
function hasJustRun(
  { step: { lastRun, lastResult } }: PlannedStep,
  schedule: Schedule,
  { now, setBackMs }: { readonly now: number; readonly setBackMs: number },
): boolean {
  if (lastRun === null || lastRun <= now || setBackMs > notTwiceMs) return false
  const isDone = lastResult === 'ok' || lastResult === 'unknown'
  return isDone && (schedule.type !== 'interval' || schedule.everyMs > setBackMs)
}

/**
 * Steps that are counted from a first step which has run follow it as time passes: when the clock is set back, they come sooner
 * by it. Nothing that was switched on stays on for as long as the clock was wrong.
 */
export async function bringStepsBack({ db }: StoreContext, byMs: number): Promise<void> {
  for (const step of await selectBegunSteps(db)) {
    await movePlan(db, 'timingStep', step, step.nextRun - byMs)
  }
}

/**
 * Plans the account's tasks anew after its calendar changed. A run that is due at this moment is left to the process
 * that claims it.
 */
export async function replanWorkdays(context: ClockContext, ownerId: number): Promise<void> {
  const { db, clock } = context
  const slices = new TimeSlices()
  const schedules = new StepSchedules(context)
  for (const one of await selectWorkdaySteps(db, ownerId)) {
    await slices.pause()
    const schedule = await schedules.of(one)
    for (let step = one.step; ; ) {
      const now = clock.now()
      if (step.nextRun !== null && step.nextRun <= now) break
      if (await movePlan(db, 'timingStep', step, nextRun(schedule, now, getOffsets(one.task.zone))))
        break
      // A run was claimed meanwhile, and the next one planned by the calendar as it was.
      const again = await selectStep(db, step.id)
      if (again === undefined || again.version !== step.version) break
      step = again
    }
  }
}
