import { reportScheduleLimits } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import type { ServiceFault } from '#domain/ports/message-ports.ts'
import { AppError } from '#platform/app-error.ts'
import type { ReportDeliveryRow } from '#store/report-schedule/kept-report-store.ts'
import { selectKeptReport } from '#store/report-schedule/kept-report-store.ts'
import {
  claimReportDelivery,
  countReportMails,
  type ReportDeliveryEnd,
  requeueReportDelivery,
  selectDueDelivery,
  selectReportDelivery,
  settleReportDelivery,
} from '#store/report-schedule/report-delivery-store.ts'
import { makeReportMail } from './report-mail.ts'
import type {
  ReportOutlets,
  ReportScheduleContext,
  ReportWorkContext,
} from './report-schedule-context.ts'
import { ownKeptReport } from './report-schedule-list.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** Files take longer than the mails with codes, which hold these connections else. */
const mailMs = 120_000
/**
 * Minutes until a mail is tried again that the server certainly does not have, as it asked to come back later (greylisting) or
 * could not be connected to: growing, and over before the next day's report is due.
 */
const retryMinutes = [5, 15, 60, 120, 240, 480] as const

/** Sends the mail that waits longest; false when none is due. */
export async function sendDueReport(
  context: ReportWorkContext,
  outlets: ReportOutlets,
): Promise<boolean> {
  const { db, clock, log } = context
  const now = clock.now()
  const due = await selectDueDelivery(db, now)
  if (due === undefined) return false
  const sent = await countReportMails(db, due.ownerId, now - dayMs)
  if (sent >= reportScheduleLimits.mailsADay) {
    await settleReportDelivery(db, due.id, held('cap', now))
    return true
  }
  const report = await selectKeptReport(db, due.reportId)
  if (report === undefined || outlets.mail === undefined) {
    await settleReportDelivery(db, due.id, held('notConfigured', now))
    return true
  }
  const mail = await makeReportMail(context, outlets, report)
  if (!(await claimReportDelivery(db, due.id, now))) return true
  const outcome = await outlets.mail.send({ ...mail, to: due.address, timeoutMs: mailMs })
  const settledAt = clock.now()
  if (outcome.ok) {
    const { receipt } = outcome.value
    const end = { state: 'sent', reason: '', code: '', receipt, nextTryAt: 0, settledAt } as const
    await settleReportDelivery(db, due.id, end)
    return true
  }
  const { kind: reason, provider, code } = outcome.error
  const end = endOf(due, outcome.error, settledAt)
  log.warn(
    { delivery: due.id, provider, code, reason, nextTryAt: end.nextTryAt },
    'report not sent',
  )
  await settleReportDelivery(db, due.id, end)
  return true
}

/** Only what the server certainly did not accept is tried again by itself. */
function endOf(
  { attempts }: ReportDeliveryRow,
  { kind: reason, code, isUnsent }: ServiceFault,
  now: number,
): ReportDeliveryEnd {
  const isLeft = isUnsent === true || reason === 'limit' || reason === 'failed'
  const pause = isLeft ? retryMinutes[attempts] : undefined
  const end = { reason, code, receipt: '' }
  return pause === undefined
    ? { ...end, state: 'failed', nextTryAt: 0, settledAt: now }
    : { ...end, state: 'waiting', nextTryAt: now + pause * minuteMs, settledAt: null }
}

function held(reason: 'cap' | 'notConfigured', settledAt: number): ReportDeliveryEnd {
  return { state: 'held', reason, code: '', receipt: '', nextTryAt: 0, settledAt }
}

/** Sends a report to one of its recipients again, whatever became of the mail before. */
export async function resendReport(
  context: ReportScheduleContext,
  caller: Caller,
  deliveryId: number,
): Promise<null> {
  const { db, clock, reportWork } = context
  const delivery = await selectReportDelivery(db, deliveryId)
  if (delivery?.ownerId !== caller.accountId) throw new AppError('notFound')
  await ownKeptReport(context, caller, delivery.reportId)
  refuseDemo(caller)
  if (delivery.address === '') throw new AppError('conflict', { reason: 'noEmail' })
  if (!(await requeueReportDelivery(db, deliveryId, clock.now()))) {
    throw new AppError('conflict', { reason: 'running' })
  }
  reportWork.wake()
  return null
}
