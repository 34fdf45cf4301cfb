import { type CalendarDay, type CalendarRun, timedTaskLimits } from '@fieldhub/contract'
import {
  type DayNumber,
  judgeDay,
  knownYears,
  nextRun,
  type Schedule,
  toDayText,
} from '@fieldhub/rules'
import { instantOfLocal, type ZoneOffset } from '@fieldhub/zones'
import { getZone } from '#domain/account/local-time.ts'
import { shownVariable } from '#domain/alarm/trigger/trigger-parts.ts'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { selectAccount } from '#store/account/account-store.ts'
import type { TimedTaskRow } from '#store/timed-task/timed-task-row.ts'
import { selectTimedTasks } from '#store/timed-task/timed-task-store.ts'
import { selectOwnDays } from '#store/timed-task/work-calendar-store.ts'
import type { TimedTaskContext } from '../timed-task-context.ts'
import { targetsOf } from '../timed-task-list.ts'
import { getOffsets, placeSteps, toPlan, toSchedule } from '../timed-task-plan.ts'
import { toDays } from './calendar-range.ts'
import { calendarBaseOf, toOwnDays, WorkCalendars } from './work-calendar.ts'

const dayMs = 86_400_000
const daysMax = 42
const runsMax = 5_000

export interface CalendarQuery {
  readonly from: string
  readonly to: string
  readonly deviceId?: number | undefined
}

/** The runs planned on each day from now on, and what kind of day it is, by the clocks of the account. */
export async function listCalendar(
  context: TimedTaskContext,
  caller: Caller,
  query: CalendarQuery,
) {
  const days = toDays(query, daysMax)
  const { accountId } = caller
  const zone = getZone((await selectAccount(context.db, accountId)) ?? { zone: '' })
  const runs = await listRuns(context, caller, { days, zone, deviceId: query.deviceId })
  const base = await calendarBaseOf(context, accountId)
  return {
    zone,
    base,
    knownYears: [...knownYears],
    days: await listDays(context, accountId, days, base),
    runs: runs.slice(0, runsMax).toSorted((one, other) => one.first - other.first),
    isCut: runs.length > runsMax,
  }
}

async function listDays(
  { db }: StoreContext,
  ownerId: number,
  days: readonly DayNumber[],
  base: 'china' | 'week',
): Promise<CalendarDay[]> {
  const rows = await selectOwnDays(db, ownerId)
  const names = new Map(rows.map(({ day, name }) => [day, name]))
  const calendar = { base, own: toOwnDays(rows) }
  return days.map((day) => {
    const date = toDayText(day)
    return { date, name: names.get(date) ?? '', ...judgeDay(calendar, day) }
  })
}

interface Listed {
  readonly days: readonly DayNumber[]
  readonly zone: string
  readonly deviceId: number | undefined
}

async function listRuns(
  context: TimedTaskContext,
  caller: Caller,
  { days, zone, deviceId }: Listed,
): Promise<CalendarRun[]> {
  const { accountId: ownerId } = caller
  const filter = { ownerId, enabled: true, deviceId }
  const all = { offset: 0, limit: timedTaskLimits.tasksPerAccount }
  const rows = await selectTimedTasks(context.db, filter, all)
  const targets = await targetsOf(context, caller, rows)
  const calendars = new WorkCalendars(context)
  const bounds = toBounds(days, getOffsets(zone), context.clock.now())
  const slices = new TimeSlices()
  const runs: CalendarRun[] = []
  for (const row of rows) {
    const target = targets.get(row.deviceId)
    const calendar = await calendars.for(ownerId, row.days)
    for (const placed of placeSteps(row.steps)) {
      await slices.pause()
      const variable = shownVariable(target?.document, placed.step.varId)
      const { name: varName, unit, decimals } = variable
      const { position: step, value } = placed.step
      const shown = { deviceName: target?.name ?? '', varName, unit, decimals, step, value }
      const schedule = toSchedule(toPlan(row), placed, calendar)
      for (const day of countRuns(schedule, bounds, getOffsets(row.zone))) {
        runs.push({ ...subjectOf(row), ...shown, ...day })
      }
    }
    if (runs.length > runsMax) break
  }
  return runs
}

function subjectOf({ id: timingId, name, deviceId }: TimedTaskRow) {
  return { timingId, name, deviceId }
}

interface DayBounds {
  readonly date: string
  readonly from: number
  readonly until: number
}

/** The bounds of days from now on, since what is over is in the log. */
function toBounds(days: readonly DayNumber[], offsetAt: ZoneOffset, now: number): DayBounds[] {
  const startOf = (day: DayNumber) => instantOfLocal(day * dayMs, offsetAt)
  return days
    .map((day) => ({ date: toDayText(day), from: startOf(day), until: startOf(day + 1) }))
    .filter(({ until }) => until > now)
    .map((bounds) => ({ ...bounds, from: Math.max(bounds.from, now + 1) }))
}

type Counted = Pick<CalendarRun, 'date' | 'count' | 'first' | 'last'>

/** Counts the runs of one step on each day that has any. */
function countRuns(
  schedule: Schedule,
  bounds: readonly DayBounds[],
  offsetAt: ZoneOffset,
): Counted[] {
  return bounds.flatMap(({ date, from, until }): Counted[] => {
    const first = nextRun(schedule, from - 1, offsetAt)
    if (first === null || first >= until) return []
    if (schedule.type === 'interval') {
      const further = Math.floor((until - 1 - first) / schedule.everyMs)
      return [{ date, first, last: first + further * schedule.everyMs, count: further + 1 }]
    }
    let last = first
    let count = 1
    for (let run = nextRun(schedule, last, offsetAt); run !== null && run < until; count += 1) {
      last = run
      run = nextRun(schedule, last, offsetAt)
    }
    return [{ date, first, last, count }]
  })
}
