import type { DevicePortContext } from '#domain/device/device-context.ts'
import type { SerialLogTrail } from './serial-log-trail.ts'

/** What the log of a serial line needs. */
export interface SerialLogContext extends DevicePortContext {
  readonly serialLog: SerialLogTrail
}
