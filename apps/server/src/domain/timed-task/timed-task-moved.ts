import { movedRun, type WorkCalendar } from '@fieldhub/rules'
import type { ClockContext } from '#domain/store-context.ts'
import type { StepRow } from '#store/timed-task/timed-task-row.ts'
import {
  type MovedTask,
  moveTask,
  selectMovedTasks,
} from '#store/timed-task/timed-task-sun-store.ts'
import { WorkCalendars } from './calendar/work-calendar.ts'
import type { TimedTaskContext } from './timed-task-context.ts'
import { getOffsets, type PlacedStep, placeSteps, toPlan, toSchedule } from './timed-task-plan.ts'

/** The degrees of about a kilometre, for which the sun needs three seconds. */
const degreesMin = 0.01
const tasksAtOnce = 200

/** Plans the runs by the sun for where their devices are now, so that no day runs twice and none is left out. */
export async function followMovedDevices(context: TimedTaskContext): Promise<void> {
  const calendars = new WorkCalendars(context)
  const moved = await selectMovedTasks(context.db, { degrees: degreesMin, limit: tasksAtOnce })
  for (const task of moved) {
    const calendar = await calendars.for(task.row.ownerId, task.row.days)
    await followDevice(context, task, calendar)
  }
  if (moved.length > 0) context.timedTasks.wake()
}

/** Plans one task anew. A task of which a run is due at this moment waits for the next round. */
async function followDevice(
  { db, clock }: ClockContext,
  { row, place }: MovedTask,
  calendar: WorkCalendar,
): Promise<void> {
  const now = clock.now()
  if (row.steps.some(({ nextRun }) => nextRun !== null && nextRun <= now)) return
  const before = toPlan(row)
  const after = { ...before, place }
  const runOf = (placed: PlacedStep<StepRow>) => {
    const { nextRun: planned } = placed.step
    const old = toSchedule(before, placed, calendar)
    const fresh = toSchedule(after, placed, calendar)
    if (planned === null || old.type !== 'repeat' || fresh.type !== 'repeat') return planned
    return movedRun({ planned, now }, { before: old, after: fresh }, getOffsets(row.zone))
  }
  await moveTask(db, { row, place }, placeSteps(row.steps).map(runOf))
}
