import type { KeptReport, ReportDelivery, ReportFileKind, ReportSchedule } from '@fieldhub/contract'
import { ownAccount } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectContactsByIds } from '#store/contact/contact-store.ts'
import {
  countKeptReports,
  deleteKeptReport,
  type ReportDeliveryRow,
  readReportFile,
  selectKeptReport,
  selectKeptReports,
  selectReportFiles,
} from '#store/report-schedule/kept-report-store.ts'
import type { KeptReportRow } from '#store/report-schedule/report-claim-store.ts'
import { selectReportDeliveries } from '#store/report-schedule/report-delivery-store.ts'
import {
  type ReportScheduleRow,
  selectReportSchedules,
} from '#store/report-schedule/report-schedule-store.ts'
import { ownReportSchedule } from './report-schedule-change.ts'
import { reportSettings } from './report-settings.ts'

export async function listReportSchedules(
  context: StoreContext,
  caller: Caller,
  { id }: { readonly id?: number | undefined },
): Promise<ReportSchedule[]> {
  const all = await selectReportSchedules(context.db, caller.accountId)
  const rows = id === undefined ? all : all.filter((row) => row.id === id)
  if (id !== undefined && rows.length === 0) throw new AppError('notFound')
  const { email } = await ownAccount(context, caller)
  const list: ReportSchedule[] = []
  for (const row of rows) list.push(await toSchedule(context, row, email))
  return list
}

async function toSchedule(
  { db }: StoreContext,
  row: ReportScheduleRow,
  ownerEmail: string,
): Promise<ReportSchedule> {
  const contacts = await selectContactsByIds(db, row.ownerId, row.contactIds)
  const [last] = await selectKeptReports(db, row.id, { offset: 0, limit: 1 })
  const { id, enabled, nextRun } = row
  return {
    ...reportSettings(row),
    id,
    enabled,
    ownerEmail,
    nextRun,
    series: [...row.variables],
    contacts: contacts.map((contact) => ({
      id: contact.id,
      name: contact.name,
      email: contact.email,
    })),
    missingContacts: row.contactIds.length - contacts.length,
    last: last === undefined ? null : await toLast(db, last),
    updateTime: row.updatedAt,
  }
}

async function toLast(db: StoreContext['db'], report: KeptReportRow) {
  const mails = await selectReportDeliveries(db, [report.id])
  const sent = mails.filter(({ state }) => state === 'sent').length
  const unsent = mails.filter(({ state }) => ['failed', 'held', 'unknown'].includes(state)).length
  const { id, state, madeAt, createdAt } = report
  return { id, state, sent, unsent, time: madeAt ?? createdAt }
}

export async function listKeptReports(
  context: StoreContext,
  caller: Caller,
  { scheduleId, ...query }: PageQuery & { readonly scheduleId: number },
) {
  await ownReportSchedule(context, caller, scheduleId)
  const { db } = context
  const rows = await selectKeptReports(db, scheduleId, toWindow(query))
  const ids = rows.map(({ id }) => id)
  const files = Map.groupBy(await selectReportFiles(db, ids), ({ reportId }) => reportId)
  const mails = Map.groupBy(await selectReportDeliveries(db, ids), ({ reportId }) => reportId)
  const list = rows.map(
    (row): KeptReport => ({
      id: row.id,
      scheduleId: row.scheduleId,
      name: row.name,
      span: row.span,
      origin: row.origin,
      from: row.fromTime,
      to: row.toTime,
      zone: row.zone,
      state: row.state,
      reason: row.reason,
      missing: row.missing,
      time: row.madeAt,
      files: (files.get(row.id) ?? []).map(({ kind, bytes }) => ({ kind, bytes })),
      deliveries: (mails.get(row.id) ?? []).map(toDelivery),
    }),
  )
  return toListOrPage(query, list, () => countKeptReports(db, scheduleId))
}

function toDelivery(row: ReportDeliveryRow): ReportDelivery {
  const { id, name, address, state, reason, code, attempts } = row
  const nextTry = state === 'waiting' && attempts > 0 ? row.nextTryAt : null
  return { id, name, address, state, reason, code, attempts, sentTime: row.sentAt, nextTry }
}

export async function removeKeptReport(
  context: StoreContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownKeptReport(context, caller, id)
  await deleteKeptReport(context.db, id)
  return null
}

export async function openReportFile(
  context: StoreContext,
  caller: Caller,
  { id, kind }: { readonly id: number; readonly kind: ReportFileKind },
): Promise<{ readonly data: Uint8Array; readonly report: KeptReportRow }> {
  const report = await ownKeptReport(context, caller, id)
  const data = await readReportFile(context.db, id, kind)
  if (data === undefined) throw new AppError('notFound')
  return { data, report }
}

/** Another account's report does not exist. */
export async function ownKeptReport(
  { db }: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<KeptReportRow> {
  const row = await selectKeptReport(db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}
