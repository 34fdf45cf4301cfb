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

/** A kilometre: the sun needs three seconds for it. */
const degreesMin = 0.01
const tasksAtOnce = 200

/** Devices that moved: what runs by their sun is planned for where they are now, no day twice and none left out. */
export async function followMovedDevices(context: TimedTaskContext): Promise<void> {
  const calendars = new WorkCalendars(context)
  const moved = await selectMovedTasks(context.db, { degrees: degreesMin, limit: tasksAtOnce })
  for (const task of moved) {
    const calendar = await calendars.for(task.row.ownerId, task.row.days)
    await followDevice(context, task, calendar)
  }
  if (moved.length > 0) context.timedTasks.wake()
}

/** A task of which a run is due at this moment is left to the next round. */
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
