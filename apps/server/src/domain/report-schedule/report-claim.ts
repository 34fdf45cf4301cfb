import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { movePlan } from '#store/move-plan.ts'
import {
  claimReport,
  insertKeptReport,
  isBeingMade,
  type NewKeptReport,
  type PlannedSchedule,
  selectDueSchedules,
  selectSchedulesAfter,
} from '#store/report-schedule/report-claim-store.ts'
import { latestDue, nextReport, wholePeriodAt } from './report-plan.ts'
import { ownReportSchedule } from './report-schedule-change.ts'
import type { ReportScheduleContext } from './report-schedule-context.ts'

const plansAtOnce = 200

/** Claims every report that is due; whoever makes reports finds them. */
export async function claimDueReports({ db, clock }: ClockContext): Promise<void> {
  const slices = new TimeSlices()
  for (;;) {
    const now = clock.now()
    const due = await selectDueSchedules(db, now, plansAtOnce)
    for (const schedule of due) {
      await slices.pause()
      const planned = latestDue(schedule, schedule.nextRun ?? now, now)
      const report = { ...newReport(schedule, planned, now), origin: 'schedule' as const }
      await claimReport(db, schedule, { next: nextReport(schedule, now), report })
    }
    if (due.length < plansAtOnce) return
  }
}

/** Plans anew after a clock that was ahead was put right: a report that stands later than it should comes sooner. */
export async function replanReports({ db, clock }: ClockContext): Promise<void> {
  const slices = new TimeSlices()
  for (let id = 0; ; ) {
    const now = clock.now()
    const planned = await selectSchedulesAfter(db, { now, id, limit: plansAtOnce })
    for (const schedule of planned) {
      await slices.pause()
      const next = nextReport(schedule, now)
      if (next !== null && next < (schedule.nextRun ?? 0))
        await movePlan(db, 'reportSchedule', schedule, next)
    }
    const last = planned.at(-1)
    if (last === undefined || planned.length < plansAtOnce) return
    id = last.id
  }
}

/** Makes the report of the last whole period besides the plan, on or off. */
export async function makeReportNow(
  context: ReportScheduleContext,
  caller: Caller,
  { id, send }: { readonly id: number; readonly send: boolean },
) {
  const schedule = await ownReportSchedule(context, caller, id)
  if (await isBeingMade(context.db, id)) throw new AppError('conflict', { reason: 'running' })
  const now = context.clock.now()
  const report = { ...newReport(schedule, now, now), isSent: send ? 1 : 0 }
  const reportId = await insertKeptReport(context.db, report)
  if (reportId === undefined) throw new AppError('conflict', { reason: 'running' })
  context.reportWork.wake()
  return { id: reportId }
}

function newReport(schedule: PlannedSchedule, planned: number, now: number): NewKeptReport {
  const { id: scheduleId, ownerId, name, span, zone, language } = schedule
  const { from, to } = wholePeriodAt(schedule, planned)
  return {
    ownerId,
    scheduleId,
    name,
    span,
    zone,
    language,
    planned,
    origin: 'manual',
    fromTime: from,
    toTime: to,
    isSent: 1,
    state: 'making',
    reason: '',
    tries: 0,
    missing: 0,
    bytes: 0,
    madeAt: null,
    createdAt: now,
  }
}
