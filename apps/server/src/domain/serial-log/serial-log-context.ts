import type { OpenWrites } from '#domain/command/open-writes.ts'
import type { DevicePortContext } from '#domain/device/device-context.ts'
import type { SerialLogTrail } from './serial-log-trail.ts'

/** Context of the log of a serial line. */
export interface SerialLogContext extends DevicePortContext {
  readonly serialLog: SerialLogTrail
  readonly openWrites: OpenWrites
}
