import type {
  KeptReportReason,
  KeptReportState,
  Language,
  ReportDeliveryState,
  ReportFileKind,
  ReportSpan,
} from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** Tables of scheduled reports. Times are epoch milliseconds, flags 0 or 1. */
export interface ReportScheduleSchema {
  reportSchedule: ReportScheduleTable
  reportScheduleVariable: ReportScheduleVariableTable
  reportScheduleContact: ReportScheduleContactTable
  keptReport: KeptReportTable
  reportFile: ReportFileTable
  reportDelivery: ReportDeliveryTable
}

export interface ReportScheduleTable {
  id: Generated<number>
  ownerId: number
  name: string
  enabled: number
  span: ReportSpan
  /** `HH:mm` in the zone. */
  time: string
  /** From 1 for Monday; used by weekly reports alone. */
  weekday: number
  /** Used by monthly reports alone. */
  monthDay: number
  /** The IANA name of the zone. */
  zone: string
  language: Language
  /** The measures as `avg,max`, in order. */
  measures: string
  compare: number
  alarms: number
  toOwner: number
  pdf: number
  keep: number
  /** Whoever moves it on makes the report that was planned. Null when nothing is planned. */
  nextRun: number | null
  /** Grows with every change by people. */
  version: number
  createdAt: number
  updatedAt: number
}

interface ReportScheduleVariableTable {
  scheduleId: number
  position: number
  deviceId: number
  varId: number
  /** Device and variable as they were called when the schedule was saved. */
  label: string
}

interface ReportScheduleContactTable {
  scheduleId: number
  contactId: number
}

/** A report of one period. A schedule has at most one for each planned time. */
export interface KeptReportTable {
  id: Generated<number>
  ownerId: number
  scheduleId: number
  name: string
  span: ReportSpan
  origin: 'schedule' | 'manual'
  zone: string
  language: Language
  planned: number
  fromTime: number
  toTime: number
  /** Whether it is mailed once it is made. */
  isSent: number
  state: KeptReportState
  reason: KeptReportReason
  /** How often its making was begun. */
  tries: number
  missing: number
  /** Bytes of all files. */
  bytes: number
  madeAt: number | null
  createdAt: number
}

interface ReportFileTable {
  reportId: number
  kind: ReportFileKind
  bytes: number
  data: Uint8Array
}

export interface ReportDeliveryTable {
  id: Generated<number>
  ownerId: number
  reportId: number
  /** Name of the contact, or empty for the account itself. */
  name: string
  address: string
  state: ReportDeliveryState
  reason: string
  code: string
  receipt: string
  attempts: number
  nextTryAt: number
  createdAt: number
  /** When it was last given to the mail server, stored before it is. */
  sentAt: number | null
  settledAt: number | null
}
