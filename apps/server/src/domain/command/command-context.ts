import type { DevicePortContext } from '#domain/device/device-context.ts'
import type { DeviceWaits } from '#domain/device/state/device-waits.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { LiveSubscriptions } from '#domain/ports/live-ports.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { JogPort } from './jog-port.ts'
import type { OpenWrites } from './open-writes.ts'

/** Context for restarting a device. */
export interface RebootContext extends DevicePortContext {
  readonly subscriptions: LiveSubscriptions
}

/** Context for sending a command: its row, the device, and whoever watches it. */
export interface CommandContext extends ModelContext, RebootContext {
  readonly openWrites: OpenWrites
  readonly log: Log
}

/** Context for writing a value and waiting for its end. */
export interface ValueWriteContext extends CommandContext {
  /** Device work that calls have started and no longer wait for. */
  readonly deviceWaits: DeviceWaits
}

/** Context for holding a value. */
export interface JogContext extends ModelContext {
  readonly jogs: JogPort
}
