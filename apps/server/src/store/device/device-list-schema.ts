import type { Generated } from 'kysely'

/** Tables by which lists of devices are filtered. */
export interface DeviceListSchema {
  deviceTag: DeviceTagTable
  smartGroup: SmartGroupTable
}

/** A tag on a device, with the device's owner. */
interface DeviceTagTable {
  ownerId: number
  tag: string
  deviceId: number
}

export interface SmartGroupTable {
  id: Generated<number>
  ownerId: number
  name: string
  /** JSON of the contract's `SmartRule`. */
  rule: string
  createdAt: number
}
