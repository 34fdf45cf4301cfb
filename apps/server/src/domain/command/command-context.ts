import type { DevicePortContext } from '#domain/device/device-context.ts'
import type { DeviceWaits } from '#domain/device/device-waits.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { LiveSubscriptions } from '#domain/ports.ts'
import type { Log } from '#platform/process/log.ts'

/** What restarting a device needs. */
export interface RebootContext extends DevicePortContext {
  readonly subscriptions: LiveSubscriptions
}

/** What sending a command needs: its row, the device, and whoever watches it. */
export interface CommandContext extends ModelContext, RebootContext {
  readonly log: Log
}

/** What writing a value and waiting for its end needs. */
export interface ValueWriteContext extends CommandContext {
  /** Work that calls have begun on devices and no longer wait for. */
  readonly deviceWaits: DeviceWaits
}
