import type { DevicePortContext } from '#domain/device/device-context.ts'
import type { MapPort } from '#domain/ports/map-port.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { Log } from '#platform/process/log/log.ts'

/** Context for finding a position. */
export interface PlaceContext extends ClockContext {
  /** Undefined: not configured. */
  readonly map: MapPort | undefined
  readonly log: Log
}

/** Context for requesting a device's position. */
export interface PositionContext extends PlaceContext, DevicePortContext {
  /** Position requests by people, for one device and day. */
  readonly locatesPerDay: number
}
