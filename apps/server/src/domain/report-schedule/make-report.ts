import { type KeptReportReason, reportScheduleLimits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import {
  findBrowser,
  printLimits,
  printPage,
  warnOfMissingBrowser,
} from '#platform/process/print-page.ts'
import { selectAccount } from '#store/account/account-store.ts'
import {
  type MadeReport,
  type NewReportFile,
  saveReport,
  trimKeptReports,
} from '#store/report-schedule/kept-report-store.ts'
import {
  countTry,
  failReport,
  type KeptReportRow,
} from '#store/report-schedule/report-claim-store.ts'
import { selectReportSchedule } from '#store/report-schedule/report-schedule-store.ts'
import { drawReport } from './draw/draw-report.ts'
import { planReportMails } from './report-audience.ts'
import { readReport } from './report-content.ts'
import { linkOf } from './report-mail.ts'
import type { ReportOutlets, ReportWorkContext } from './report-schedule-context.ts'
import { writeReportSheets } from './report-sheets.ts'

/** Files of all reports of an account together. */
const bytesPerAccountMax = 64 * 1_024 * 1_024
/** Mail servers refuse larger mails; forty variables of a month take a tenth of it. */
const fileBytesMax = 8 * 1_024 * 1_024
/** With a larger one the mail might be refused. */
const pdfBytesMax = 4 * 1_024 * 1_024
/** A report that failed as often is given up. */
const triesMax = 3

/** Makes the files of a claimed report and stores them with a row for each mail, by the schedule as it is now. */
export async function makeReport(
  context: ReportWorkContext,
  outlets: ReportOutlets,
  { report, signal }: { readonly report: KeptReportRow; readonly signal: AbortSignal },
): Promise<void> {
  const { db, clock, log } = context
  await countTry(db, report.id)
  try {
    const made = await make(context, outlets, { report, signal })
    const isMade = typeof made !== 'string'
    if (isMade) await saveReport(db, made.saved)
    else await failReport(db, report.id, { reason: made, madeAt: clock.now() })
    const { ownerId, scheduleId } = report
    // What failed pushes nothing out that was made before.
    const keep = isMade ? made.keep : 2 * reportScheduleLimits.keepMax
    await trimKeptReports(db, { ownerId, scheduleId, keep, bytesMax: bytesPerAccountMax })
  } catch (error) {
    log.error({ err: error, report: report.id }, 'report not made')
    if (report.tries + 1 < triesMax) return
    await failReport(db, report.id, { reason: 'error', madeAt: clock.now() })
  }
}

async function make(
  context: ReportWorkContext,
  outlets: ReportOutlets,
  { report, signal }: { readonly report: KeptReportRow; readonly signal: AbortSignal },
): Promise<{ readonly saved: MadeReport; readonly keep: number } | KeptReportReason> {
  const { db, clock } = context
  const account = await selectAccount(db, report.ownerId)
  const schedule = await selectReportSchedule(db, report.scheduleId)
  if (account === undefined || account.disabled || schedule === undefined) return 'account'
  const { role, isDemo } = account
  const caller: Caller = { accountId: report.ownerId, sessionId: null, isDemo, role }
  const content = await readReport(context, caller, { schedule, report })
  const link = outlets.publicUrl === '' ? '' : linkOf(outlets.publicUrl, schedule.id)
  const page = drawReport(content, { title: outlets.title, link })
  const pdf = schedule.pdf ? await printReport(context, outlets, { page, signal }) : undefined
  const files: readonly NewReportFile[] = [
    { kind: 'xlsx', data: await writeReportSheets(content) },
    { kind: 'html', data: page },
    ...(pdf === undefined ? [] : [{ kind: 'pdf', data: pdf } as const]),
  ]
  if (files.some(({ data }) => data.length > fileBytesMax)) return 'size'
  const now = clock.now()
  const deliveries =
    report.isSent === 1
      ? await planReportMails(context, outlets, { account, schedule, report })
      : []
  const missing = content.missing.length
  return {
    keep: schedule.keep,
    saved: { id: report.id, missing, madeAt: now, files, deliveries },
  }
}

/** A report without its PDF is worth more than none. */
async function printReport(
  { log }: ReportWorkContext,
  { chromium }: ReportOutlets,
  { page, signal }: { readonly page: Uint8Array; readonly signal: AbortSignal },
): Promise<Uint8Array | undefined> {
  const browser = await findBrowser(chromium)
  if (browser === undefined) {
    await warnOfMissingBrowser(chromium, log)
    return undefined
  }
  try {
    const pdf = await printPage(browser, page, { ...printLimits, signal })
    if (pdf === undefined) log.warn({ browser }, 'report not printed')
    return pdf === undefined || pdf.length > pdfBytesMax ? undefined : pdf
  } catch (error) {
    log.warn({ err: error, browser }, 'report not printed')
    return undefined
  }
}
