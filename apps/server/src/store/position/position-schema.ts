import type { Generated } from 'kysely'

/** Tables of where devices are and were. Places are WGS-84 degrees. */
export interface PositionSchema {
  device_position: DevicePositionTable
  device_track: DeviceTrackTable
  position_use: PositionUseTable
}

/** The newest place that the device itself told, whatever was picked by hand. */
export interface DevicePositionTable {
  device_id: number
  longitude: number
  latitude: number
  /** device or cells. */
  source: string
  /** Metres; null: the device does not say. */
  accuracy: number | null
  time: number
  address: string
}

export interface DeviceTrackTable {
  id: Generated<number>
  device_id: number
  longitude: number
  latitude: number
  source: string
  accuracy: number | null
  time: number
}

interface PositionUseTable {
  device_id: number
  /** locate: asked by people; cells and address: asked of the map's web service. */
  kind: string
  /** Of the owner's zone, `2026-06-01`. */
  day: string
  count: number
}
