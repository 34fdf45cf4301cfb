import type { Schedule } from '@fieldhub/rules'
import type { StoreContext } from '#domain/store-context.ts'
import { type PlannedStep, selectFirstStep } from '#store/timed-task/timed-task-plan-store.ts'
import type { StepRow } from '#store/timed-task/timed-task-row.ts'
import { WorkCalendars } from './calendar/work-calendar.ts'
import { toPlan, toSchedule } from './timed-task-plan.ts'

/** Makes schedules of stored steps, and reads once what several of them share. */
export class StepSchedules {
  readonly #context: StoreContext
  readonly #calendars: WorkCalendars
  readonly #firsts = new Map<number, Promise<StepRow | undefined>>()

  constructor(context: StoreContext) {
    this.#context = context
    this.#calendars = new WorkCalendars(context)
  }

  async of({ task, step }: PlannedStep): Promise<Schedule> {
    const calendar = await this.#calendars.for(task.ownerId, task.days)
    const first = step.afterSeconds === null ? step : await this.#firstOf(task.id)
    return toSchedule(toPlan(task), { step, first: first ?? step }, calendar)
  }

  /** The first step of the task, whose moment those need that are counted from it. */
  #firstOf(timingId: number): Promise<StepRow | undefined> {
    const read = this.#firsts.get(timingId) ?? selectFirstStep(this.#context.db, timingId)
    this.#firsts.set(timingId, read)
    return read
  }
}
