import type { PositionSource } from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** Tables of where devices are and were. Places are WGS-84 degrees. */
export interface PositionSchema {
  devicePosition: DevicePositionTable
  deviceTrack: DeviceTrackTable
  positionUse: PositionUseTable
}

/** The newest place that the device itself reported, whatever was picked by hand. */
export interface DevicePositionTable {
  deviceId: number
  longitude: number
  latitude: number
  source: PositionSource
  /** Accuracy in metres; null: the device does not say. */
  accuracy: number | null
  time: number
  address: string
}

export interface DeviceTrackTable {
  id: Generated<number>
  deviceId: number
  longitude: number
  latitude: number
  source: PositionSource
  accuracy: number | null
  time: number
}

/** `locate`: requested by people; `cells` and `address`: requested from the map's web service. */
export type PositionUseKind = 'locate' | 'cells' | 'address'

interface PositionUseTable {
  deviceId: number
  kind: PositionUseKind
  /** Day in the owner's zone, `2026-06-01`. */
  day: string
  count: number
}
