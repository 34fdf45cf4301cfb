import type { DevicePortContext } from '#domain/device/device-context.ts'
import type { MapPort } from '#domain/ports.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { Log } from '#platform/process/log.ts'

/** What finding a place needs. */
export interface PlaceContext extends ClockContext {
  /** Undefined: not configured. */
  readonly map: MapPort | undefined
  readonly log: Log
}

/** What asking a device where it is needs. */
export interface PositionContext extends PlaceContext, DevicePortContext {
  /** Requests of people for the place of one device, a day. */
  readonly locatesPerDay: number
}
