import type { ClockContext } from '#domain/store-context.ts'
import type { AccountRow } from '#store/account/account-store.ts'
import { selectContactsByIds } from '#store/contact/contact-store.ts'
import type { NewReportDelivery } from '#store/report-schedule/kept-report-store.ts'
import type { KeptReportRow } from '#store/report-schedule/report-claim-store.ts'
import type { ReportScheduleRow } from '#store/report-schedule/report-schedule-store.ts'
import type { ReportOutlets } from './report-schedule-context.ts'

interface Recipient {
  readonly name: string
  readonly address: string
}

/** A mail to each recipient, or the reason why it is not sent. One address gets one mail. */
export async function planReportMails(
  { db, clock }: ClockContext,
  { mail }: Pick<ReportOutlets, 'mail'>,
  {
    account,
    schedule,
    report,
  }: {
    readonly account: AccountRow
    readonly schedule: ReportScheduleRow
    readonly report: KeptReportRow
  },
): Promise<NewReportDelivery[]> {
  const now = clock.now()
  const contacts = await selectContactsByIds(db, report.ownerId, schedule.contactIds)
  const recipients: Recipient[] = [
    ...(schedule.toOwner ? [{ name: '', address: account.email }] : []),
    ...contacts.map(({ name, email }) => ({ name, address: email })),
  ]
  const mailed = new Set<string>()
  const rows: NewReportDelivery[] = []
  for (const { name, address } of recipients) {
    const key = address.toLowerCase()
    if (key !== '' && mailed.has(key)) continue
    mailed.add(key)
    const held = getHeld({ address, isDemo: account.isDemo, isConfigured: mail !== undefined })
    rows.push({
      ownerId: report.ownerId,
      reportId: report.id,
      name,
      address,
      state: held === '' ? 'waiting' : 'held',
      reason: held,
      code: '',
      receipt: '',
      attempts: 0,
      nextTryAt: now,
      createdAt: now,
      sentAt: null,
      settledAt: held === '' ? null : now,
    })
  }
  return rows
}

/** A sandbox sends nothing to the outside. */
function getHeld({
  address,
  isDemo,
  isConfigured,
}: {
  readonly address: string
  readonly isDemo: boolean
  readonly isConfigured: boolean
}): '' | 'demo' | 'noEmail' | 'notConfigured' {
  if (isDemo) return 'demo'
  if (address === '') return 'noEmail'
  return isConfigured ? '' : 'notConfigured'
}
