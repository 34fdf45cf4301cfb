import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import type { Caller } from '#domain/caller.ts'
import type { DashboardContext } from '#domain/dashboard/dashboard-context.ts'
import type { DeviceChangeContext, DeviceDiscardContext } from '#domain/device/device-context.ts'
import type { ForwardingContext } from '#domain/forwarding/forwarding-context.ts'
import type { PageContext, PhotoUploadContext } from '#domain/page/page-context.ts'
import type { ReportScheduleContext } from '#domain/report-schedule/report-schedule-context.ts'
import type { TimedTaskContext } from '#domain/timed-task/timed-task-context.ts'
import type { TransmissionContext } from '#domain/transmission/transmission-context.ts'
import type { ArchiveKeys } from './archive-keys.ts'

/** What reading and making everything of an account needs. */
export interface ProjectContext
  extends AlarmContext,
    DashboardContext,
    DeviceChangeContext,
    DeviceDiscardContext,
    ForwardingContext,
    PageContext,
    PhotoUploadContext,
    ReportScheduleContext,
    TimedTaskContext,
    TransmissionContext {}

/** A piece of content that rows name by its hash: a picture, a drawn page. */
export interface ArchiveContent {
  readonly sha256: string
  readonly open: () => Promise<Iterable<Uint8Array> | AsyncIterable<Uint8Array>>
}

/** On whose behalf something is read or made. */
export interface ArchiveWork {
  readonly context: ProjectContext
  readonly caller: Caller
}

/** An export under way. */
export interface ArchiveReading extends ArchiveWork {
  readonly keys: ArchiveKeys
  /** The archive holds it once, however many rows name it. */
  readonly addContent: (content: ArchiveContent) => void
}

/** An import under way. */
export interface ArchiveWriting extends ArchiveWork {
  readonly keys: ArchiveKeys
  readonly readContent: (sha256: string) => Promise<Uint8Array>
}
