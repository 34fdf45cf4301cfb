import type { NewAccountContext } from '#domain/account/account-context.ts'
import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import type { DeviceChangeContext, DeviceDiscardContext } from '#domain/device/device-context.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { ConfigurationRemovalContext, PageContext } from '#domain/page/page-context.ts'
import type { SessionContext } from '#domain/session/session-context.ts'
import type { TransmissionPort } from '#domain/transmission/transmission-port.ts'
import type { Log } from '#platform/process/log.ts'

/** Context for drawing the pages of a sandbox. */
export interface DemoPageContext extends ModelContext, PageContext {}

/** Context for making and removing sandboxes. */
export interface DemoContext
  extends DemoPageContext,
    NewAccountContext,
    SessionContext,
    AlarmContext,
    DeviceChangeContext,
    DeviceDiscardContext,
    ConfigurationRemovalContext {
  readonly log: Log
  readonly transmissions: TransmissionPort
}
