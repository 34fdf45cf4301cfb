import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.ts'
import { Id, integer, Language, Name, plainText, TimeMs } from '../fields.ts'
import { ReportMeasure, ReportVariable } from '../report/report-series.ts'

export const reportScheduleLimits = {
  perAccount: 20,
  perSandbox: 3,
  variablesMax: 40,
  contactsMax: 20,
  keepMax: 60,
  /** Mails of all schedules of an account in 24 hours. */
  mailsADay: 100,
} as const

/** What a report covers: the day, the week from Monday or the month that was last whole when it is made. */
export const ReportSpan = z.enum(['day', 'week', 'month'], 'invalid')
export type ReportSpan = z.output<typeof ReportSpan>

export const ReportFileKind = z.enum(['xlsx', 'html', 'pdf'], 'invalid')
export type ReportFileKind = z.output<typeof ReportFileKind>

const what = {
  name: Name,
  span: ReportSpan,
  /** `HH:mm` in `zone`. */
  time: z.string('reportTime').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'reportTime')),
  /** Of weekly reports, 1 is Monday. */
  weekday: z.optional(integer(1, 7, 'weekdays')),
  /** Of monthly reports; a month that has no such day sends on its last. */
  monthDay: z.optional(integer(1, 31, 'monthDays')),
  /** IANA name; when it is left out, the account's time zone. */
  zone: z.optional(plainText(0, 64, 'zone')),
  /** When it is left out, the account's language. */
  language: z.optional(Language),
  /** In the order of the report. */
  series: z
    .array(ReportVariable)
    .check(
      z.minLength(1, 'reportVariables'),
      z.maxLength(reportScheduleLimits.variablesMax, 'reportVariables'),
    ),
  measures: z
    .array(ReportMeasure)
    .check(z.minLength(1, 'reportMeasures'), z.maxLength(6, 'reportMeasures')),
  /** Whether the period before stands beside it. */
  compare: z.boolean(),
  /** Whether alarms of the period are counted and listed. */
  alarms: z.boolean(),
  contactIds: z.array(Id).check(z.maxLength(reportScheduleLimits.contactsMax, 'reportContacts')),
  /** Whether the account's own address gets it. */
  toOwner: z.boolean(),
  /** Whether a PDF is attached, where the server can draw one. */
  pdf: z.boolean(),
  /** Number of reports that are kept. */
  keep: integer(1, reportScheduleLimits.keepMax, 'reportKeep'),
}

/** What the rule that joins fields looks at. */
interface Joined {
  readonly span: ReportSpan
  readonly weekday?: number | undefined
  readonly monthDay?: number | undefined
}

/** Faults of rules that join fields. */
export function reportScheduleFaults({
  span,
  weekday,
  monthDay,
}: Joined): [field: string, message: FieldMessage][] {
  if (span === 'week' && weekday === undefined) return [['weekday', 'weekdays']]
  return span === 'month' && monthDay === undefined ? [['monthDay', 'monthDays']] : []
}

function checkJoined(context: z.core.ParsePayload<Joined>): void {
  for (const [field, message] of reportScheduleFaults(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, path: [field], message })
  }
}

export const ReportScheduleInput = z
  .object({ ...what, enabled: z._default(z.boolean(), true) })
  .check(checkJoined)
export type ReportScheduleInput = z.output<typeof ReportScheduleInput>

export const ReportScheduleChange = z.object({ id: Id, ...what }).check(checkJoined)
export type ReportScheduleChange = z.output<typeof ReportScheduleChange>

/** `making` until its files are stored. */
export const KeptReportState = z.enum(['making', 'ready', 'failed'])
export type KeptReportState = z.output<typeof KeptReportState>

/** Why a report could not be made; empty: it could. */
export const KeptReportReason = z.enum(['', 'account', 'error', 'size'])
export type KeptReportReason = z.output<typeof KeptReportReason>

export const ReportDeliveryState = z.enum([
  'waiting',
  'sending',
  'sent',
  'failed',
  /** Not sent on purpose; `reason` says why. */
  'held',
  /** The server stopped while it was sent. */
  'unknown',
])
export type ReportDeliveryState = z.output<typeof ReportDeliveryState>

export const ReportDelivery = z.object({
  id: Id,
  /** Name of the contact, or empty for the account itself. */
  name: z.string(),
  address: z.string(),
  state: ReportDeliveryState,
  /** `demo`, `noEmail`, `notConfigured`, `cap`, or what the mail server's fault was. */
  reason: z.string(),
  /** The mail server's own code. */
  code: z.string(),
  attempts: z.int(),
  sentTime: z.nullable(TimeMs),
  /** When it is tried again; null: it is not. */
  nextTry: z.nullable(TimeMs),
})
export type ReportDelivery = z.output<typeof ReportDelivery>

export const KeptReport = z.object({
  id: Id,
  scheduleId: Id,
  name: z.string(),
  span: ReportSpan,
  origin: z.enum(['schedule', 'manual']),
  /** The period: `from ≤ time < to`. */
  from: TimeMs,
  to: TimeMs,
  zone: z.string(),
  state: KeptReportState,
  reason: KeptReportReason,
  /** Variables that could not be read, such as those whose share ended. */
  missing: z.int(),
  /** When it was made; null while it is not. */
  time: z.nullable(TimeMs),
  files: z.array(z.object({ kind: ReportFileKind, bytes: z.int() })),
  deliveries: z.array(ReportDelivery),
})
export type KeptReport = z.output<typeof KeptReport>

export const ReportSchedule = z.object({
  id: Id,
  name: z.string(),
  enabled: z.boolean(),
  span: ReportSpan,
  time: z.string(),
  weekday: z.int(),
  monthDay: z.int(),
  zone: z.string(),
  language: Language,
  /** `label` names the device and the variable as they were when the schedule was saved. */
  series: z.array(z.extend(ReportVariable, { label: z.string() })),
  measures: z.array(ReportMeasure),
  compare: z.boolean(),
  alarms: z.boolean(),
  contacts: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  /** Contacts that were deleted since they were chosen; the next save forgets them. */
  missingContacts: z.int(),
  toOwner: z.boolean(),
  /** The account's own address; empty: it has none. */
  ownerEmail: z.string(),
  pdf: z.boolean(),
  keep: z.int(),
  nextRun: z.nullable(TimeMs),
  /** The newest report; null: there is none yet. */
  last: z.nullable(
    z.object({
      id: Id,
      state: KeptReportState,
      time: TimeMs,
      sent: z.int(),
      unsent: z.int(),
    }),
  ),
  updateTime: TimeMs,
})
export type ReportSchedule = z.output<typeof ReportSchedule>
