import type { NewAccountContext } from '#domain/account/account-context.ts'
import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import type { DashboardContext } from '#domain/dashboard/dashboard-context.ts'
import type { DeviceChangeContext, DeviceDiscardContext } from '#domain/device/device-context.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { ForwardingContext } from '#domain/forwarding/forwarding-context.ts'
import type { ConfigurationRemovalContext, PageContext } from '#domain/page/page-context.ts'
import type { ReportScheduleContext } from '#domain/report-schedule/report-schedule-context.ts'
import type { SessionContext } from '#domain/session/session-context.ts'
import type { PageShareContext } from '#domain/share/share-context.ts'
import type { TimedTaskContext } from '#domain/timed-task/timed-task-context.ts'
import type { TransmissionContext } from '#domain/transmission/transmission-context.ts'
import type { Log } from '#platform/process/log/log.ts'

/** Context for drawing the pages of a sandbox. */
export interface DemoPageContext extends ModelContext, PageContext {}

/** Context for making and removing sandboxes. */
export interface DemoContext
  extends DemoPageContext,
    NewAccountContext,
    SessionContext,
    AlarmContext,
    DashboardContext,
    DeviceChangeContext,
    DeviceDiscardContext,
    ConfigurationRemovalContext,
    ForwardingContext,
    PageShareContext,
    ReportScheduleContext,
    TimedTaskContext,
    TransmissionContext {
  readonly log: Log
}
