// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'
import type { DevicePlace, PositionSource, ReportedPosition } from './types.ts'

export type PositionCountInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type PositionCountOutput = {
  readonly count: number
  readonly max: number
  readonly resetTime: number
}

export type PositionLocateInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type PositionLocateOutput = {
  readonly longitude: number
  readonly latitude: number
  readonly source: PositionSource
  readonly accuracy: number | null
  readonly time: number
  readonly address: string
  readonly count: number
  readonly max: number
  readonly resetTime: number
}

export type PositionPositionInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type PositionPositionOutput = {
  readonly reported: ReportedPosition | null
}

export type PositionTrackInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
}

export type PositionTrackOutput = {
  readonly total: number
  readonly points: ReadonlyArray<{
    readonly longitude: number
    readonly latitude: number
    readonly source: PositionSource
    readonly accuracy: number | null
    readonly time: number
  }>
}

export type PositionMapInput = NoFields

export type PositionMapOutput = {
  readonly total: number
  readonly devices: ReadonlyArray<DevicePlace>
}

export interface PositionCalls {
  /** How many of today’s location refreshes of a device are used (`count` of `max`), and when they start anew. */
  readonly count: DataCall<PositionCountInput, PositionCountOutput>
  /** Asks the device where it is. Only a place that was found is counted. WGS-84; `address` needs the map service. */
  readonly locate: DataCall<PositionLocateInput, PositionLocateOutput>
  /** The place that the device itself told last, also while a picked one is shown. */
  readonly position: DataCall<PositionPositionInput, PositionPositionOutput>
  /** Where a device was, oldest first: a point every 30 m or 10 minutes, kept for 90 days, thinned to 2,000. */
  readonly track: DataCall<PositionTrackInput, PositionTrackOutput>
  /** Every device of the account with its place, if it has one; the newest 5,000. */
  readonly map: DataCall<PositionMapInput, PositionMapOutput>
}

export function makePositionCalls(transport: Transport): PositionCalls {
  return {
    count: transport.data('POST', '/app/deviceRefreshLocateCount', 'read'),
    locate: transport.data('POST', '/app/deviceRefreshLocate', 'write'),
    position: transport.data('GET', '/app/devicePosition', 'read'),
    track: transport.data('GET', '/app/deviceTrack', 'read'),
    map: transport.data('GET', '/app/deviceMap', 'read'),
  }
}
