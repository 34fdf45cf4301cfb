import type { NewAccountContext } from '#domain/account/account-context.ts'
import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import type { DeviceChangeContext, DeviceDiscardContext } from '#domain/device/device-context.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { ConfigurationRemovalContext, PageContext } from '#domain/page/page-context.ts'
import type { SessionContext } from '#domain/session/session-context.ts'
import type { Log } from '#platform/process/log.ts'

/** What drawing the pages of a sandbox needs. */
export interface DemoPageContext extends ModelContext, PageContext {}

/** What making and removing sandboxes needs. */
export interface DemoContext
  extends DemoPageContext,
    NewAccountContext,
    SessionContext,
    AlarmContext,
    DeviceChangeContext,
    DeviceDiscardContext,
    ConfigurationRemovalContext {
  readonly log: Log
}
