import type { Insertable, Kysely, Selectable } from 'kysely'
import { movePlan } from '#store/move-plan.ts'
import type { Schema } from '#store/schema.ts'
import type { KeptReportTable, ReportScheduleTable } from './report-schedule-schema.ts'

type Db = Kysely<Schema>
export type KeptReportRow = Selectable<KeptReportTable>
export type NewKeptReport = Insertable<KeptReportTable>

/** What plans are made of. */
export type PlannedSchedule = Pick<
  Selectable<ReportScheduleTable>,
  | 'id'
  | 'ownerId'
  | 'name'
  | 'span'
  | 'time'
  | 'weekday'
  | 'monthDay'
  | 'zone'
  | 'language'
  | 'nextRun'
  | 'version'
>

const planColumns = [
  'id',
  'ownerId',
  'name',
  'span',
  'time',
  'weekday',
  'monthDay',
  'zone',
  'language',
  'nextRun',
  'version',
] as const

/** Schedules whose time has come, those that wait longest first. */
export function selectDueSchedules(db: Db, now: number, limit: number): Promise<PlannedSchedule[]> {
  return db
    .selectFrom('reportSchedule')
    .select(planColumns)
    .where('nextRun', '<=', now)
    .orderBy('nextRun')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Schedules that are planned for later than now, by their ids. */
export function selectSchedulesAfter(
  db: Db,
  { now, id, limit }: { readonly now: number; readonly id: number; readonly limit: number },
): Promise<PlannedSchedule[]> {
  return db
    .selectFrom('reportSchedule')
    .select(planColumns)
    .where('nextRun', '>', now)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Moves the plan on and inserts the report that was due, both or neither. A report of that time which is there already,
 * as after a clock was set back, is not made again.
 */
export function claimReport(
  db: Db,
  schedule: PlannedSchedule,
  { next, report }: { readonly next: number | null; readonly report: NewKeptReport },
): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    if (!(await movePlan(inside, 'reportSchedule', schedule, next))) return false
    return (await insertKeptReport(inside, report)) !== undefined
  })
}

/** Undefined: the schedule has a report of that planned time. */
export async function insertKeptReport(db: Db, report: NewKeptReport): Promise<number | undefined> {
  const row = await db
    .insertInto('keptReport')
    .values(report)
    .onConflict((conflict) => conflict.columns(['scheduleId', 'planned']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The oldest report that is to be made, after the one with the id. */
export function selectUnmade(db: Db, afterId: number): Promise<KeptReportRow | undefined> {
  return db
    .selectFrom('keptReport')
    .selectAll()
    .where('state', '=', 'making')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function isBeingMade(db: Db, scheduleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('keptReport')
    .select('id')
    .where('scheduleId', '=', scheduleId)
    .where('state', '=', 'making')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Counted before the work begins, so that a report which ends the process is not tried for ever. */
export async function countTry(db: Db, id: number): Promise<void> {
  await db
    .updateTable('keptReport')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function failReport(
  db: Db,
  id: number,
  { reason, madeAt }: Pick<KeptReportRow, 'reason' | 'madeAt'>,
): Promise<void> {
  await db
    .updateTable('keptReport')
    .set({ state: 'failed', reason, madeAt })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()
}
