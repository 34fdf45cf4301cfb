import {
  type ReportScheduleChange,
  type ReportScheduleInput,
  reportScheduleLimits,
} from '@fieldhub/contract'
import { isZone } from '#domain/account/local-time.ts'
import { ownAccount } from '#domain/account/own-account.ts'
import { readerOf } from '#domain/alarm/alarm-lines.ts'
import type { Caller } from '#domain/caller.ts'
import { requireContacts } from '#domain/contact/contact.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  deleteReportSchedule,
  insertReportSchedule,
  type ReportScheduleColumns,
  type ReportScheduleRow,
  type ScheduleLists,
  selectReportSchedule,
  selectReportSchedules,
  updateReportSchedule,
} from '#store/report-schedule/report-schedule-store.ts'
import { nextReport } from './report-plan.ts'
import type { ReportScheduleContext } from './report-schedule-context.ts'
import { reportSettings } from './report-settings.ts'
import { labelVariables } from './report-variables.ts'

export async function createReportSchedule(
  context: ReportScheduleContext,
  caller: Caller,
  input: ReportScheduleInput,
) {
  const { accountId: ownerId, isDemo } = caller
  caller.trace?.record(input.name)
  const { columns, lists } = await toDefinition(context, caller, input)
  const owned = await selectReportSchedules(context.db, ownerId)
  const max = isDemo ? reportScheduleLimits.perSandbox : reportScheduleLimits.perAccount
  if (owned.length >= max) throw new FieldError({ name: 'reportSchedulesFull' })
  const now = context.clock.now()
  const { enabled } = input
  const nextRun = enabled ? nextReport(columns, now) : null
  const times = { nextRun, createdAt: now, updatedAt: now }
  const row = { ...columns, ...times, ownerId, enabled, version: 1 }
  const id = await insertReportSchedule(context.db, row, lists)
  context.reportWork.wake()
  return { id }
}

/** A report that is due at this moment is made by the plan as it was, or not at all. */
export async function changeReportSchedule(
  context: ReportScheduleContext,
  caller: Caller,
  input: ReportScheduleChange,
) {
  const row = await ownReportSchedule(context, caller, input.id)
  caller.trace?.record(input.name)
  const { columns, lists } = await toDefinition(context, caller, input, row)
  const nextRun = row.enabled ? nextReport(columns, context.clock.now()) : null
  await save(context, row, { ...columns, nextRun }, lists)
  return { id: row.id }
}

export async function switchReportSchedule(
  context: ReportScheduleContext,
  caller: Caller,
  { id, enabled }: { readonly id: number; readonly enabled: boolean },
): Promise<null> {
  const row = await ownReportSchedule(context, caller, id)
  const nextRun = enabled ? nextReport(row, context.clock.now()) : null
  await save(context, row, { enabled, nextRun })
  return null
}

export async function removeReportSchedule(
  context: StoreContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownReportSchedule(context, caller, id)
  await deleteReportSchedule(context.db, id)
  return null
}

/** Another account's schedule does not exist. */
export async function ownReportSchedule(
  { db }: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<ReportScheduleRow> {
  const row = await selectReportSchedule(db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}

async function save(
  context: ReportScheduleContext,
  row: ReportScheduleRow,
  change: ReportScheduleColumns,
  lists?: ScheduleLists,
): Promise<void> {
  const updatedAt = context.clock.now()
  if (!(await updateReportSchedule(context.db, row, { ...change, updatedAt }, lists))) {
    throw new AppError('conflict')
  }
  context.reportWork.wake()
}

/** Zone and language that are not named stay as they are; a new schedule has the account's. */
async function toDefinition(
  context: ReportScheduleContext,
  caller: Caller,
  input: ReportScheduleInput | ReportScheduleChange,
  row?: ReportScheduleRow,
) {
  const account = await ownAccount(context, caller)
  const reader = row ?? readerOf(account)
  const { zone = reader.zone, language = reader.language, contactIds } = input
  if (!isZone(zone)) throw new FieldError({ zone: 'zone' })
  if (input.toOwner && row?.toOwner !== true && account.email === '') {
    throw new FieldError({ toOwner: 'reportOwnerEmail' })
  }
  await requireContacts(context, caller.accountId, contactIds)
  const { weekday = 1, monthDay = 1 } = input
  const measures = [...new Set(input.measures)]
  return {
    columns: reportSettings({ ...input, weekday, monthDay, zone, language, measures }),
    lists: { contactIds, variables: await labelVariables(context, caller, input.series, row) },
  }
}
