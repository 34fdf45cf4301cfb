import type { MailService } from '#domain/account/messengers.ts'
import type { HistoryContext } from '#domain/telemetry-history/value-context.ts'
import type { Log } from '#platform/process/log/log.ts'

/** What makes and sends reports beside the calls. */
export interface ReportWake {
  /** Called when there may be a report to make or a mail to send. Returns at once. */
  wake(): void
}

/** What is needed to plan reports and to read those that are kept. */
export interface ReportScheduleContext extends HistoryContext {
  readonly reportWork: ReportWake
}

/** What is needed to make reports and to send them. */
export interface ReportWorkContext extends HistoryContext {
  readonly log: Log
}

/** The outside services and the installation's settings that reports need. */
export interface ReportOutlets {
  /** Undefined: mail is not configured. */
  readonly mail: MailService | undefined
  /** The browser that prints reports (FIELDHUB_CHROMIUM); empty: one of the usual ones. */
  readonly chromium: string
  /** Name of the installation. */
  readonly title: string
  /** Address at which this server is reached from outside; empty: reports carry no link. */
  readonly publicUrl: string
}
